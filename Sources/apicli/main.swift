print("apicli")

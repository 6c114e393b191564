/// Certificates and keys for servers on this machine, good for nothing else and for a hundred
/// years.
public enum TestCertificates {
    /// Certificate of the authority that signed the others.
    public static let authority = """
        -----BEGIN CERTIFICATE-----
        MIIBpjCCAU2gAwIBAgIUJqLixbavppCl3XVoaj7jDhWOml0wCgYIKoZIzj0EAwIw
        IDEeMBwGA1UEAwwVYXBpY2xpIHRlc3QgYXV0aG9yaXR5MCAXDTI2MTEzMDA3NTAy
        N1oYDzIxMjYxMTA2MDc1MDI3WjAgMR4wHAYDVQQDDBVhcGljbGkgdGVzdCBhdXRo
        b3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQXtJWJWI1Ilb89Emu+rARl
        qu1dbWWhj+mE6Mw5C/ZPGx7XPJ4bqbbUc2eIiCyf6ADdxjmZ2izMbP9hs6OiPN63
        o2MwYTAdBgNVHQ4EFgQUhNCxw9+VmYhJvsdP4Jts3XWEaTwwHwYDVR0jBBgwFoAU
        hNCxw9+VmYhJvsdP4Jts3XWEaTwwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8E
        BAMCAQYwCgYIKoZIzj0EAwIDRwAwRAIgBq0Hd6prOc8Vaz61a52SSQ+sCPuvvvUS
        2w3W0TL6QfoCIE8f3Wn8vHHfcgjH/DCRA3wEzr67muaXJ9ojLmr1Rrqe
        -----END CERTIFICATE-----

        """

    /// Certificate for localhost, api.test, 127.0.0.1 and ::1.
    public static let server = """
        -----BEGIN CERTIFICATE-----
        MIIBxjCCAWygAwIBAgIUMKva7rjOL+/epJPXYPpvDIZvxqcwCgYIKoZIzj0EAwIw
        IDEeMBwGA1UEAwwVYXBpY2xpIHRlc3QgYXV0aG9yaXR5MCAXDTI2MTEzMDA3NTAy
        N1oYDzIxMjYxMTA2MDc1MDI3WjARMQ8wDQYDVQQDDAZzZXJ2ZXIwWTATBgcqhkjO
        PQIBBggqhkjOPQMBBwNCAAS229K7/dDHg+TDJ/ykKMS3pinUTUriSheLMypl0KPI
        ZTO/Spge+JsqgfvNUGod/uaXn0u8Z291Mrr71T5h1kGfo4GQMIGNMDYGA1UdEQQv
        MC2CCWxvY2FsaG9zdIIIYXBpLnRlc3SHBH8AAAGHEAAAAAAAAAAAAAAAAAAAAAEw
        EwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYEFEjUstJmMlDuFk11ObdhJZeN
        7s/IMB8GA1UdIwQYMBaAFITQscPflZmISb7HT+CbbN11hGk8MAoGCCqGSM49BAMC
        A0gAMEUCIQCfldUPB1F/5afBmTyb7sYCgEYo7hOnjN+lzeFVb4AElAIgKkieepdG
        oogkd/jgNAaEcXGN7QSuOiPX3GUpge5lwCw=
        -----END CERTIFICATE-----

        """

    /// Its key.
    public static let serverKey = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIBERaVPv3D5qTwo9aLk47eBwqJlHfSvtOonwUBQXyAvCoAoGCCqGSM49
        AwEHoUQDQgAEttvSu/3Qx4Pkwyf8pCjEt6Yp1E1K4koXizMqZdCjyGUzv0qYHvib
        KoH7zVBqHf7ml59LvGdvdTK6+9U+YdZBnw==
        -----END EC PRIVATE KEY-----

        """

    /// Certificate for elsewhere.test alone.
    public static let stranger = """
        -----BEGIN CERTIFICATE-----
        MIIBqjCCAU+gAwIBAgIUMKva7rjOL+/epJPXYPpvDIZvxqgwCgYIKoZIzj0EAwIw
        IDEeMBwGA1UEAwwVYXBpY2xpIHRlc3QgYXV0aG9yaXR5MCAXDTI2MTEzMDA3NTAy
        N1oYDzIxMjYxMTA2MDc1MDI3WjATMREwDwYDVQQDDAhzdHJhbmdlcjBZMBMGByqG
        SM49AgEGCCqGSM49AwEHA0IABMtCsqAzjBDG5MNXBo7mctL5XoR2lqFvvkmeyBla
        MVaByowtuaXcraaAdlXzOeTbrMfez1iLeLIVSN+7o73fPvijcjBwMBkGA1UdEQQS
        MBCCDmVsc2V3aGVyZS50ZXN0MBMGA1UdJQQMMAoGCCsGAQUFBwMBMB0GA1UdDgQW
        BBRGXHIApOhixSg7OWCOkXzxGP8e9zAfBgNVHSMEGDAWgBSE0LHD35WZiEm+x0/g
        m2zddYRpPDAKBggqhkjOPQQDAgNJADBGAiEAx3t7BE8hocwySjpLKKygZSGVIZ54
        GtfMK7kFXFBumHMCIQDRDbOn14ShuVTiBAT0DTQWG9n2Bvq2VLs+7vOd89I+qg==
        -----END CERTIFICATE-----

        """

    /// Its key.
    public static let strangerKey = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIOqPp/Y2LrhSoJRrzrJinVjCDCUXhTtq5wr7DRuVVbEBoAoGCCqGSM49
        AwEHoUQDQgAEy0KyoDOMEMbkw1cGjuZy0vlehHaWoW++SZ7IGVoxVoHKjC25pdyt
        poB2VfM55Nusx97PWIt4shVI37ujvd8++A==
        -----END EC PRIVATE KEY-----

        """

    /// Certificate for localhost that ended in 2020.
    public static let expired = """
        -----BEGIN CERTIFICATE-----
        MIIBoTCCAUagAwIBAgICEAAwCgYIKoZIzj0EAwIwIDEeMBwGA1UEAwwVYXBpY2xp
        IHRlc3QgYXV0aG9yaXR5MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDEwMjAwMDAwMFow
        EjEQMA4GA1UEAwwHZXhwaXJlZDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKu0
        uw7PJSHpnyB7MR+uB13/YGismlSrELdtnxN5x0YJKSH8m3kY/tlIK01laajXz4KS
        b68phFJDsEoZ/qUQGfCjfjB8MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAT
        BgNVHSUEDDAKBggrBgEFBQcDATAJBgNVHRMEAjAAMB0GA1UdDgQWBBRjYiMRyWKm
        18uZHov+RZHJWTjJ/zAfBgNVHSMEGDAWgBSE0LHD35WZiEm+x0/gm2zddYRpPDAK
        BggqhkjOPQQDAgNJADBGAiEA8H7V00rlSYNp/73tv6wD0W2ZLCAHmJ5VHYmG2V7L
        KZUCIQD+qowRoYEtyrYVpkuj5l3mz2/mZo0gX1t46Sqpv1X/Mg==
        -----END CERTIFICATE-----

        """

    /// Its key.
    public static let expiredKey = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIPl3idXmI6/+D04esmI5hxKBfK5iNRWsLrq+xmXB+xUgoAoGCCqGSM49
        AwEHoUQDQgAEq7S7Ds8lIemfIHsxH64HXf9gaKyaVKsQt22fE3nHRgkpIfybeRj+
        2UgrTWVpqNfPgpJvrymEUkOwShn+pRAZ8A==
        -----END EC PRIVATE KEY-----

        """

    /// Certificate of a client.
    public static let client = """
        -----BEGIN CERTIFICATE-----
        MIIBpDCCAUqgAwIBAgIUMKva7rjOL+/epJPXYPpvDIZvxqkwCgYIKoZIzj0EAwIw
        IDEeMBwGA1UEAwwVYXBpY2xpIHRlc3QgYXV0aG9yaXR5MCAXDTI2MTEzMDA3NTAy
        N1oYDzIxMjYxMTA2MDc1MDI3WjARMQ8wDQYDVQQDDAZjbGllbnQwWTATBgcqhkjO
        PQIBBggqhkjOPQMBBwNCAAQPcrcCVaN9WnU78aWL0KmCK1lJTX1oGz/yChYIj9X8
        P5dTLQ8JH/6fW7Vo6Ub1B7rvYUEzW1pkuhfjlNm3fjNEo28wbTAWBgNVHREEDzAN
        ggtjbGllbnQudGVzdDATBgNVHSUEDDAKBggrBgEFBQcDAjAdBgNVHQ4EFgQU5MM4
        DaPdDnr3r+NM4ImegXFdiz4wHwYDVR0jBBgwFoAUhNCxw9+VmYhJvsdP4Jts3XWE
        aTwwCgYIKoZIzj0EAwIDSAAwRQIhAL2gLoHL9ixNSnUjumsu0kEAIYmEHuVMLM5l
        R1Q2xTaxAiAPjnaFqG7ASywZ95JNpIZAexhq7J39vPqfu0s+o/uN5w==
        -----END CERTIFICATE-----

        """

    /// Its key.
    public static let clientKey = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIKHhsK/DuZB9hkfBZO/smiIyEwQMM6RDDedmIC7owFPdoAoGCCqGSM49
        AwEHoUQDQgAED3K3AlWjfVp1O/Gli9CpgitZSU19aBs/8goWCI/V/D+XUy0PCR/+
        n1u1aOlG9Qe672FBM1taZLoX45TZt34zRA==
        -----END EC PRIVATE KEY-----

        """
}

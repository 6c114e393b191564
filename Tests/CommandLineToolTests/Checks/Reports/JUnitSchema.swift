/// What the readers of JUnit's XML have in common, as a schema: stricter than each of them.
enum JUnitSchema {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:simpleType name="seconds">
            <xs:restriction base="xs:string">
              <xs:pattern value="[0-9]+\\.[0-9]{3}"/>
            </xs:restriction>
          </xs:simpleType>
          <xs:simpleType name="instant">
            <xs:restriction base="xs:string">
              <xs:pattern value="[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"/>
            </xs:restriction>
          </xs:simpleType>
          <xs:complexType name="fault">
            <xs:simpleContent>
              <xs:extension base="xs:string">
                <xs:attribute name="message" type="xs:string" use="required"/>
                <xs:attribute name="type" type="xs:string" use="required"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>
          <xs:complexType name="skip">
            <xs:attribute name="message" type="xs:string"/>
          </xs:complexType>
          <xs:complexType name="property">
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="value" type="xs:string" use="required"/>
          </xs:complexType>
          <xs:complexType name="properties">
            <xs:sequence>
              <xs:element name="property" type="property" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>
          <xs:complexType name="testcase">
            <xs:choice minOccurs="0">
              <xs:element name="failure" type="fault"/>
              <xs:element name="error" type="fault"/>
              <xs:element name="skipped" type="skip"/>
            </xs:choice>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="classname" type="xs:string" use="required"/>
            <xs:attribute name="time" type="seconds" use="required"/>
          </xs:complexType>
          <xs:complexType name="testsuite">
            <xs:sequence>
              <xs:element name="properties" type="properties"/>
              <xs:element name="testcase" type="testcase" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="skipped" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="time" type="seconds" use="required"/>
            <xs:attribute name="timestamp" type="instant" use="required"/>
            <xs:attribute name="hostname" type="xs:string" use="required"/>
            <xs:attribute name="id" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="package" type="xs:string" use="required"/>
          </xs:complexType>
          <xs:element name="testsuites">
            <xs:complexType>
              <xs:sequence>
                <xs:element name="testsuite" type="testsuite" minOccurs="0" maxOccurs="unbounded"/>
              </xs:sequence>
              <xs:attribute name="name" type="xs:string" use="required"/>
              <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
              <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
              <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
              <xs:attribute name="time" type="seconds" use="required"/>
            </xs:complexType>
          </xs:element>
        </xs:schema>

        """
}

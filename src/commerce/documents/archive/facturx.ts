// What a PDF says about its XML, as Factur-X 1.0 wants it (fnfe-mpe.org, ferd-net.de): four properties, and the schema
// that declares them, without which PDF/A doesn't allow them.

export const FACTURX_FILE = 'factur-x.xml'

const NAMES = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const PROPERTIES = [
  ['DocumentFileName', FACTURX_FILE, 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', '1.0', 'version of the XML schema of the invoice'],
  ['ConformanceLevel', 'EN 16931', 'conformance level of the embedded invoice data'],
] as const

/** @example facturxMetadata() // '<rdf:Description xmlns:fx="urn:factur-x:…' */
export function facturxMetadata(): string {
  const said = PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('')
  const declared = PROPERTIES.map(
    ([name, , about]) => `<rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>${name}</pdfaProperty:name>
      <pdfaProperty:valueType>Text</pdfaProperty:valueType>
      <pdfaProperty:category>external</pdfaProperty:category>
      <pdfaProperty:description>${about}</pdfaProperty:description>
    </rdf:li>`,
  ).join('')
  return `<rdf:Description rdf:about="" xmlns:fx="${NAMES}">${said}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${NAMES}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${declared}</rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
}

// A document as PDF/A-3 with its XML inside: Factur-X, which Germany calls ZUGFeRD. react-pdf writes PDF/A but can't
// attach files, so this does its last step: lay out, and draw into a document of ours.
import type { ReactElement } from 'react'
import { Font, pdf, type DocumentProps } from '@react-pdf/renderer'
import layOut from '@react-pdf/layout'
import drawInto from '@react-pdf/render'
import PDFDocument from 'pdfkit'
import { xml } from '#/lib/xml.ts'

class ArchiveDocument extends PDFDocument {
  /**
   * The only typeface that has a name instead of a file is Helvetica, which can't be embedded. react-pdf takes it for
   * line breaks, which draw nothing: the one before stays.
   */
  override font(typeface: unknown, size?: number): this {
    return typeof typeface === 'string' ? this : super.font(typeface, size)
  }

  /** Metadata are XML, into which pdfkit writes texts as they are. */
  override endMetadata(): void {
    for (const [name, value] of Object.entries(this.info))
      if (typeof value === 'string') this.info[name] = xml(value)
    super.endMetadata()
  }
}

export type Archived = { title: string; author: string; language: string; at: Date; xml: string }

/** @example await archivePdf(h(Document, {}, page), { title: 'Invoice INV-2026-000001', …, xml }) */
export async function archivePdf(
  element: ReactElement<DocumentProps>,
  { title, author, language, at, xml: content }: Archived,
): Promise<Buffer> {
  const file = new ArchiveDocument({
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: author,
      Creator: 'Larder',
      Producer: 'react-pdf',
      CreationDate: at,
    },
  })
  file.file(Buffer.from(content, 'utf8'), {
    name: FACTURX_FILE,
    type: 'text/xml',
    relationship: 'Alternative',
    description: title,
    creationDate: at,
    modifiedDate: at,
  })
  file.appendXML(facturxMetadata())
  const chunks: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  file.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  file.on('end', () => resolve(Buffer.concat(chunks)))
  file.on('error', reject)
  drawInto(file, await layOut(treeOf(element), Font))
  return promise
}

/** React's elements as react-pdf's own nodes. */
function treeOf(element: ReactElement<DocumentProps>): unknown {
  const { container } = pdf(element) as unknown as { container: { document: unknown } }
  return container.document
}

// What a PDF says about its XML, as Factur-X 1.0 wants it (fnfe-mpe.org, ferd-net.de): four properties, and the schema
// that declares them, without which PDF/A doesn't allow them.

const FACTURX_FILE = 'factur-x.xml'

const NAMES = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const PROPERTIES = [
  ['DocumentFileName', FACTURX_FILE, 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', '1.0', 'version of the XML schema of the invoice'],
  ['ConformanceLevel', 'EN 16931', 'conformance level of the embedded invoice data'],
] as const

/** @example facturxMetadata() // '<rdf:Description xmlns:fx="urn:factur-x:…' */
function facturxMetadata(): string {
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

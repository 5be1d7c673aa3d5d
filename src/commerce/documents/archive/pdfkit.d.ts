// The parts of react-pdf that it calls itself, as far as `archive-pdf.ts` uses them.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Attached = {
    name: string
    type: string
    relationship: 'Alternative'
    description: string
    creationDate: Date
    modifiedDate: Date
  }

  export default class PDFDocument extends Readable {
    constructor(options: Record<string, unknown>)
    info: Record<string, unknown>
    file(content: Uint8Array, options: Attached): unknown
    appendXML(xml: string): void
    font(typeface: unknown, size?: number): this
    endMetadata(): void
  }
}

declare module '@react-pdf/layout' {
  export default function layout(document: unknown, fonts: unknown): Promise<unknown>
}

declare module '@react-pdf/render' {
  export default function render(file: unknown, layout: unknown): unknown
}

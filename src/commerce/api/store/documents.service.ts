// Documents of an application: pictures are re-encoded, PDF files kept, and only staff can see them.
import type { DocumentInput } from '#/contract/store/application.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { redrawPhoto } from '#/commerce/media/photo.ts'
import { type DocumentRow, findDocument } from './applications.queries.ts'

export type Paper = Pick<DocumentRow, 'name' | 'type' | 'content'>

const PDF = 'data:application/pdf;'
const PDF_BEGINS = '%PDF-'

/** @throws ShopError INVALID for any other file, whatever its declared type */
export async function readDocuments(documents: readonly DocumentInput[]): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const [index, { name, data }] of documents.entries()) {
    const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
    const paper = await readPaper(data, bytes)
    if (!paper)
      throw new ShopError('INVALID', { errors: { [`documents.${index}`]: ['field.document'] } })
    papers.push({ name, ...paper })
  }
  return papers
}

async function readPaper(data: string, bytes: Buffer): Promise<Omit<Paper, 'name'> | undefined> {
  if (data.startsWith(PDF)) {
    const isPdf = bytes.subarray(0, PDF_BEGINS.length).toString('latin1') === PDF_BEGINS
    return isPdf ? { type: 'application/pdf', content: bytes.toString('base64') } : undefined
  }
  const drawn = await redrawPhoto(bytes)
  return drawn && { type: 'image/webp', content: Buffer.from(drawn).toString('base64') }
}

/** Sent as a download, never opened in the page: its content is unknown. @throws ShopError NOT_FOUND */
export async function showDocument(ctx: Ctx, id: number): Promise<Response> {
  const { content, type } = found(await findDocument(ctx.db, id))
  const ending = type === 'application/pdf' ? 'pdf' : 'webp'
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="application-document-${id}.${ending}"`,
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

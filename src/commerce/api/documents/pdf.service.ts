// A drawn document as an answer.
import { ShopError } from '#/commerce/api/errors.ts'
import { drawInThread, type ToDraw, TooBusy } from '#/commerce/documents/draw-thread.ts'

/** @throws ShopError NOT_READY while many documents wait to be drawn */
export async function pdfOf(draw: ToDraw, name: string): Promise<Response> {
  const pdf = await drawInThread(draw).catch((error: unknown) => {
    throw error instanceof TooBusy ? new ShopError('NOT_READY') : error
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Content-Length': String(pdf.byteLength),
      'Cache-Control': 'private, no-store',
    },
  })
}

// An order's documents as PDF, for anyone who may see the order.
import { endpoints } from '#/contract/index.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { implement } from '#/commerce/api/implement.ts'
import { printedLogo } from '#/commerce/api/media/picture-file.service.ts'
import { readableOrder } from '#/commerce/api/records/access.service.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { TooBusy, drawInThread } from '#/commerce/documents/draw-thread.ts'
import { findDocument } from './documents.queries.ts'

export const documentRoutes = [
  implement(endpoints.documents.invoice, async (ctx, { params, query }) => {
    await ctx.deps.limits.count('invoice', ctx.network)
    const order = await readableOrder(ctx, params.order_number, query.key)
    const row = found(await findDocument(ctx.db, order.id, query.number))
    const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
    const data = DocumentData.parse(row.data)
    const logo = await printedLogo(ctx, data.seller.logo)
    const asked = { data, language, logo }
    const pdf = await drawInThread(asked).catch((error: unknown) => {
      throw error instanceof TooBusy ? new ShopError('NOT_READY') : error
    })
    return new Response(new Uint8Array(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${row.number}.pdf"`,
        'Content-Length': String(pdf.byteLength),
        'Cache-Control': 'private, no-store',
      },
    })
  }),
]

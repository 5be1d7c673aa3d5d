// An order's documents as PDF or e-invoice, for anyone who may see the order.
import { endpoints } from '#/contract/index.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#/lib/i18n.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { implement } from '#/commerce/api/implement.ts'
import { readableOrder } from '#/commerce/api/records/access.service.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { eInvoice } from '#/commerce/documents/einvoice/ubl.ts'
import { createWords } from '#/commerce/documents/words.ts'
import { TooBusy, drawInThread } from '#/commerce/documents/draw-thread.ts'
import { findDocument } from './documents.queries.ts'

export const documentRoutes = [
  implement(endpoints.documents.invoice, async (ctx, { params, query }) => {
    await ctx.deps.limits.count('invoice', ctx.network)
    const order = await readableOrder(ctx, params.order_number, query.key)
    const row = found(await findDocument(ctx.db, order.id, query.number))
    const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
    const asked = { data: DocumentData.parse(row.data), language }
    if (query.format === 'xml') return answerXml(row.number, asked)
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

/** @throws ShopError NOT_FOUND for a document without a VAT number of the seller */
function answerXml(number: string, { data, language }: { data: DocumentData; language: Language }) {
  const { t } = createWords(language, data)
  const words = { deposit: t('deposit'), delivery: t('delivery'), coupon: t('coupon') }
  return new Response(found(eInvoice(data, words)), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}.xml"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

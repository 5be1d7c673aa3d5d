// An order's documents as PDF or e-invoice, for anyone who may see the order.
import { endpoints } from '#/contract/index.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#/lib/i18n.ts'
import { found } from '#/commerce/api/errors.ts'
import { implement } from '#/commerce/api/implement.ts'
import { printedLogo } from '#/commerce/api/media/picture-file.service.ts'
import { readableOrder } from '#/commerce/api/records/access.service.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { ciiInvoice } from '#/commerce/documents/einvoice/cii.ts'
import { eInvoice } from '#/commerce/documents/einvoice/ubl.ts'
import { enWords } from '#/commerce/documents/einvoice/words.ts'
import { createWords } from '#/commerce/documents/words.ts'
import { findDocument } from './documents.queries.ts'
import { pdfOf } from './pdf.service.ts'

export const documentRoutes = [
  implement(endpoints.documents.invoice, async (ctx, { params, query }) => {
    await ctx.deps.limits.count('invoice', ctx.network)
    const order = await readableOrder(ctx, params.order_number, query.key)
    const row = found(await findDocument(ctx.db, order.id, query.number))
    const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
    const data = DocumentData.parse(row.data)
    const { format } = query
    if (format === 'xml' || format === 'cii')
      return answerXml(row.number, { data, language, format })
    const logo = await printedLogo(ctx, data.seller.logo)
    const asked = { data, language, logo, ...(format === 'facturx' && { einvoice: true }) }
    return pdfOf(asked, row.number)
  }),
]

type ForMachines = { data: DocumentData; language: Language; format: 'xml' | 'cii' }

/** @throws ShopError NOT_FOUND for a document without a VAT number of the seller */
function answerXml(number: string, { data, language, format }: ForMachines) {
  const words = enWords(createWords(language, data).t)
  const write = format === 'cii' ? ciiInvoice : eInvoice
  return new Response(found(write(data, words)), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}${format === 'cii' ? '-cii' : ''}.xml"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

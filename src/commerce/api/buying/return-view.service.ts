// A return to a supplier as staff see it, its history, and its delivery note.
import type { ReturnLine, SupplierReturn } from '#/contract/buying/staff-returns.ts'
import { creditOf } from '#/domain/buying/returns.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { pdfOf } from '#/commerce/api/documents/pdf.service.ts'
import { found } from '#/commerce/api/errors.ts'
import { shopOnPaper } from '#/commerce/api/mail/purchase-paper.service.ts'
import { shopFacts } from '#/commerce/api/mail/shop-facts.service.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { withVersion } from '#/commerce/api/versions.rules.ts'
import type { ReturnPaper } from '#/commerce/documents/supplier/supplier-paper.ts'
import { findReturn, findReturnLines } from './returns.queries.ts'

type LineRow = Awaited<ReturnType<typeof findReturnLines>>[number]

const lineView = ({ line, sku, barcode, isThere }: LineRow): ReturnLine => ({
  id: line.id,
  product:
    line.product_id === null || !isThere
      ? null
      : { id: line.product_id, variation_id: line.variation_id, sku, barcode },
  name: line.name,
  article: line.article,
  lot: line.lot_code,
  date: line.lot_date,
  reason: line.reason,
  quantity: toQuantity(line.quantity),
  pack: toQuantity(line.pack),
  price: toAmount(line.price),
  amount: toAmount(creditOf(line)),
})

/** @throws ShopError NOT_FOUND */
export async function oneReturn(ctx: Ctx, id: number): Promise<SupplierReturn> {
  const { row, supplier } = found(await findReturn(ctx.db, id))
  const lines = await findReturnLines(ctx.db, id)
  return withVersion({
    id,
    supplier: { id: supplier.id, name: supplier.name },
    purchase_id: row.purchase_id,
    status: row.status,
    note: row.note,
    lines: lines.map(lineView),
    total: toAmount(lines.reduce((sum, { line }) => sum + creditOf(line), 0)),
    credited: row.credited === null ? null : toAmount(row.credited),
    credited_on: row.credited_on,
    credit_note: row.credit_note,
    created_at: row.created_at.toISOString(),
    collected_at: row.collected_at?.toISOString() ?? null,
  })
}

const wordsOf = ({ name, quantity, lot, reason, amount }: ReturnLine): string =>
  [`${mainText(name)}: ${quantity}`, lot, reason, amount].filter((word) => word !== '').join(' · ')

const noted = ({ status, note, lines, credited, credited_on, credit_note }: SupplierReturn) => ({
  status,
  note,
  lines: lines.map(wordsOf),
  credited: credited === null ? null : [credited, credited_on, credit_note].join(' · '),
})

type States = { before: SupplierReturn | null; after: SupplierReturn }

/** Logged in the return's history. */
export async function noteReturn(tx: Ctx, { before, after }: States): Promise<void> {
  await noteChange(tx, {
    kind: 'supplier_return',
    record: after.id,
    name: `${after.id} · ${after.supplier.name}`,
    before: before && noted(before),
    after: noted(after),
  })
}

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS, NOT_READY while many documents wait to be drawn */
export async function returnPdf(ctx: Ctx, id: number): Promise<Response> {
  await ctx.deps.limits.count('invoice', ctx.network)
  const paper = await returnPaper(ctx, id)
  return pdfOf({ paper, language: paper.language }, `return-${id}`)
}

/** @throws ShopError NOT_FOUND */
export async function returnPaper(ctx: Ctx, id: number): Promise<ReturnPaper> {
  const { row, supplier } = found(await findReturn(ctx.db, id))
  const { language, name, address, email } = supplier
  const site = { siteUrl: siteUrlOf(ctx.deps), secret: ctx.deps.secret }
  const lines = await findReturnLines(ctx.db, id)
  return {
    kind: 'return',
    number: String(id),
    language,
    issued_at: row.created_at.toISOString(),
    purchase: row.purchase_id === null ? null : String(row.purchase_id),
    note: row.note,
    ...shopOnPaper(await shopFacts(ctx.db, site, language)),
    supplier: { name, address, email },
    lines: lines.map(({ line, sku, barcode }) => ({
      article: line.article,
      barcode,
      sku,
      name: textIn(line.name, language),
      lot: line.lot_code,
      date: line.lot_date,
      reason: line.reason,
      quantity: line.quantity,
      amount: creditOf(line),
    })),
  }
}

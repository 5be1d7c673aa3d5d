// Issues invoices and credit notes, inside the transaction that causes them (rule 65).
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { creditNoteOf, invoiceOf, invoicesOf } from './snapshot.rules.ts'
import {
  type CreditedRefund,
  findInvoices,
  findRefundedLines,
  hasCreditNote,
  hasInvoice,
  insertDocument,
  nextNumber,
} from './documents.queries.ts'
import { type ShopFacts, findShopFacts } from './shop-facts.service.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  lockOrderById,
} from '#/commerce/api/records/orders.queries.ts'

const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const
const DIGITS = 6

/**
 * Issues an order's invoice, unless it has one: when it is paid or delivered, whichever comes first. Call it as late in
 * the transaction as possible: from here on others wait for their numbers.
 */
export async function issueInvoice(ctx: Work, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  if (await hasInvoice(ctx.db, id)) return
  const lines = await findLines(ctx.db, id)
  const shop = await findShopFacts(ctx)
  const number = await numberFor(ctx, 'invoice', shop)
  const data = invoiceOf({ number, order, lines, shop })
  const { language } = order
  await insertDocument(ctx.db, {
    number,
    kind: 'invoice',
    order_id: id,
    language,
    data,
    created_at: shop.now,
  })
}

type More = { before: OrderRow; after: OrderRow; lines: readonly LineRow[] }

/** Issues another invoice for later additions to an order: these lines, and the extra delivery cost. */
export async function issueInvoiceOfMore(ctx: Work, { before, after, lines }: More): Promise<void> {
  if (!(await hasInvoice(ctx.db, after.id))) return
  const shop = await findShopFacts(ctx)
  const number = await numberFor(ctx, 'invoice', shop)
  const more = after.total - before.total
  const order = {
    ...after,
    sub_total: after.sub_total - before.sub_total,
    tax_total: after.tax_total - before.tax_total,
    shipping_total: after.shipping_total - before.shipping_total,
    coupon_total_discount: 0,
    convert_point_amount: 0,
    convert_wallet_balance: more,
    total: 0,
  }
  await insertDocument(ctx.db, {
    number,
    kind: 'invoice',
    order_id: after.id,
    language: after.language,
    data: invoiceOf({ number, order, lines, shop }),
    created_at: shop.now,
  })
}

/**
 * Issues the credit note for a refund of goods or delivery, if the order has an invoice and the refund has no credit
 * note yet.
 */
export async function issueCreditNote(ctx: Work, refund: CreditedRefund): Promise<void> {
  const order = found(await lockOrderById(ctx.db, refund.order_id))
  const invoices = await findInvoices(ctx.db, order.id)
  const backs = await findRefundedLines(ctx.db, refund.id)
  const ofGoods = backs.length > 0 || refund.shipping > 0
  if (invoices.length === 0 || !ofGoods || (await hasCreditNote(ctx.db, refund.id))) return
  const shop = await findShopFacts(ctx)
  const lines = await findLines(ctx.db, order.id)
  const number = await numberFor(ctx, 'credit_note', shop)
  const invoice = invoicesOf(
    backs.map(({ line }) => line),
    invoices.map(({ data }) => DocumentData.parse(data)),
  )
  const data = creditNoteOf({ number, order, lines, shop, refund, backs, invoice })
  await insertDocument(ctx.db, {
    number,
    kind: 'credit_note',
    order_id: order.id,
    refund_id: refund.id,
    language: order.language,
    data,
    created_at: shop.now,
  })
}

/** The year of the shop's own calendar. */
async function numberFor(
  { db }: Work,
  kind: keyof typeof PREFIX,
  { now, time_zone }: ShopFacts,
): Promise<string> {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: time_zone }).format(now)
  const last = await nextNumber(db, kind, Number(year))
  return `${PREFIX[kind]}-${year}-${String(last).padStart(DIGITS, '0')}`
}

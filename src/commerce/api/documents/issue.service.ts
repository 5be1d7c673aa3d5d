// Issues invoices and credit notes, inside the transaction that causes them (rule 65).
import { taxOfLine } from '#/domain/goods/deposit.ts'
import { type LineState, asDelivered, minus } from '#/domain/orders/as-delivered.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { ownReason, reasonIn } from '#/commerce/api/records/reason-words.rules.ts'
import { comingLines, contentsOf, deliveryRateOf } from '#/commerce/api/records/contents.service.ts'
import { type LineChange, afterStep, stateOf } from '#/commerce/api/records/line-steps.queries.ts'
import {
  type LineRow,
  type OrderRow,
  lockOrderById,
} from '#/commerce/api/records/orders.queries.ts'
import { DocumentData, type DocumentLine } from '#/commerce/documents/data.ts'
import {
  type Credited,
  creditNoteOf,
  freeLines,
  invoiceOf,
  invoicesOf,
  lineOf,
  paidAhead,
  rowOf,
} from './snapshot.rules.ts'
import {
  type CreditedRefund,
  findInvoices,
  findPapers,
  hasCreditNote,
  hasInvoice,
  insertDocument,
  nextNumber,
} from './documents.queries.ts'
import { type ShopFacts, findShopFacts } from './shop-facts.service.ts'

const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const
const DIGITS = 6

/**
 * Issues an order's invoice, unless it has one: when it is packed, for what is delivered. Call it as late in the
 * transaction as possible: from here on others wait for their numbers.
 */
export async function issueInvoice(ctx: Work, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  if (await hasInvoice(ctx.db, id)) return
  const account = await contentsOf(ctx.db, order)
  if (comingLines(account).length === 0) return
  await writeInvoice(ctx, order, { order, account })
}

type More = { before: OrderRow; after: OrderRow; lines: readonly LineRow[] }

/** Issues another invoice for later additions to an order: these lines, and the extra delivery cost. */
export async function issueInvoiceOfMore(ctx: Work, { before, after, lines }: More): Promise<void> {
  if (!(await hasInvoice(ctx.db, after.id))) return
  const more = after.total - before.total
  const ofLines = lines.reduce((sum, line) => sum + taxOfLine(line, after.prices_include_tax), 0)
  const tax = after.tax_total - before.tax_total - ofLines
  const net = after.shipping_total - before.shipping_total
  const total = net + (after.prices_include_tax ? 0 : tax)
  const rate = await deliveryRateOf(ctx.db, after)
  const account = asDelivered({
    prices_include_tax: after.prices_include_tax,
    lines: lines.map((line) => ({ id: line.id, ordered: stateOf(line), steps: [], backs: [] })),
    delivery: { total, tax, rate, refunded: { total: 0, tax: 0 } },
  })
  const paid = { convert_point_amount: 0, gift_card_total: 0, convert_wallet_balance: more }
  const order = { ...after, ...paid, total: 0 }
  await writeInvoice(ctx, after, { order, account })
}

type Invoiced = Pick<Parameters<typeof invoiceOf>[0], 'order' | 'account'>

async function writeInvoice(ctx: Work, { id, language }: OrderRow, of: Invoiced): Promise<void> {
  const shop = await findShopFacts(ctx)
  const number = await numberFor(ctx, 'invoice', shop)
  const data = invoiceOf({ number, shop, ...of })
  const row = { number, kind: 'invoice' as const, order_id: id, language, data }
  await insertDocument(ctx.db, { ...row, created_at: shop.now })
}

/**
 * Issues the credit note for a refund of goods or delivery, if the order has an invoice and the refund has no credit
 * note yet.
 */
export async function issueCreditNote(ctx: Work, refund: CreditedRefund): Promise<void> {
  const order = found(await lockOrderById(ctx.db, refund.order_id))
  const { lines: all, delivery } = await contentsOf(ctx.db, order)
  const own = all.flatMap(({ now, backs }) =>
    backs.filter((back) => back.refund_id === refund.id).map((back) => ({ now, back })),
  )
  const [free, goods] = [own.filter(isFree), own.filter((one) => !isFree(one))]
  const lines = [
    ...goods.map(({ now, back }) => lineOf(now, back)),
    ...freeLines(order, free, ownReason('goodwill', order)),
  ]
  const tax = refund.tax - lines.reduce((sum, line) => sum + line.tax, 0)
  const shipping = refund.shipping > 0 ? rowOf(delivery.rate, refund.shipping, tax) : null
  if (lines.length + refund.shipping === 0 || (await hasCreditNote(ctx.db, refund.id))) return
  const given = { lines, shipping, ...backOf(refund, order), refund_id: refund.id }
  await writeCreditNote(ctx, order, { ...given, goods: own.map(({ now }) => now) })
}

/** Money for nothing that came back. */
const isFree = ({ back }: { back: { quantity: number } }): boolean => back.quantity === 0

type Difference = {
  before: OrderRow
  changes: readonly LineChange[]
  refund: CreditedRefund | undefined
}

/** An order that had its invoice before it was packed: the difference is credited, a substitute deducted from it. */
export async function issueDifference(
  ctx: Work,
  { before, changes, refund }: Difference,
): Promise<void> {
  const lines = changes.flatMap((change) => differenceOf(before, change))
  const { delivery } = await contentsOf(ctx.db, found(await lockOrderById(ctx.db, before.id)))
  const tax = (refund?.tax ?? 0) - lines.reduce((sum, line) => sum + line.tax, 0)
  const shipping =
    refund && refund.shipping !== 0 ? rowOf(delivery.rate, refund.shipping, tax) : null
  if (lines.length === 0 && !shipping) return
  const given = refund
    ? { ...backOf(refund, before), refund_id: refund.id }
    : nothingBack(before, 'picked')
  await writeCreditNote(ctx, before, { lines, shipping, ...given })
}

function differenceOf(order: OrderRow, change: LineChange): DocumentLine[] {
  const { lines } = asDelivered({
    prices_include_tax: order.prices_include_tax,
    lines: [change.line, afterStep(change, order)].map((line, id) => ({
      id,
      ordered: stateOf(line),
      steps: [],
      backs: [],
    })),
    delivery: { total: 0, tax: 0, rate: 0, refunded: { total: 0, tax: 0 } },
  })
  const [was, is] = lines
  if (!was || !is || was.now.total === is.now.total) return []
  const quantity =
    change.step.kind === 'replaced' ? was.now.quantity : change.line.quantity - change.step.quantity
  if (change.step.kind !== 'replaced')
    return [lineOf(was.now, { ...minus(was.delivered, is.delivered), quantity })]
  return [
    lineOf(was.now, was.delivered),
    lineOf(is.now, { ...minus(NOTHING, is.delivered), quantity: is.delivered.quantity }),
  ]
}

const NOTHING = { quantity: 0, deposit: 0, deposit_tax: 0, net: 0, tax: 0, gross: 0 }

/** An invoiced order is cancelled that nobody has paid: the invoice is credited, and what it took in advance returned. */
export async function issueReversal(ctx: Work, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  const { lines: all, delivery } = await contentsOf(ctx.db, order)
  const lines = all
    .filter(({ kept }) => kept.quantity > 0)
    .map(({ now, kept }) => lineOf(now, kept))
  const { total, tax, rate, refunded } = delivery
  const left = total - refunded.total
  const shipping = left > 0 ? rowOf(rate, left, tax - refunded.tax) : null
  if (lines.length === 0 && !shipping) return
  const { reason, back } = nothingBack(order, 'cancelled')
  const papers = await findPapers(ctx.db, order.id)
  const ahead = paidAhead(papers.map(({ data }) => DocumentData.parse(data)))
  await writeCreditNote(ctx, order, { lines, shipping, reason, back: { ...back, ...ahead } })
}

type CreditNoteInput = Omit<Credited, 'invoice'> & {
  refund_id?: number
  /** The subject, if its lines don't name it. */
  goods?: readonly LineState[]
}

/** Nothing without an invoice. */
async function writeCreditNote(ctx: Work, order: OrderRow, given: CreditNoteInput): Promise<void> {
  const invoices = await findInvoices(ctx.db, order.id)
  if (invoices.length === 0) return
  const shop = await findShopFacts(ctx)
  const number = await numberFor(ctx, 'credit_note', shop)
  const { refund_id, goods, ...credited } = given
  const invoice = invoicesOf(
    goods ?? credited.lines,
    invoices.map(({ data }) => DocumentData.parse(data)),
  )
  await insertDocument(ctx.db, {
    number,
    kind: 'credit_note',
    order_id: order.id,
    refund_id,
    language: order.language,
    data: creditNoteOf({ number, order, shop, credited: { ...credited, invoice } }),
    created_at: shop.now,
  })
}

const backOf = (
  { reason, to, money, wallet, gift_card, points, points_value }: CreditedRefund,
  { language }: OrderRow,
) => ({
  reason: reasonIn(reason, isLanguage(language) ? language : DEFAULT_LANGUAGE),
  back: { to, money, wallet, gift_card, points, points_value },
})

function nothingBack(order: OrderRow, why: 'cancelled' | 'picked') {
  const none = { money: 0, wallet: 0, gift_card: 0, points: 0, points_value: 0 }
  const back = { to: 'bank' as const, ...none }
  return { reason: ownReason(why, order), back }
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

// Orders in the contract's shape.
import type { Language } from '#/lib/i18n.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { Order, OrderLine } from '#/contract/orders/shapes.ts'
import { savingIn } from '#/domain/orders/change-lines.ts'
import { toAmount } from '#/domain/money.ts'
import { readVatNumber } from '#/lib/typed/vat-number.ts'
import { isCancellable, isPaid, isPayable } from '#/domain/order-status.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findPaidPayments } from '#/commerce/api/refunds/paid-payments.queries.ts'
import { hasWallet } from '#/commerce/api/wallet/has-wallet.queries.ts'
import { refundWays } from '#/commerce/api/refunds/refund-way.rules.ts'
import { viewRefund } from '#/commerce/api/refunds/refund-view.rules.ts'
import { findRefunds } from '#/commerce/api/refunds/refunds.queries.ts'
import { findDocuments } from '#/commerce/api/documents/documents.queries.ts'
import {
  type OrderRow,
  findEvents,
  findLinePictures,
  findParts,
} from '#/commerce/api/records/orders.queries.ts'
import {
  type ContentLine,
  type Contents,
  comingLines,
  contentsOf,
} from '#/commerce/api/records/contents.service.ts'
import { mayJoin } from '#/commerce/api/joining/joining.service.ts'
import { findLineExceptions } from '#/commerce/api/product/withdrawal-rule.queries.ts'
import { findEmpties } from '#/commerce/api/records/empties.queries.ts'
import { changeOf } from '#/commerce/api/change/changeable.service.ts'
import { findOpenCharge } from '#/commerce/api/records/charges.queries.ts'
import {
  type PaymentRow,
  findLastPayment,
  findPaymentById,
} from '#/commerce/api/records/payments.queries.ts'

/** An order in a list. */
export function viewHead(row: OrderRow, items_count: number) {
  return {
    order_number: row.order_number,
    created_at: row.created_at.toISOString(),
    status: row.status,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    total: toAmount(row.total),
    items_count,
    delivery_slot: row.delivery_slot,
    delivery_interval: row.delivery_interval,
    pickup: pickupOf(row),
    currency: {
      code: row.currency_code,
      symbol: row.currency_symbol,
      exchange_rate: row.exchange_rate,
    },
  }
}

const pickupOf = ({ pickup }: OrderRow): Order['pickup'] =>
  pickup && { place_id: pickup.place_id, name: pickup.name, note: pickup.note }

/** The whole order, with its lines, its history and the possible actions. */
export async function viewOrder(ctx: Ctx, row: OrderRow): Promise<Order> {
  const contents = await contentsOf(ctx.db, row)
  const events = await findEvents(ctx.db, row.id)
  const parts = await findParts(ctx.db, row.id)
  const refunds = await findRefunds(ctx.db, { orderId: row.id })
  const documents = await findDocuments(ctx.db, row.id)
  const payment = await findLastPayment(ctx.db, row.id)
  const payments = await findPaidPayments(ctx.db, row.id)
  const has_wallet = await hasWallet(ctx.db, row.customer_id)
  const settings = await findSettings(ctx.db)
  const empties = await findEmpties(ctx.db, row.id)
  return {
    ...viewHead(row, comingLines(contents).length),
    ...amountsOf(row),
    prices_include_tax: row.prices_include_tax,
    delivery_description: row.delivery_description,
    notes: row.notes,
    business: row.business,
    tax_exempt: row.tax_exempt,
    coupon: row.coupon_code,
    points_earned: row.points_earned,
    contact: row.contact,
    billing_address: row.billing_address,
    shipping_address: row.shipping_address,
    items: await viewLines(ctx, row, contents),
    timeline: events.map(({ status, created_at }) => ({ status, at: created_at.toISOString() })),
    parts: parts.map(({ part, store }) => ({
      id: part.id,
      store: store && { id: store.id, slug: store.slug, name: textIn(store.name, ctx.language) },
      status: part.status,
      total: toAmount(part.total),
      tracking: part.tracking,
    })),
    refunds: refunds.map((refund) => viewRefund(refund, ctx.language)),
    refund_ways: refundWays(ctx, { payments, has_wallet, order: row }),
    ...keptOf(contents),
    documents: documents.map((document) => viewDocument(document, row)),
    empties: empties ? viewEmpties(empties) : null,
    due: dueOf(row, { payment, settings, now: ctx.deps.now() }),
    charge: await chargeOf(ctx, row),
    change: await changeOf(ctx, row),
    can: {
      cancel: isCancellable(row.status),
      pay: isPayable(row, ctx.deps.now()),
      reorder: row.customer_id !== null,
      refund: row.customer_id !== null && row.status === 'delivered' && isPaid(row.payment_status),
      join: await mayJoin(ctx, row),
    },
  }
}

async function viewLines(ctx: Ctx, { id }: OrderRow, { lines }: Contents): Promise<OrderLine[]> {
  const pictures = await findLinePictures(ctx.db, id)
  const exceptions = await findLineExceptions(ctx.db, lines)
  return lines.map((line) => ({
    ...viewLine(line, pictures.get(line.id), ctx.language),
    exception: exceptions.get(line.id) ?? null,
  }))
}

const keptOf = ({ refunded, kept, delivery }: Contents) => ({
  refunded_total: toAmount(refunded),
  kept_total: toAmount(kept),
  delivery_left: toAmount(delivery.total - delivery.refunded.total),
})

type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number]

function viewDocument(
  { number, kind, created_at, vat_number, einvoice_in_pdf }: DocumentRow,
  { business }: OrderRow,
) {
  const has_xml = readVatNumber(vat_number ?? '') !== undefined
  const has_facturx = has_xml && business !== null && !einvoice_in_pdf
  return { number, kind, created_at: created_at.toISOString(), has_xml, has_facturx }
}

const viewEmpties = ({
  items,
  cash,
  wallet,
}: NonNullable<Awaited<ReturnType<typeof findEmpties>>>): Order['empties'] => ({
  items: items.map(({ deposit, count }) => ({ deposit: toAmount(deposit), count })),
  cash: toAmount(cash),
  wallet: toAmount(wallet),
})

type Money = { payment: PaymentRow | undefined; settings: Settings; now: Date }

function dueOf(row: OrderRow, { payment, settings, now }: Money): Order['due'] {
  if (!isPayable(row, now) && row.payment_method !== 'cod') return null
  if (row.payment_status !== 'pending' && row.payment_status !== 'failed') return null
  const open = payment?.status === 'pending' ? payment : undefined
  return {
    amount: toAmount(row.total),
    until: row.held_until?.toISOString() ?? null,
    url: open?.url ?? null,
    bank_account: row.payment_method === 'bank_transfer' ? settings.bank_account : null,
  }
}

async function chargeOf({ db }: Ctx, { id }: OrderRow): Promise<Order['charge']> {
  const charge = await findOpenCharge(db, id)
  if (!charge) return null
  const payment = await findPaymentById(db, charge.payment_id)
  return {
    amount: toAmount(charge.amount),
    until: charge.held_until.toISOString(),
    url: payment?.url ?? null,
  }
}

const amountsOf = (row: OrderRow) => ({
  sub_total: toAmount(row.sub_total),
  tax_total: toAmount(row.tax_total),
  shipping_total: toAmount(row.shipping_total),
  deposit_total: toAmount(row.deposit_total),
  coupon_total_discount: toAmount(row.coupon_total_discount),
  points: row.points,
  points_amount: toAmount(row.convert_point_amount),
  convert_point_amount: toAmount(row.convert_point_amount),
  wallet_balance: toAmount(row.convert_wallet_balance),
  convert_wallet_balance: toAmount(row.convert_wallet_balance),
  gift_card_total: toAmount(row.gift_card_total),
})

type Offered = Pick<ContentLine, 'now' | 'row' | 'difference'>

/** A substitute has its own price, and no offer. */
function offerOf({ now, row, difference }: Offered, language: Language): OrderLine['offer'] {
  const saving = difference === 'replaced' ? 0 : savingIn(now)
  return row.offer && saving > 0
    ? { name: textIn(row.offer, language), saving: toAmount(saving) }
    : null
}

type Pictures = Awaited<ReturnType<typeof findLinePictures>>

function viewLine(
  { id, now, row, ordered, store_id, refunded, kept, difference, less }: ContentLine,
  picture: ReturnType<Pictures['get']>,
  language: Language,
): Omit<OrderLine, 'exception'> {
  return {
    id,
    product_id: now.product_id,
    variation_id: now.variation_id,
    uom_entry: now.uom_entry,
    slug: now.slug,
    name: now.name,
    sku: now.sku,
    unit: now.unit,
    picture: picture ? toPicture(picture, now.name, language) : null,
    price: toAmount(now.price),
    deposit: toAmount(now.deposit),
    quantity: toQuantity(now.quantity),
    sub_total: toAmount(now.sub_total),
    offer: offerOf({ now, row, difference }, language),
    tax: toAmount(now.tax),
    store_id,
    refunded: toQuantity(refunded.quantity),
    difference,
    ordered: { name: ordered.name, unit: ordered.unit, quantity: toQuantity(ordered.quantity) },
    less: toAmount(less),
    total: toAmount(now.total),
    kept: toAmount(kept.total),
  }
}

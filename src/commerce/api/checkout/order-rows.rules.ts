// An order as database rows: the order itself, its lines, a part for each store, and its payment.
import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import { lineKey } from '#/domain/line-id.ts'
import type { Minor } from '#/domain/money.ts'
import { heldUntil } from '#/domain/orders/hold.ts'
import { personKeys } from '#/domain/same-person.ts'
import { lineSnapshot } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { guestKeys } from '#/commerce/api/fulfilment/unpaid.service.ts'
import { urlsOf } from '#/commerce/api/payments/return-url.rules.ts'
import type { order } from '#/commerce/db/schema/orders.ts'
import type { payment } from '#/commerce/db/schema/payments.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'
import type { NewMail } from '#/commerce/mail/outbox.ts'
import type { Basket } from './basket.service.ts'
import { deliveryTaxRate } from './exemption.service.ts'
import { doorOf } from './recipient.service.ts'
import type { Placing, Plan } from './plan-order.service.ts'

export type OrderRows = {
  order: typeof order.$inferInsert & { customer_id: number | null; order_number: string }
  /** Written to the stock ledger, and removed from the customer's cart. */
  lines: readonly LineValues[]
  parts: readonly PartValues[]
  payment: Omit<typeof payment.$inferInsert, 'order_id'>
  statuses: readonly OrderStatus[]
  mail: NewMail
  keepsCart: boolean
}

/** All rows of a new order. @throws ShopError NOT_READY in a shop without a currency */
export const toOrderRows = (
  { ctx, plan, keepsCart = false }: Placing,
  order_number: string,
): OrderRows => ({
  keepsCart,
  order: orderValues(ctx, plan, order_number),
  lines: withWishes(plan),
  parts: splitByStore(plan),
  payment: paymentValues(ctx, plan, order_number),
  statuses: plan.method === 'balance' ? ['pending', 'processing'] : ['pending'],
  mail: {
    key: `order:${order_number}:placed`,
    kind: 'placed',
    to: plan.recipient.contact.email,
    language: ctx.language,
    data: { order_number },
    at: ctx.deps.now(),
  },
})

/** Lines with their names and prices at that moment. */
export const toOrderLines = ({ lines, totals, offers }: Basket) =>
  lines.map(({ sellable, quantity, base_quantity }, index) => ({
    ...lineSnapshot(sellable),
    quantity,
    base_quantity,
    sub_total: totals.lines[index]?.sub_total ?? 0,
    offer: offers.nameOf(sellable),
    tax: totals.lines[index]?.tax ?? 0,
    total: totals.lines[index]?.total ?? 0,
  }))
export type LineValues = ReturnType<typeof withWishes>[number]

/** Each with its substitution wish (rule 111), and its right of withdrawal (rule 241). */
function withWishes({ basket, checkout, withdrawal: rules }: Plan) {
  const wished = new Map(checkout.products.map((line) => [lineKey(line), line]))
  return toOrderLines(basket).map((line) => {
    const { wish = null, wished_product = null } = wished.get(lineKey(line)) ?? {}
    const withdrawal = rules.get(line.product_id) ?? null
    return { ...line, wish, wished_product: wish === 'none' ? null : wished_product, withdrawal }
  })
}

/** One part for each store, and one for the shop's own goods (rule 60). */
export function splitByStore({ basket, method }: Plan) {
  const totals = new Map<number | null, Minor>()
  for (const { store_id, total } of toOrderLines(basket)) {
    totals.set(store_id, (totals.get(store_id) ?? 0) + total)
  }
  const status = method === 'balance' ? ('processing' as const) : ('pending' as const)
  return [...totals].map(([store_id, total]) => ({ store_id, total, status }))
}
export type PartValues = ReturnType<typeof splitByStore>[number]

function orderValues(ctx: Ctx, plan: Plan, order_number: string) {
  const { checkout, recipient, basket, method, provider, taker } = plan
  const { totals, facts, coupon } = basket
  const currency =
    facts.currencies.find(({ code }) => code === checkout.currency) ?? facts.currencies[0]
  if (!currency) throw new ShopError('NOT_READY')
  const now = ctx.deps.now()
  const paid = method === 'balance'
  return {
    ...recipient,
    guest_keys: plan.buyer.is_stranger
      ? guestKeys(ctx, { ...recipient, door: doorOf(recipient) })
      : null,
    person_keys: personKeys({ ...recipient.contact, door: doorOf(recipient) }),
    order_number,
    status: paid ? ('processing' as const) : ('pending' as const),
    payment_method: method,
    payment_status: paid ? ('paid' as const) : ('pending' as const),
    ...deliveryValues(plan),
    notes: checkout.notes ?? null,
    ...businessValues(plan),
    ...agreedValues(plan, now),
    source: taker ? ('phone' as const) : ('web' as const),
    taken_by: taker?.by ?? null,
    coupon_id: coupon?.row.id ?? null,
    coupon_code: coupon?.row.code ?? null,
    language: ctx.language,
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    exchange_rate: currency.exchange_rate,
    prices_include_tax: facts.settings.prices_include_tax,
    sub_total: totals.sub_total,
    tax_total: totals.tax_total,
    shipping_total: totals.shipping_total,
    deposit_total: totals.deposit_total,
    coupon_total_discount: totals.coupon_total_discount,
    points: totals.points,
    convert_point_amount: totals.convert_point_amount,
    convert_wallet_balance: totals.convert_wallet_balance,
    gift_card_total: totals.gift_card_total,
    total: totals.total,
    points_earned: 0,
    held_until: provider ? heldUntil(now, holdTerms(plan, provider)) : null,
    created_at: now,
    updated_at: now,
  }
}

const holdTerms = ({ basket, taker }: Plan, { pays }: PaymentProvider) => ({
  pays,
  hold: basket.facts.settings.hold,
  by_phone: taker !== undefined,
  closes: basket.delivery.closes,
})

/** When it comes, and what that is charged with. */
const deliveryValues = ({ checkout, basket }: Plan) => ({
  delivery_interval: basket.delivery.interval,
  delivery_description: checkout.delivery_description ?? null,
  delivery_slot: basket.delivery.slot,
  window_fee: basket.delivery.window?.fee ?? null,
  window_dearer: basket.delivery.window?.dearer ?? null,
  delivery_tax_rate: deliveryTaxRate(basket),
})

/** What its customer confirmed and agreed to. */
const agreedValues = ({ minimum_age, terms_version }: Plan, now: Date) => ({
  age_confirmed: minimum_age === null ? null : { age: minimum_age, at: now.toISOString() },
  terms_version,
})

/** Without VAT the invoice is made out to whom the register names, if it names anybody. */
function businessValues({ checkout, basket: { exemption } }: Plan) {
  const business = checkout.business ?? null
  const { state, check } = exemption
  if (state !== 'granted' || !business || !check) return { business, tax_exempt: false }
  return {
    business: { ...business, company: registeredName(check.name) ?? business.company },
    tax_exempt: true,
    vat_check: { ...check, tries: 1 },
  }
}

const LONGEST_NAME = 120

/** On one line. */
const registeredName = (name: string | null): string | undefined =>
  name?.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim() || undefined

function paymentValues(ctx: Ctx, { checkout, basket, method }: Plan, order_number: string) {
  const now = ctx.deps.now()
  return {
    reference: randomUUID(),
    method,
    status: method === 'balance' ? ('paid' as const) : ('pending' as const),
    amount: basket.totals.total,
    ...urlsOf(ctx, order_number, checkout),
    created_at: now,
    updated_at: now,
  }
}

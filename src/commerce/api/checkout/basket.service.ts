// Prices a checkout request from the catalogue: the same for the estimate and for the order (rule 13).
import type { CartLineInput } from '#/contract/cart/customer.ts'
import type { ShortLine } from '#/contract/errors.ts'
import type { Checkout } from '#/contract/checkout/public.ts'
import { lineKey } from '#/domain/line-id.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { pointsFor } from '#/domain/points.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import { type Take, baseUnits } from '#/domain/stock.ts'
import { type Totals, computeTotals } from '#/domain/totals.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import {
  type LineErrors,
  type Sellable,
  type SellableRows,
  chooseSellable,
  stepErrors,
} from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'
import {
  type AppliedCoupon,
  applyCoupon,
  type Refused,
  couponInput,
} from '#/commerce/api/coupons/apply-coupon.service.ts'
import type { Buyer } from '#/commerce/api/coupons/coupons.queries.ts'
import type { Problem } from '#/commerce/api/problem.ts'
import { storeProblems } from '#/commerce/api/delivery/store-problems.service.ts'
import { type OfferedCard, offeredCards } from '#/commerce/api/giftcards/gift-cards.service.ts'
import { findBalances } from '#/commerce/api/wallet/wallet.queries.ts'
import {
  type Delivery,
  type DeliveryAddress,
  planDelivery,
} from '#/commerce/api/delivery/delivery-plan.service.ts'
import { type Facts, readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import {
  type BasketOffers,
  readOffers,
  savingOn,
} from '#/commerce/api/promotions/basket-offers.service.ts'
import { priceWords } from '#/commerce/api/price-words.ts'
import { balanceProblems, viewerProblem } from './buyer-problems.rules.ts'
import { planStock } from './plan-stock.rules.ts'
import { retaxed } from './retaxed.service.ts'
import {
  type Exemption,
  deliveryTaxRate,
  exemptionOf,
  taxedDelivery,
  untaxedLines,
} from './exemption.service.ts'

export type BasketLine = {
  /** Its position in the request. */
  index: number
  sellable: Sellable
  quantity: Thousandths
  base_quantity: Thousandths
}

export type Basket = {
  lines: BasketLine[]
  facts: Facts
  totals: Totals
  offers: BasketOffers
  /** What to take from each stock; nothing if a line is short. */
  takes: Take[]
  short: ShortLine[]
  coupon: AppliedCoupon | null
  /** Why the requested coupon doesn't apply. */
  refused: Refused | null
  delivery: Delivery
  /** Those that can pay; what each does is in the totals. */
  gift_cards: OfferedCard[]
  points_earned: number
  exemption: Exemption
  problems: Problem[]
}

const readSellables = sharedRead(findSellables)
const readBalances = sharedRead(findBalances)

type BasketInput = Pick<
  Checkout,
  | 'products'
  | 'coupon'
  | 'points_amount'
  | 'wallet_balance'
  | 'gift_cards'
  | 'delivery_slot'
  | 'delivery_hold'
  | 'pickup_place'
  | 'delivery_interval'
  | 'delivery_description'
  | 'business'
> & {
  /** The destination, as far as it is known. */
  to: DeliveryAddress | null
  buyer: Buyer
}

/**
 * Prices and plans a checkout request; the client's own prices are ignored.
 *
 * @throws ShopError INVALID with paths such as `products.0.variation_id`
 */
export async function readBasket(ctx: Ctx, asked: BasketInput): Promise<Basket> {
  const { customer_id } = asked.buyer
  const ids = [...new Set(asked.products.map((line) => line.product_id))]
  const [facts, known, balances, tenders] = await Promise.all([
    readFacts(ctx),
    readSellables(ctx, ids),
    readBalances(ctx, customer_id === null ? [] : [customer_id]),
    offeredCards(ctx, asked.gift_cards),
  ])
  const { lines, exemption } = await readTaxed(ctx, asked, { facts, known })
  const { takes, short } = planStock(lines)
  const offers = await readOffers(ctx, lines, { ...facts.settings, buyer: asked.buyer })
  const goods = goodsOf(lines, offers)
  const sub_total = goods.reduce((sum, line) => sum + line.sub_total, 0)
  const wanted = { asked, facts, goods, sub_total, weight: weightOf(lines) }
  const delivery = taxedDelivery(await planDelivery(ctx, wanted), { facts, exemption })
  const currency = baseCode(facts)
  const { coupon, refused, wrong } = await couponOf(ctx, asked, { lines: goods, currency })
  const own = customer_id === null ? undefined : balances.get(customer_id)
  const unspendable = balanceProblems(ctx, asked)
  const use = unspendable.length > 0 ? { points_amount: false, wallet_balance: false } : {}
  const paying = { ...asked, ...use }
  const priced = { facts, lines, offers, delivery, coupon, gift_cards: tenders.cards, exemption }
  const totals = totalsOf({ asked: paying, ...priced, balances: own })
  const problems: Problem[] = [
    ...viewerProblem(ctx),
    ...shortProblem(ctx, short),
    ...delivery.problems,
    ...(await storeProblems(ctx, {
      lines,
      goods,
      to: asked.to,
      is_pickup: asked.pickup_place !== undefined,
      facts,
    })),
    ...wrong,
    ...minimumProblem(ctx, { minimum: delivery.minimum_order, sub_total, currency }),
    ...unspendable,
    ...tenders.problems,
  ]
  return {
    ...priced,
    totals,
    takes,
    short,
    refused,
    points_earned: earnedBy(totals, facts),
    problems,
  }
}

type Read = { facts: Facts; known: SellableRows }

/** The lines at their prices, without tax for whom it needn't be charged. */
async function readTaxed(ctx: Ctx, asked: BasketInput, { facts, known }: Read) {
  const read = readLines(asked.products, { known, language: ctx.language })
  const taxed = await retaxed(ctx, read, { to: asked.to, currency: baseCode(facts) })
  const exemption = await exemptionOf(ctx, { asked, facts, lines: taxed })
  const lines = exemption.state === 'granted' ? untaxedLines(taxed, facts) : taxed
  return { lines, exemption }
}

type Goods = Pick<Parameters<typeof applyCoupon>[1], 'lines' | 'currency'>

async function couponOf(ctx: Ctx, { coupon: code, buyer }: BasketInput, goods: Goods) {
  const applied = code ? await applyCoupon(ctx, { ...goods, code, buyer }) : undefined
  const problem = (message: string): Problem => ({
    code: 'COUPON_INVALID',
    field: 'coupon',
    message,
  })
  return {
    coupon: applied && 'coupon' in applied ? applied.coupon : null,
    refused: applied && 'reason' in applied ? applied : null,
    wrong: applied && 'problem' in applied ? [problem(applied.problem)] : [],
  }
}

const goodsOf = (lines: readonly BasketLine[], offers: BasketOffers) =>
  lines.map(({ sellable, quantity }) => ({
    product_id: sellable.product_id,
    quantity: toQuantity(quantity),
    sub_total: lineTotal(sellable.price, quantity) - savingOn(offers, sellable),
  }))

/** Grams. */
const weightOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => sum + (line.sellable.weight * line.base_quantity) / 1000, 0)

type Priced = Pick<
  Basket,
  'facts' | 'lines' | 'offers' | 'delivery' | 'coupon' | 'gift_cards' | 'exemption'
> & {
  asked: BasketInput
  balances: { wallet: Minor; points: number } | undefined
}

function totalsOf({ asked, facts, lines, offers, ...priced }: Priced): Totals {
  const { settings } = facts
  const { delivery, coupon, balances } = priced
  const value_of_point = settings.points ? toMinor(settings.points.value) : 0
  return computeTotals({
    lines: lines.map(({ sellable, quantity }, index) => ({
      sale_price: sellable.price,
      quantity,
      tax_rate: sellable.tax_rate,
      saving: savingOn(offers, sellable),
      deposit: sellable.deposit,
      deposit_tax_rate: sellable.deposit_tax_rate,
      full_price: coupon !== null && !coupon.applies[index],
    })),
    prices_include_tax: settings.prices_include_tax,
    shipping_total: delivery.fee,
    shipping_tax_rate: deliveryTaxRate({ facts, exemption: priced.exemption }),
    coupon: coupon && couponInput(coupon.row),
    points: { balance: balances?.points ?? 0, use: asked.points_amount, value_of_point },
    gift_cards: priced.gift_cards.map(({ balance }) => balance),
    wallet: { balance: balances?.wallet ?? 0, use: asked.wallet_balance },
  })
}

/** The points that this order earns once it is delivered. */
const earnedBy = (totals: Totals, { settings }: Facts): number =>
  pointsFor({
    worth: totals.lines.reduce((sum, line) => sum + line.total - line.deposit, 0),
    paid_by_points: totals.convert_point_amount,
    per_unit: settings.points?.per_unit ?? 0,
  })

/** ISO code of the base currency. */
export const baseCode = ({ currencies }: Facts): string => currencies[0]?.code ?? 'EUR'

type LineSources = { known: SellableRows; language: Ctx['language'] }

function readLines(
  products: readonly CartLineInput[],
  { known, language }: LineSources,
): BasketLine[] {
  const errors: LineErrors = {}
  const lines = sumUp(products).flatMap(({ index, line, quantity }) => {
    const choice = chooseSellable(known, line, language)
    const wrong =
      'errors' in choice ? choice.errors : stepErrors(choice.sellable, quantity, language)
    for (const [field, messages] of Object.entries(wrong))
      errors[`products.${index}.${field}`] = messages
    if ('errors' in choice) return []
    const base_quantity = baseUnits(quantity, choice.sellable.unit_quantity)
    return [{ index, sellable: choice.sellable, quantity, base_quantity }]
  })
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  return lines
}

/** The same product, variation and unit twice becomes one line, at the first one's position. */
function sumUp(products: readonly CartLineInput[]) {
  const lines = new Map<string, { index: number; line: CartLineInput; quantity: Thousandths }>()
  products.forEach((line, index) => {
    const there = lines.get(lineKey(line))
    const quantity = toThousandths(line.quantity)
    if (there) there.quantity += quantity
    else lines.set(lineKey(line), { index, line, quantity })
  })
  return [...lines.values()]
}

function shortProblem(ctx: Ctx, short: readonly ShortLine[]): Problem[] {
  if (short.length === 0) return []
  const left = short.map(({ name, available }) => `${name} (${available})`)
  const message = `${messagesOf(ctx.language)('STOCK_CONFLICT')} ${left.join(', ')}`
  return [{ code: 'STOCK_CONFLICT', field: 'products', message }]
}

type Least = { minimum: Minor; sub_total: Minor; currency: string }

/** The minimum order of the zone or the place (rules 58 and 191). */
function minimumProblem(ctx: Ctx, { minimum, sub_total, currency }: Least): Problem[] {
  if (sub_total >= minimum) return []
  const amount = priceWords(toAmount(minimum), { language: ctx.language, currency })
  const message = messagesOf(ctx.language)('MINIMUM_ORDER', { amount })
  return [{ code: 'MINIMUM_ORDER', field: 'products', message }]
}

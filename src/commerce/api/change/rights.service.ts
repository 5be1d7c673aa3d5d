// What an order may keep depends on its goods: delivery at its price, and its coupon. After a change it has what it would
// have if it were ordered like that (rule 137).
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import { chooseStock, type SellableRows } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { keepsCoupon } from '#/commerce/api/coupons/apply-coupon.service.ts'
import { returnCoupon } from '#/commerce/api/coupons/coupon-use.queries.ts'
import { findCoupon } from '#/commerce/api/coupons/coupons.queries.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { travelFee } from '#/commerce/api/delivery/delivery-plan.service.ts'
import { windowCost } from '#/commerce/api/delivery/slots.queries.ts'
import { type OrderRow, updateOrder } from '#/commerce/api/records/orders.queries.ts'

/** Goods of an order; deleted products weigh nothing. */
export type Goods = {
  product_id: number | null
  variation_id: number | null
  base_quantity: Thousandths
  sub_total: Minor
}

export type Rights = {
  /** By how much delivery becomes dearer, without tax that is added; negative if it becomes cheaper. */
  delivery: Minor
  /** Its coupon no longer applies. */
  isCouponLost: boolean
}

type Sides = Record<'before' | 'after', readonly Goods[]>

export async function rightsAfter(tx: Ctx, row: OrderRow, sides: Sides): Promise<Rights> {
  const { before, after } = sides
  const coupon = row.coupon_code === null ? undefined : await findCoupon(tx.db, row.coupon_code)
  const isKept =
    !coupon || (await keepsCoupon(tx.db, coupon, { before: soldOf(before), after: soldOf(after) }))
  const isFree = coupon?.type === 'free_shipping'
  if (isFree && isKept) return { delivery: 0, isCouponLost: false }
  const facts = await readFacts(tx)
  const { fee: windowFee } = await windowCost(tx.db, row)
  // What collecting costs doesn't depend on the goods.
  const place = facts.places.find(({ id }) => id === row.pickup?.place_id)
  const whole = (place?.fee ?? 0) + windowFee
  if (row.pickup)
    return { delivery: isFree ? whole - row.shipping_total : 0, isCouponLost: !isKept }
  const known = await findSellables(tx.db, productsOf(sides))
  const costs = (goods: readonly Goods[]) =>
    travelFee(facts, {
      to: row.shipping_address,
      sub_total: goods.reduce((sum, { sub_total }) => sum + sub_total, 0),
      weight: goods.reduce((sum, one) => sum + weightOf(known, one, tx.language), 0),
    })
  if (isFree) return { delivery: costs(after) + windowFee - row.shipping_total, isCouponLost: true }
  const [was, is] = [costs(before), costs(after)]
  // Who pays less than today's price has it from another time, or from staff; who pays more pays no more again.
  const isOwn = row.shipping_total < was
  const most = Math.max(0, is - row.shipping_total + windowFee)
  return { delivery: isOwn ? 0 : Math.min(is - was, most), isCouponLost: !isKept }
}

/** The order has its coupon no more, and somebody else, or another order, can have it. */
export async function loseCoupon(tx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await returnCoupon(tx.db, id, tx.deps.now())
  await updateOrder(tx.db, id, { coupon_id: null, coupon_code: null })
}

const soldOf = (goods: readonly Goods[]) =>
  goods.flatMap(({ product_id, sub_total }) =>
    product_id === null ? [] : [{ product_id, sub_total }],
  )

const productsOf = ({ before, after }: Sides): number[] => [
  ...new Set([...before, ...after].flatMap(({ product_id }) => product_id ?? [])),
]

/** Grams. */
function weightOf(
  known: SellableRows,
  { product_id, variation_id, base_quantity }: Goods,
  language: Ctx['language'],
): number {
  if (product_id === null) return 0
  const choice = chooseStock(known, { product_id, variation_id, uom_entry: null }, language)
  return 'sellable' in choice ? (choice.sellable.weight * base_quantity) / 1000 : 0
}

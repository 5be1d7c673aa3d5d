// What a standing order would be if it were placed now: through the checkout's own plan, without what can't be had.
import {
  type Checkout,
  type CheckoutLine,
  Checkout as CheckoutShape,
} from '#/contract/checkout/public.ts'
import type { ShortLine } from '#/contract/errors.ts'
import type { StandingGap } from '#/contract/standing/shapes.ts'
import { isCountedAlike } from '#/domain/delivery/picking.ts'
import { clampToStep, toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { Window } from '#/domain/delivery/slots.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { findAddresses } from '#/commerce/api/account/account.queries.ts'
import { principalOf } from '#/commerce/api/auth/principal.rules.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import { toSellable } from '#/commerce/api/cart/sellable.rules.ts'
import { type Plan, planOrder } from '#/commerce/api/checkout/plan-order.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findMinimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import { findSubstitutes } from '#/commerce/api/picking/picking.queries.ts'
import type { KeptLine } from '#/commerce/db/schema/account/standing-order.ts'
import type { findWho, StandingRow } from './standing.queries.ts'

type Who = NonNullable<Awaited<ReturnType<typeof findWho>>>

/** In their name and language. */
export const asOwner = (ctx: Ctx, row: StandingRow, { person }: Who): Ctx => ({
  ...ctx,
  token: '',
  language: stillOffered(row.language),
  site: row.site ?? ctx.site,
  principal: principalOf(person, row.customer_id),
})

export type Adapted = { plan: Plan; gaps: StandingGap[] }
type Slot = { window: Window; date: string }

/**
 * Lines that are short are lowered, replaced or left out, each with a note; everything else is as at the checkout.
 *
 * @throws ShopError as `planOrder`, and STOCK_CONFLICT if nothing is left
 */
export async function planStanding(owner: Ctx, row: StandingRow, slot: Slot): Promise<Adapted> {
  const gaps: StandingGap[] = []
  const checkout = await checkoutOf(owner, row, slot)
  let lines = row.products
  // Each round settles at least one line.
  for (let rounds = 0; rounds <= 2 * row.products.length; rounds++) {
    if (lines.length === 0) break
    try {
      const products = lines.map(asOrdered)
      await requireAge(owner, row, products)
      return { plan: await planOrder(owner, { ...checkout, products }), gaps }
    } catch (error) {
      const wrong = error instanceof ShopError ? wrongLines(error, lines) : []
      if (wrong.length === 0) throw error
      lines = await settle(owner, { lines, wrong }, gaps)
    }
  }
  throw new ShopError('STOCK_CONFLICT')
}

/** No customer is there to confirm the age: the confirmation of the standing order counts (rule 295). */
async function requireAge(
  { db }: Ctx,
  { age_confirmed }: StandingRow,
  products: readonly CheckoutLine[],
): Promise<void> {
  const ids = products.map(({ product_id }) => product_id)
  const age = await findMinimumAge(db, ids)
  if (age !== null && age > (age_confirmed?.age ?? 0))
    throw new ShopError('INVALID', { errors: { age_confirmed: ['standing.age'] } })
}

function asOrdered(line: KeptLine): CheckoutLine {
  const { name: _name, ...ordered } = line
  return ordered
}

type Wrong = { index: number; available: number }

/** The lines that an error is about. */
function wrongLines({ code, data }: ShopError, lines: readonly KeptLine[]): Wrong[] {
  if (code === 'STOCK_CONFLICT')
    return (data.lines ?? []).map(({ index, available }: ShortLine) => ({ index, available }))
  if (code !== 'INVALID') return []
  const named = Object.keys(data.errors ?? {}).map((path) => /^products\.(\d+)\./.exec(path)?.[1])
  // What is wrong besides the goods can't be settled by leaving them out.
  if (named.includes(undefined)) return []
  return [...new Set(named.map(Number))]
    .filter((index) => index < lines.length)
    .map((index) => ({ index, available: 0 }))
}

type Settling = { lines: readonly KeptLine[]; wrong: readonly Wrong[] }

async function settle(owner: Ctx, { lines, wrong }: Settling, gaps: StandingGap[]) {
  const kept: KeptLine[] = []
  for (const [index, line] of lines.entries()) {
    const short = wrong.find((one) => one.index === index)
    if (!short) {
      kept.push(line)
      continue
    }
    // A substitute that is short itself is left out, and its line with it.
    const gap = gaps.find(({ substitute }) => substitute === line.name)
    if (gap) {
      gap.substitute = null
      continue
    }
    const got = Math.min(short.available, line.quantity)
    const instead = got > 0 ? null : await substituteFor(owner, line, lines)
    if (got > 0) kept.push({ ...line, quantity: got })
    if (instead) kept.push(instead)
    gaps.push({ name: line.name, ordered: line.quantity, got, substitute: instead?.name ?? null })
  }
  return kept
}

/** As the customer wishes: the named product, or a similar one that costs no more; else nothing. */
async function substituteFor(
  owner: Ctx,
  line: KeptLine,
  lines: readonly KeptLine[],
): Promise<KeptLine | null> {
  if (line.wish !== 'similar' || line.variation_id !== null || line.uom_entry !== null) return null
  const known = (await findSellables(owner.db, [line.product_id])).get(line.product_id)?.[0]
  if (!known) return null
  const own = toSellable({ product: known.product, variation: null, unit: null }, owner.language)
  const near = await findSubstitutes(owner.db, {
    product_id: line.product_id,
    price: own.price,
    only: line.wished_product ?? null,
    limit: 30,
  })
  for (const { product } of near) {
    const quantity = clampToStep({
      quantity: toThousandths(line.quantity),
      max: product.stock,
      min: product.quantity_min,
      step: product.quantity_step,
    })
    const isThere = lines.some(({ product_id }) => product_id === product.id)
    const isDear = !line.wished_product && product.sale_price > own.price
    if (isThere || isDear || quantity <= 0 || !isCountedAlike({ unit: own.measure }, product))
      continue
    return {
      product_id: product.id,
      variation_id: null,
      uom_entry: null,
      quantity: toQuantity(quantity),
      name: textIn(product.name, owner.language),
    }
  }
  return null
}

/** As the checkout sends it; the invoice goes to the account's address for it, if there is one. */
async function checkoutOf(
  { db }: Ctx,
  row: StandingRow,
  { window, date }: Slot,
): Promise<Omit<Checkout, 'products'>> {
  const own = await findAddresses(db, row.customer_id)
  const billing = own.find(({ default_billing }) => default_billing)?.id
  return CheckoutShape.omit({ products: true }).parse({
    ...(row.place_id === null
      ? {
          shipping_address_id: row.address_id ?? undefined,
          billing_address_id: billing ?? row.address_id ?? undefined,
        }
      : { pickup_place: row.place_id, billing_address_id: billing }),
    delivery_slot: { window_id: window.id, date },
    payment_method: 'cod',
    wallet_balance: row.wallet_balance,
    age_confirmed: row.age_confirmed !== null,
    notes: row.notes ?? undefined,
  })
}

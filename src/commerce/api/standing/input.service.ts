// What a customer enters for a standing order, checked and in the columns of its table.
import type { StandingInput } from '#/contract/standing/shapes.ts'
import { lineKey } from '#/domain/line-id.ts'
import { comingSlot, FIRST_DATE_DAYS, placedFrom, plusDays } from '#/domain/delivery/standing.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import { chooseSellable, type LineErrors, stepErrors } from '#/commerce/api/cart/sellable.rules.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import { type Ctx, isActing, memberOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { findMinimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import type { KeptLine } from '#/commerce/db/schema/account/standing-order.ts'
import { type Around, aroundOf, todayOf } from './around.service.ts'
import type { StandingRow } from './standing.queries.ts'

export type Input = StandingInput

/**
 * @param before - the one that is changed
 * @throws ShopError INVALID, EMAIL_NOT_VERIFIED, ACTING_FOR_CUSTOMER for the wallet
 */
export async function readInput(tx: Ctx, body: Input, before?: Pick<StandingRow, 'next_date'>) {
  const { customer_id, email_verified } = memberOf(tx, 'order')
  // Reminders go there every week.
  if (!email_verified) throw new ShopError('EMAIL_NOT_VERIFIED')
  if (body.wallet_balance && isActing(tx)) throw new ShopError('ACTING_FOR_CUSTOMER')
  const to = placeOf(body)
  const around = await aroundOf(tx, { customer_id, ...to })
  const products = await readLines(tx, body.products)
  requirePlace(body, around)
  requireDate(body, around, before)
  if (!offeredMethods(tx, around.facts.settings).includes('cod'))
    throw new ShopError('INVALID', { errors: { products: ['standing.no_cash'] } })
  return {
    products,
    ...to,
    every_weeks: body.every_weeks,
    next_date: body.next_date,
    from: body.from,
    to: body.to,
    wallet_balance: body.wallet_balance,
    on_closed: body.on_closed,
    notes: body.notes || null,
    age_confirmed: await readAge(tx, body),
  }
}

/** Declared once for all dates (rule 295). @throws ShopError INVALID without it */
async function readAge({ db, deps }: Ctx, { products, age_confirmed }: Input) {
  const age = await findMinimumAge(
    db,
    products.map((line) => line.product_id),
  )
  if (age === null) return null
  if (!age_confirmed) throw invalid('age_confirmed', 'field.age_confirmed.missing')
  return { age, at: deps.now().toISOString() }
}

/** Delivered, or collected. */
const placeOf = ({ shipping_address_id, pickup_place }: Input) =>
  pickup_place === undefined
    ? { address_id: shipping_address_id ?? null, place_id: null }
    : { address_id: null, place_id: pickup_place }

function requirePlace({ pickup_place }: Input, { address, place, is_served }: Around): void {
  if (pickup_place === undefined) {
    if (!address) throw invalid('shipping_address_id', 'field.unknown')
    if (!is_served) throw invalid('shipping_address_id', 'standing.not_served')
  } else if (!place) throw invalid('pickup_place', 'field.unknown')
}

function requireDate(
  body: Input,
  around: Around,
  before: Pick<StandingRow, 'next_date'> | undefined,
): void {
  const slot = comingSlot(body, around)
  if (slot === 'gone') throw invalid('from', 'standing.no_window')
  if (slot === 'closed') {
    // A day that was closed since: it won't come then, and the rest can be changed.
    if (before?.next_date === body.next_date) return
    throw invalid('next_date', 'standing.closed')
  }
  if (placedFrom(slot) <= around.wall.getTime()) throw invalid('next_date', 'field.standing.late')
  if (body.next_date > plusDays(todayOf(around), FIRST_DATE_DAYS))
    throw invalid('next_date', 'field.standing.far')
}

const invalid = (field: string, message: string) =>
  new ShopError('INVALID', { errors: { [field]: [message] } })

/** The same product, variation and unit twice becomes one line; each gets the name of today. */
async function readLines({ db, language }: Ctx, products: Input['products']): Promise<KeptLine[]> {
  const known = await findSellables(db, [...new Set(products.map((line) => line.product_id))])
  const errors: LineErrors = {}
  const lines = new Map<string, KeptLine>()
  for (const [index, line] of products.entries()) {
    const before = lines.get(lineKey(line))
    const quantity = toThousandths(line.quantity) + toThousandths(before?.quantity ?? 0)
    const choice = chooseSellable(known, line, language)
    const wrong =
      'errors' in choice ? choice.errors : stepErrors(choice.sellable, quantity, language)
    for (const [field, messages] of Object.entries(wrong))
      errors[`products.${index}.${field}`] = messages
    if ('sellable' in choice)
      lines.set(lineKey(line), {
        ...line,
        quantity: toQuantity(quantity),
        name: choice.sellable.name,
      })
  }
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  return [...lines.values()]
}

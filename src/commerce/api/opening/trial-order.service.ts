// Test orders: written by the checkout as a guest's would be, in a transaction that is rolled back, so that nothing of
// them stays and nobody is notified.
import { postcodeExample } from '#/contract/address-words.ts'
import type { AddressInput } from '#/contract/account/shapes.ts'
import { Checkout } from '#/contract/checkout/public.ts'
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import type { TrialOrder } from '#/contract/opening/staff.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { isWithinDay } from '#/domain/delivery/shipping.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { planOrder } from '#/commerce/api/checkout/plan-order.service.ts'
import { placeOrders } from '#/commerce/api/checkout/place.service.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import { type Ctx, tryOut } from '#/commerce/api/context.ts'
import { type Facts, readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import {
  findPlaceWindows,
  findWindows,
  findZoneNames,
} from '#/commerce/api/delivery/delivery.queries.ts'
import { slotsOf } from '#/commerce/api/delivery/delivery.service.ts'
import { termsOf } from '#/commerce/api/delivery/terms.rules.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { localTextOrNull } from '#/commerce/api/local-text.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findTrialGoods } from './trial-goods.queries.ts'

/** So many zones and so many pick-up places are tried. */
const MOST_WAYS = 10
const THOUSAND = 1000

/** A zone, a pick-up place, or a country of a shop without zones. */
type Way = Pick<TrialOrder, 'way' | 'to'> & {
  destination: Partial<Checkout>
  slots: DeliverySlot[]
  has_windows: boolean
  minimum: Minor
}

/** Orders to each zone and pick-up place, as far as a few tell; by the first payment method. */
export async function placeTrialOrders(ctx: Ctx): Promise<TrialOrder[]> {
  const guest: Ctx = {
    ...ctx,
    principal: { type: 'system' },
    network: '',
    deps: { ...ctx.deps, limits: createRateLimits({ enabled: false }) },
  }
  const facts = await readFacts(ctx)
  const orders: TrialOrder[] = []
  // One after another: each takes the same goods.
  for (const way of await waysOf(guest, facts)) orders.push(await placeTrial(guest, facts, way))
  return orders
}

async function waysOf(ctx: Ctx, facts: Facts): Promise<Way[]> {
  const ways: Way[] = []
  const names = await findZoneNames(ctx.db)
  for (const zone of facts.zones.slice(0, MOST_WAYS))
    ways.push({
      way: 'delivery',
      to: localTextOrNull(names.get(zone.id) ?? null, ctx.language) ?? zone.country,
      destination: delivered(facts, { ...zone, start: zone.postcodes[0] ?? '' }),
      slots: await slotsOf(ctx, await findWindows(ctx.db, zone.id), facts.settings),
      has_windows: zone.windows > 0,
      minimum: termsOf(facts, zone).minimum_order,
    })
  const [country] = facts.countries
  if (ways.length === 0 && country) ways.push(anywhere(ctx, facts, country))
  for (const place of facts.places.slice(0, MOST_WAYS))
    ways.push({
      way: 'pickup',
      to: textIn(place.name, ctx.language),
      destination: { pickup_place: place.id },
      slots: await slotsOf(ctx, await findPlaceWindows(ctx.db, place.id), facts.settings),
      has_windows: place.windows > 0,
      minimum: place.minimum_order ?? 0,
    })
  return ways
}

/** A shop without zones delivers everywhere for one fee. */
const anywhere = ({ language }: Ctx, facts: Facts, country: string): Way => ({
  way: 'delivery',
  to: new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country,
  destination: delivered(facts, { country, start: '', windows: 0 }),
  slots: [],
  has_windows: false,
  minimum: termsOf(facts, undefined).minimum_order,
})

/** A whole postcode that begins so. @example postcodeIn('DE', '10') // '10115' */
function postcodeIn(country: string, start: string): string {
  const example = postcodeExample(country) ?? ''
  return start + example.slice(start.length)
}

type To = { country: string; start: string; windows: number }

function delivered({ settings, zones }: Facts, { country, start, windows }: To): Partial<Checkout> {
  const address: AddressInput = {
    title: 'Test',
    street: 'Test 1',
    city: 'Test',
    state: 'Test',
    country,
    pincode: postcodeIn(country, start),
    phone: settings.contact.phone,
  }
  return {
    shipping_address: address,
    billing_address: address,
    ...(isWithinDay({ zones: zones.length, windows })
      ? { delivery_interval: DEFAULT_DELIVERY_INTERVAL }
      : { delivery_description: STANDARD_DELIVERY }),
  }
}

async function placeTrial(ctx: Ctx, facts: Facts, way: Way): Promise<TrialOrder> {
  const { to, minimum, slots } = way
  const t = messagesOf(ctx.language)
  const goods = await findTrialGoods(ctx.db, minimum)
  const [method] = offeredMethods(ctx, facts.settings)
  const slot = slots.find(({ is_full }) => !is_full)
  const order = {
    way: way.way,
    to,
    product: goods ? textIn(goods.name, ctx.language) : '',
    quantity: 0,
    window: slot ? { date: slot.date, from: slot.from, to: slot.to } : null,
    payment_method: method ?? null,
    total: 0,
    problem: '',
  }
  if (!goods) return { ...order, problem: t('opening.no_goods') }
  if (!method) return { ...order, problem: t('opening.no_payment') }
  if (way.has_windows && !slot) return { ...order, problem: t('opening.no_window') }
  const quantity = toQuantity(quantityFor(goods, minimum))
  const body = Checkout.parse({
    products: [{ product_id: goods.id, quantity }],
    guest: { name: 'Test', email: 'test@example.com', phone: facts.settings.contact.phone },
    payment_method: method,
    age_confirmed: true,
    ...way.destination,
    ...(slot ? { delivery_slot: { window_id: slot.window_id, date: slot.date } } : {}),
  })
  return { ...order, quantity, ...(await placeAndRemove(ctx, body)) }
}

type Goods = NonNullable<Awaited<ReturnType<typeof findTrialGoods>>>

/** Enough for the minimum order, in whole steps. */
function quantityFor({ price, least, step }: Goods, minimum: Minor): Thousandths {
  const short = Math.max(0, (minimum * THOUSAND) / price - least)
  return least + Math.ceil(short / step) * step
}

async function placeAndRemove(
  ctx: Ctx,
  body: Checkout,
): Promise<Pick<TrialOrder, 'total' | 'problem'>> {
  try {
    const plan = await planOrder(ctx, body)
    await tryOut(ctx, (tx) => placeOrders(tx.db, [{ ctx: tx, plan, keepsCart: true }]))
    return { total: toAmount(plan.basket.totals.total), problem: '' }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { total: 0, problem: reasonOf(ctx, error) }
  }
}

function reasonOf({ language }: Ctx, { code, data }: ShopError): string {
  const t = messagesOf(language)
  const [named] = Object.values(data.errors ?? {}).flat()
  return data.message ?? t(named ?? code)
}

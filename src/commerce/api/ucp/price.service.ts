// An agent's basket at today's prices: the same computation as the shop's own checkout.
import type { CartLineInput } from '#/contract/cart/customer.ts'
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import { MAX_LINE_QUANTITY } from '#/contract/common.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import { chooseSellable } from '#/commerce/api/cart/sellable.rules.ts'
import { type Basket, readBasket } from '#/commerce/api/checkout/basket.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { buyerOf } from '#/commerce/api/coupons/buyer.service.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { listSlots } from '#/commerce/api/delivery/delivery.service.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { listPickupSlots } from '#/commerce/api/pickup/places.service.ts'
import type { AgentContent } from '#/commerce/db/schema/agent-basket.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import { slotOf } from './buyer.rules.ts'
import { itemName, itemOf, quantityOf } from './items.rules.ts'
import { errorMessage, type Message } from './protocol.rules.ts'
import type { BasketRequest } from './requests.rules.ts'

export const agentTexts = localeTexts('agents')

export type Offered = { slots: DeliverySlot[]; standard: boolean; is_served: boolean }
export type Priced = { basket: Basket; offered: Offered | null; dropped: Message[] }

/** The lines that were asked for, or what can't be bought. */
export async function linesOf(ctx: Ctx, { line_items }: BasketRequest) {
  const asked = line_items.map(({ item, quantity }) => ({
    id: item.id,
    quantity,
    of: itemOf(item.id),
  }))
  const known = await findSellables(ctx.db, [
    ...new Set(asked.flatMap(({ of }) => of?.product_id ?? [])),
  ])
  const lines: CartLineInput[] = []
  const messages: Message[] = []
  asked.forEach(({ id, quantity: steps, of }, index) => {
    const path = `$.line_items[${index}]`
    const choice = of && chooseSellable(known, of, ctx.language)
    if (!of || !choice || 'errors' in choice)
      return void messages.push(goneMessage(ctx, { id, path }))
    const quantity = quantityOf(steps, choice.sellable.measure)
    if (quantity > MAX_LINE_QUANTITY) messages.push(quantityMessage(ctx, { id, path }))
    else lines.push({ ...of, quantity })
  })
  return { lines, messages }
}

type About = { id: string; path: string }

const goneMessage = ({ language }: Pick<Ctx, 'language'>, { id, path }: About): Message =>
  errorMessage('item_unavailable', agentTexts(language)('gone', { item: id }), { path })
const quantityMessage = ({ language }: Pick<Ctx, 'language'>, { id, path }: About): Message =>
  errorMessage('invalid_quantity', agentTexts(language)('quantity', { item: id }), { path })

/** Lines that can't be bought any more are dropped, and named; nothing is left if all are. */
export async function price(
  ctx: Ctx,
  content: AgentContent,
): Promise<Priced | { dropped: Message[] }> {
  const buyer = await buyerOf(ctx, {})
  const { codes, option, pickup } = content
  const to = pickup ? null : content.to
  const place = pickup?.place ?? null
  const slot = slotOf(option)
  const common = {
    points_amount: false,
    wallet_balance: false,
    gift_cards: [],
    to: to && { ...to, field: 'shipping_address.pincode' },
    buyer,
    ...(codes[0] !== undefined && { coupon: codes[0] }),
    ...(place !== null && { pickup_place: place }),
    ...(slot && (to || place !== null) && { delivery_slot: slot }),
  }
  const dropped: Message[] = []
  let products = content.lines
  while (products.length > 0) {
    try {
      const [basket, offered] = await Promise.all([
        readBasket(ctx, { ...common, products }),
        place === null ? to && listSlots(ctx, to) : slotsAt(ctx, place),
      ])
      return { basket, offered, dropped }
    } catch (error) {
      const wrong = wrongLines(error)
      if (wrong.size === 0) throw error
      for (const [index, field] of wrong) {
        const line = products[index]
        const about = { id: line ? itemName(line) : '', path: '$.line_items' }
        dropped.push(field === 'quantity' ? quantityMessage(ctx, about) : goneMessage(ctx, about))
      }
      products = products.filter((_, index) => !wrong.has(index))
    }
  }
  return { dropped }
}

/** The windows for collecting at a place; none if it is gone. */
async function slotsAt(ctx: Ctx, place: number): Promise<Offered> {
  const { places } = await readFacts(ctx)
  const isOpen = places.some(({ id }) => id === place)
  const { slots } = isOpen ? await listPickupSlots(ctx, place) : { slots: [] }
  return { slots, standard: false, is_served: isOpen }
}

/** The lines that the basket refuses, and the field that is wrong. */
function wrongLines(error: unknown): Map<number, string> {
  const errors = error instanceof ShopError ? (error.data.errors ?? {}) : {}
  return new Map(
    Object.keys(errors).flatMap((path) => {
      const [, index, field] = /^products\.(\d+)\.(\w+)$/.exec(path) ?? []
      return index === undefined ? [] : [[Number(index), field ?? ''] as const]
    }),
  )
}

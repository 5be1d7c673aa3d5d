// The orders of a day: placed, paid, picked, brought, and some of them taken back.
import type { PickOrder } from '#/contract/picking/crew.ts'
import type { Stop } from '#/contract/runs/crew.ts'
import { GUEST, HOME, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import type { Goods } from './goods.ts'
import type { Scene } from './scene.ts'

/** What happens to an order; the kinds follow one another. */
type Kind = {
  pay: 'cod' | 'card' | 'bank_transfer'
  uses?: ('gift' | 'wallet' | 'points' | 'coupon')[]
  picked?: 'short' | 'lighter' | 'replaced'
  door?: 'empties' | 'refused'
  /** Cancelled by staff in this state. */
  cancelled?: 'pending' | 'packed'
  /** Where refunded goods' money goes. */
  back?: 'wallet' | 'bank' | 'card'
  more?: 'goodwill' | 'shipping'
  guest?: boolean
}

export const KINDS: readonly Kind[] = [
  { pay: 'cod' },
  { pay: 'card', picked: 'short' },
  { pay: 'cod', door: 'empties' },
  { pay: 'card', uses: ['gift'] },
  { pay: 'bank_transfer', picked: 'short' },
  { pay: 'cod', uses: ['wallet', 'points'], back: 'bank' },
  { pay: 'card', uses: ['coupon'], back: 'wallet' },
  { pay: 'cod', guest: true, door: 'refused' },
  { pay: 'card', picked: 'lighter', back: 'card', more: 'shipping' },
  { pay: 'card', cancelled: 'packed' },
  { pay: 'cod', cancelled: 'packed', uses: ['gift', 'wallet'] },
  { pay: 'card', picked: 'replaced', uses: ['wallet'], door: 'empties' },
  { pay: 'cod', cancelled: 'pending', uses: ['points'] },
  { pay: 'bank_transfer', more: 'goodwill', back: 'bank', uses: ['coupon'] },
  { pay: 'cod', picked: 'short', uses: ['gift', 'points'], back: 'wallet', more: 'goodwill' },
  { pay: 'card', door: 'refused', uses: ['points'] },
]

export type Placed = { number: string; index: number; kind: Kind }

const SPENT = { gift: 8, wallet: 7.35, points: 333 }

function basketOf({ draw }: Scene, goods: Goods, index: number) {
  const pick = (ids: readonly number[]) => ids[draw(ids.length)] ?? 0
  const lines = new Map<number, number>()
  for (let many = 2 + draw(5); many > 0; many--) lines.set(pick(goods.pieces), 1 + draw(4))
  lines.set(pick(goods.weighed), (3 + draw(9)) / 10)
  lines.set(pick(goods.bottles), 4 + draw(3))
  if (index % 2 === 0) lines.set(goods.kept[index % goods.kept.length] ?? 0, 1 + draw(2))
  return [...lines].map(([product_id, quantity]) => ({ product_id, quantity }))
}

/** Wallet, points and gift cards as staff give them. */
async function means(scene: Scene, kind: Kind, customer: number) {
  const reason = { reason: 'For the week', password: TEST_PASSWORD }
  const uses = new Set(kind.uses)
  const gift_cards: string[] = []
  for (const what of ['wallet', 'points'] as const)
    if (uses.has(what))
      await scene.staff('POST', `/customer/${customer}/adjust`, {
        what,
        change: SPENT[what],
        ...reason,
      })
  if (uses.has('gift')) {
    const issued = { amount: SPENT.gift, ...reason }
    const { code } = await scene.staff<{ code: string }>('POST', '/gift-card', issued)
    const { call, api } = scene.shop
    const token = api.systemToken().access_token
    const { body } = await call('POST', '/gift-card', { token, body: { code } })
    gift_cards.push((body as { token: string }).token)
  }
  return {
    gift_cards,
    wallet_balance: uses.has('wallet'),
    points_amount: uses.has('points'),
    ...(uses.has('coupon') && { coupon: 'WEEK10' }),
  }
}

export async function placeOrder(scene: Scene, goods: Goods, index: number): Promise<Placed> {
  const { shop, people, pay } = scene
  const kind = KINDS[index % KINDS.length] ?? { pay: 'cod' }
  const person = people[index % people.length]
  if (!person) throw new Error('there are no people')
  await scene.enter(person)
  const home = { ...HOME, street: `${index + 1} Orchard Lane` }
  const guest = {
    ...GUEST,
    name: `Jo Field ${index}`,
    email: `jo-${index}@example.org`,
    phone: phoneOf(index),
  }
  const body = {
    products: basketOf(scene, goods, index),
    billing_address: home,
    shipping_address: home,
    ...PLACE,
    payment_method: kind.pay,
    ...(kind.guest ? { guest } : await means(scene, kind, person.customer?.id ?? 0)),
  }
  const token = kind.guest ? shop.api.systemToken().access_token : person.token
  const { order_number: number } = placedOf(await shop.call('POST', '/order', { token, body }))
  const { total } = await orderRow(shop, number)
  if (total > 0 && kind.pay === 'card') await pay.told(number, 'paid')
  if (total > 0 && kind.pay === 'bank_transfer')
    await scene.staff('POST', `/order/${number}/paid`, { amount: total / 100 })
  if (kind.cancelled === 'pending') await move(scene, number, 'cancelled')
  return { number, index, kind }
}

const phoneOf = (index: number) =>
  `+33 6 11 22 ${String(10 + (index % 89))} ${String(10 + (index % 83))}`

const move = (scene: Scene, number: string, status: string) =>
  scene.staff('POST', `/order/${number}/status`, { status })

/** The first line falls short, the weighed one is lighter, or the last one is replaced. */
export async function pickOrder(scene: Scene, goods: Goods, placed: Placed): Promise<void> {
  const { number, index, kind } = placed
  const driver = scene.driverOf(index)
  const { orders } = await driver<{ orders: PickOrder[] }>('GET', `/picking?order_number=${number}`)
  const own = orders.find(({ order_number }) => order_number === number)
  for (const [at, { id, quantity, lots, is_weighed }] of (own?.lines ?? []).entries()) {
    const picked = { state: 'picked', quantity }
    const lighter = { state: 'picked', quantity: Math.round(quantity * 950) / 1000 }
    const other = { state: 'substituted', product_id: goods.pieces[0], quantity: 1 }
    const isPlain = lots.length === 0 && !is_weighed
    const odd =
      (kind.picked === 'short' && at === 0 && { state: 'short' }) ||
      (kind.picked === 'lighter' && is_weighed && lighter) ||
      (kind.picked === 'replaced' && isPlain && at === 1 && other)
    await driver('POST', `/picking/${number}/line/${id}`, odd || picked)
  }
  await driver('POST', `/picking/${number}/done`, { crates: 1 })
  if (kind.cancelled === 'packed') await move(scene, number, 'cancelled')
}

/** To the door, with the driver of the order. */
export async function bringOrder(scene: Scene, placed: Placed): Promise<void> {
  const { number, index, kind } = placed
  const driver = scene.driverOf(index)
  const driver_id = scene.drivers[index % 2]?.user.id
  const order_numbers = [number]
  await scene.staff('POST', '/delivery/assign', {
    date: scene.shop.clock.date(),
    driver_id,
    order_numbers,
  })
  const path = `/delivery/stop/${number}`
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    await driver('POST', `${path}/state`, { state })
  if (kind.door === 'refused') {
    const refused = { state: 'refused', reason: 'Not wanted', outcome: 'restock' }
    await driver('POST', `${path}/state`, refused)
    return
  }
  const { cash_due } = await driver<Stop>('GET', path)
  const empties = kind.door === 'empties' ? [{ deposit: 0.25, count: 7 }] : []
  const off = empties.length > 0 ? Math.min(cash_due, 1.75) : 0
  const cash = Math.round((cash_due - off) * 100) / 100
  await driver('POST', `${path}/state`, {
    state: 'delivered',
    pin: scene.pinOf(number),
    cash,
    empties,
  })
}

/** One of what was delivered, delivery, or some goodwill. */
export async function giveBack(scene: Scene, { number, kind }: Placed): Promise<void> {
  if (!kind.back && !kind.more) return
  const line = (await orderLines(scene.shop, number)).find(
    ({ quantity, refunded }) => quantity - refunded >= 1000,
  )
  const { shipping_total } = await orderRow(scene.shop, number)
  const lines = kind.back && line ? [{ order_line_id: line.id, quantity: 1 }] : []
  const body = {
    lines: kind.more === 'goodwill' ? [] : lines,
    shipping: kind.more === 'shipping' && shipping_total > 0 ? 1.37 : 0,
    amount: kind.more === 'goodwill' ? 2.03 : 0,
    payment_type: kind.back ?? 'wallet',
    reason: 'Not as it should be',
  }
  await scene.staff('POST', `/order/${number}/refund`, body)
}

export const isBrought = ({ kind }: Placed) => kind.cancelled === undefined
export const isPicked = ({ kind }: Placed) => kind.cancelled !== 'pending'

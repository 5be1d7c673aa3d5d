// rule 114: somebody takes some pieces of a line, or some of its weight, and not the others.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setAge } from '#tests/support/goods/age.ts'
import { document, refund } from '#/commerce/db/schema/payments.ts'
import { orderNote } from '#/commerce/db/schema/staff/notes.ts'
import { Stop } from '#/contract/runs/crew.ts'
import type { RefusalReason } from '#/contract/runs/refusals.ts'
import { dueWithout, refusedCost } from '#/domain/delivery/refused.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { doorOf } from '#tests/support/shop/door.ts'
import { giftCardsOf } from '#tests/support/shop/money/gift-cards.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
let driver: { token: string; user: { id: string } }
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
  driver = await shop.signUp({ role: 'delivery' })
})
afterAll(() => shop.close())

const { stockOf, addCoupon } = payingOf(() => shop)
const { bring, stopOf, deliver } = doorOf(
  () => shop,
  () => ({ admin, driver }),
)
const { issue, tokenOf } = giftCardsOf(
  () => shop,
  () => admin,
)

const BY_WEIGHT = { sold_by: 'kg', quantity_step: 0.1, quantity_min: 0.1 } as const

/** Three bottles with a deposit, 0.46 kg of ham of half a kilogram, and bread. */
async function atTheDoor({
  offer = false,
  ...body
}: { offer?: boolean; [field: string]: unknown } = {}) {
  const { id: beer } = await shop.addProduct({ quantity: 10, price: 2 })
  const { id: ham } = await shop.addProduct({ quantity: 10, price: 19.99, ...BY_WEIGHT })
  const { id: bread } = await shop.addProduct({ quantity: 10, price: 4 })
  await shop.db.update(product).set({ deposit: 25 }).where(eq(product.id, beer))
  await setAge(shop, beer, 16)
  if (offer) {
    const rule = { title: { en: '3 for 2' }, kind: 'for', take: 3, amount: 2, product_ids: [beer] }
    await shop.call('POST', '/admin/promotion', { token: admin, body: rule })
  }
  const products = [
    { product_id: beer, quantity: 3 },
    { product_id: ham, quantity: 0.5 },
    { product_id: bread, quantity: 1 },
  ]
  const brought = await bring({ products, age_confirmed: true, ...body }, new Map([[ham, 0.46]]))
  const part = (id: number, quantity: number, why: RefusalReason = 'damaged') =>
    brought.refuse([id], why).map((one) => ({ ...one, quantity }))
  return { ...brought, beer, ham, bread, part }
}

/** What the driver's device says is due. */
async function dueOn(number: string, refused: readonly { id: number; quantity: number }[]) {
  const { items, cash_due, spared } = await stopOf(number)
  const off = refused.reduce((sum, { id, quantity }) => {
    const item = items.find((one) => one.id === id)
    if (!item) throw new Error(`no line ${id}`)
    return sum + refusedCost(item, quantity)
  }, 0)
  return toAmount(dueWithout(toMinor(cash_due), { off, spared: toMinor(spared) }))
}

const quantitiesOf = async (number: string) =>
  (await orderLines(shop, number)).map(({ quantity }) => quantity)
const errorsOf = async (number: string, body: object) =>
  failure(await deliver(number, { age_checked: true, ...body }), 422).errors
/** Refunds at the door; the ham was lighter than ordered before. */
const backsOf = async (number: string) => {
  const { id } = await orderRow(shop, number)
  const rows = await shop.db.select().from(refund).where(eq(refund.order_id, id))
  return rows.filter(({ reason }) => !reason.startsWith('Missing'))
}

describe('at the door', () => {
  it('one bottle of three is broken: it costs nothing, nor its deposit, and is not sold again', async () => {
    const { number, beer, part } = await atTheDoor()
    const refused = part(beer, 1)
    const { cash_due } = await stopOf(number)
    const cash = toAmount(toMinor(cash_due) - 225)
    expect(await dueOn(number, refused)).toBe(cash)
    expect(Object.keys((await errorsOf(number, { refused, cash: cash_due })) ?? {})).toEqual([
      'cash',
    ])
    const done = Stop.parse((await deliver(number, { refused, cash, age_checked: true })).body)
    expect(done).toMatchObject({ order_status: 'delivered', cash_taken: cash })
    expect(done.items.map(({ quantity }) => quantity)).toEqual([2, 0.46, 1])
    expect(await stockOf(beer)).toBe(7)
    const row = await orderRow(shop, number)
    expect(row).toMatchObject({ payment_status: 'paid', total: toMinor(cash), deposit_total: 50 })
    const papers = await shop.db.select().from(document).where(eq(document.order_id, row.id))
    expect(papers.map(({ kind, data }) => [kind, Object(data).total])).toEqual([
      ['invoice', toMinor(cash_due)],
      ['credit_note', 225],
    ])
    const notes = await shop.db.select().from(orderNote).where(eq(orderNote.order_id, row.id))
    expect(notes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Not taken \(Damaged\): 1 × /),
    ])
    expect(await booksOf(shop)).toEqual([])
  })

  it('what was paid goes back, part by part for each reason, and what is whole is sold again', async () => {
    const { number, beer, ham, part } = await atTheDoor({ payment_method: 'card' })
    const refused = [...part(beer, 2, 'not_ordered'), ...part(ham, 0.2)]
    expect((await deliver(number, { refused, age_checked: true })).status).toBe(200)
    expect([await stockOf(beer), await stockOf(ham)]).toEqual([9, 9.54])
    expect(await quantitiesOf(number)).toEqual([1000, 260, 1000])
    // 0.46 kg cost 9.20, and 0.26 kg 5.20.
    expect((await backsOf(number)).map(({ value, restock }) => [value, restock])).toEqual(
      expect.arrayContaining([
        [450, true],
        [400, false],
      ]),
    )
    expect(await booksOf(shop)).toEqual([])
  })

  it('is refused in whole steps or completely, but never the whole order', async () => {
    const { number, beer, ham, bread, part } = await atTheDoor({ payment_method: 'card' })
    const wrong = async (refused: object[]) => (await errorsOf(number, { refused }))?.['refused']
    const steps = expect.stringContaining('whole steps')
    expect(await wrong(part(beer, 4))).toEqual([steps])
    expect(await wrong(part(beer, 0.5))).toEqual([steps])
    expect(await wrong(part(ham, 0.25))).toEqual([steps])
    // Who is too young for one of them is too young for all.
    expect(await wrong(part(beer, 1, 'age'))).toEqual([steps])
    const all = [...part(beer, 3), ...part(ham, 0.46), ...part(bread, 1)]
    expect(await wrong(all)).toEqual([expect.stringContaining('handed over')])
    for (const quantity of [0, -1, 0.0001])
      failure(await deliver(number, { refused: part(beer, quantity), age_checked: true }), 422)
    expect(await backsOf(number)).toEqual([])
    const most = [...part(beer, 3, 'age'), ...part(ham, 0.4), ...part(bread, 1)]
    expect((await deliver(number, { refused: most })).status).toBe(200)
    expect(await quantitiesOf(number)).toEqual([0, 60, 0])
    expect(await booksOf(shop)).toEqual([])
  })
})

// Offer, coupon and gift card are shared by what is taken and what is not, to the cent.
describe.each(['cod', 'card'])('paid by %s', (payment_method) => {
  it.each([
    [1, 0.1, 0],
    [2, 0.3, 0],
    [1, 0.46, 3],
    [3, 0.2, 7],
    [2, 0.4, 40],
  ])(
    '%d bottles and %d kg are refused, with %d on a gift card',
    async (bottles, kilograms, worth) => {
      const code = (await addCoupon({ amount: 7.5 })).code
      const gift_cards = worth > 0 ? [await tokenOf((await issue(worth)).code)] : []
      const { number, beer, ham, part } = await atTheDoor({
        payment_method,
        offer: true,
        coupon: code,
        gift_cards,
      })
      const before = await orderRow(shop, number)
      const [sold] = await orderLines(shop, number)
      expect(sold).toMatchObject({ quantity: 3000, sub_total: 400 })
      const refused = [...part(beer, bottles), ...part(ham, kilograms, 'not_ordered')]
      const cash = await dueOn(number, refused)
      const done = await deliver(number, { refused, cash, age_checked: bottles < 3 })
      expect(done.status).toBe(200)
      const after = await orderRow(shop, number)
      const money = (await backsOf(number)).reduce((sum, one) => sum + one.money, 0)
      expect(after.total).toBe(payment_method === 'cod' ? toMinor(cash) : before.total - money)
      expect(await booksOf(shop)).toEqual([])
      if (worth === 0) return
      const cards = await shop.db.select().from(giftCard)
      expect(cards.at(-1)?.balance).toBe(worth * 100 - after.gift_card_total)
    },
  )
})

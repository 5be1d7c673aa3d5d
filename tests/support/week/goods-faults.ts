// What of a played week's goods doesn't agree: stock, lots, costs, waste, prices, the recall and the newsletter.
import { eq, sql } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import { costEntry, purchaseLine } from '#/commerce/db/schema/goods/buying.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { refund } from '#/commerce/db/schema/payments.ts'
import type { Waste, WasteEntry } from '#/contract/stock/staff.ts'
import type { Recall } from '#/contract/recalls/staff.ts'
import { salePrice } from '#/domain/pricing.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { cents, documentsOf, type Say, sumOf } from './money.ts'
import { WEEK } from './scene.ts'
import type { Week } from './week.ts'

export async function goodsFaults(week: Week, say: Say): Promise<void> {
  await compareBought(week, say)
  await compareLots(week, say)
  await compareWaste(week, say)
  await comparePrices(week, say)
  await compareRecall(week, say)
  const { mails, newsletter } = week
  const { counts } = await week.scene.staff<{ counts: { sent: number; failed: number } }>(
    'GET',
    `/newsletter/${newsletter}`,
  )
  const sent = mails.filter(({ subject }) => ['The week', 'La semaine'].includes(subject))
  say('newsletters sent', [counts.sent, counts.failed], [sent.length, 0])
  say('readers', sent.length, week.readers)
}

/** What suppliers brought is in the stock, and its cost in the ledger. */
async function compareBought({ scene: { shop }, purchases }: Week, say: Say): Promise<void> {
  say('orders to suppliers', purchases.length, 6)
  const { db } = shop
  const lines = await db.select().from(purchaseLine)
  const entries = await db.select().from(stockEntry).where(eq(stockEntry.reason, 'received'))
  const costs = await db.select().from(costEntry).orderBy(costEntry.id)
  const kept = sumOf(
    entries.filter(({ created_at }) => created_at > new Date(`${WEEK.from}T10:00Z`)),
    ({ change }) => change,
  )
  const received = sumOf(lines, (line) => line.received)
  say('received', kept, received)
  say(
    'received with a cost',
    sumOf(costs, ({ quantity }) => quantity),
    received,
  )
  const averages = new Map<number, number>()
  for (const { product_id, quantity, unit_cost, on_hand, average } of costs) {
    const before = averages.get(product_id) ?? unit_cost
    const wanted =
      (before * Math.max(0, on_hand) + unit_cost * quantity) / (Math.max(0, on_hand) + quantity)
    if (Math.abs(wanted - average) > 0.01) say(`cost of ${product_id}`, average, wanted)
    averages.set(product_id, average)
  }
}

async function compareLots({ scene, goods }: Week, say: Say): Promise<void> {
  const { books } = lotsOf(
    () => scene.shop,
    () => {
      throw new Error('not needed')
    },
  )
  for (const id of goods.kept) {
    const { balance, ledger, on_sale, held, entries } = await books(id)
    say(`lots of ${id}`, [ledger, on_sale, entries], [balance, balance, held])
  }
}

async function compareWaste({ scene }: Week, say: Say): Promise<void> {
  const query = `from=${WEEK.from}&to=${WEEK.to}`
  const waste = await scene.staff<Waste>('GET', `/stock/waste?${query}`)
  const { data } = await scene.staff<{ data: WasteEntry[] }>(
    'GET',
    `/stock/waste/entry?${query}&paginate=100`,
  )
  say(
    'waste',
    cents(waste.value),
    sumOf(waste.rows, ({ value }) => cents(value)),
  )
  say(
    'write-offs',
    cents(waste.value),
    sumOf(data, ({ value }) => cents(value)),
  )
  say('number of write-offs', data.length, 28)
}

/** The price list holds, with its offers. */
async function comparePrices({ scene: { shop }, prices }: Week, say: Say): Promise<void> {
  for (const { product_id, price, offer } of prices?.lines ?? []) {
    const [row] = await shop.db.select().from(product).where(eq(product.id, product_id))
    // Without an offer the reduction stays.
    const wanted = offer === undefined ? salePrice(cents(price), row?.discount ?? 0) : cents(offer)
    say(`price of ${product_id}`, [row?.price, row?.sale_price], [cents(price), wanted])
  }
  const { rows } = await shop.db
    .execute(sql`select distinct l.price from order_line l join "order" o on o.id = l.order_id
    where o.created_at >= '2031-06-04T00:00Z' and l.product_id = ${prices?.lines[1]?.product_id}`)
  for (const row of rows)
    say('price in orders since', Number(row['price']), cents(prices?.lines[1]?.price ?? 0))
}

async function compareRecall({ scene, recall }: Week, say: Say): Promise<void> {
  const { counts } = await scene.staff<Recall>('GET', `/recall/${recall?.id}`)
  say('refunded in the recall', recall?.amount, recall?.total)
  const rows = (await scene.shop.db.select().from(refund)).filter(({ reason }) =>
    reason.startsWith('Recalled'),
  )
  say(
    'refunds of the recall',
    sumOf(rows, ({ value }) => value),
    cents(recall?.total ?? 0),
  )
  const notes = (await documentsOf(scene)).filter(
    (one) => one.kind === 'credit_note' && one.reason.startsWith('Recalled'),
  )
  say(
    'credit notes of the recall',
    sumOf(notes, ({ total }) => total),
    cents(recall?.total ?? 0),
  )
  say('recalled orders without goods', counts.refunded > 0, true)
}

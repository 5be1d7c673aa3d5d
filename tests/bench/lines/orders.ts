// Carts, totals and orders over HTTP, as customers use the shop, on PostgreSQL and on the embedded database.
import { faultsOf } from '#tests/bench/support/books.ts'
import { drawBasket } from '#tests/bench/support/baskets.ts'
import { type Buyer, type Market, prepareMarket, refreshShop } from '#tests/bench/support/buyers.ts'
import { makeCalls } from '#tests/bench/support/calls.ts'
import type { Script } from '#tests/bench/support/calls-script.ts'
import {
  type Catalogue,
  generate,
  importCatalogue,
  removeCatalogue,
} from '#tests/bench/catalogue/folder.ts'
import { createDraw, type Draw } from '#tests/bench/catalogue/file.ts'
import type { Load } from '#tests/bench/support/load.ts'
import { waitUntilFresh } from '#tests/bench/support/page-index.ts'
import { type Shop, startShop } from '#tests/bench/support/shop.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { tell } from '#tests/bench/support/workplace.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'

const CONNECTIONS = 32
const BUYERS = 1024
const LINES = 5
const SECONDS = 10
/** Each connection's different carts. */
const BASKETS_EACH = 200
const CARTS_EACH = 20
/** The steady pace, as a share of the maximum rate. */
const STEADY = 0.5

const GOALS = {
  PostgreSQL: { adds: 900, orders: 300, p99: 150 },
  embedded: { adds: 400, orders: undefined, p99: 150 },
}
type Kind = keyof typeof GOALS
type Lanes = Script['lanes']
type Lane = Lanes[number]

/** Adds the rows of a catalogue size, on both databases. */
export async function measureOrders(products: number, rows: Row[]): Promise<void> {
  for (const kind of ['PostgreSQL', 'embedded'] as const) {
    tell(`Orders from ${count(products)} products, ${kind}`)
    const postgres =
      kind === 'PostgreSQL' ? await startPostgres('shop', { durable: true }) : undefined
    const catalogue = await importCatalogue(products, postgres?.urlOf('shop'))
    // First: restocking changes pages.
    const market = await prepareMarket(catalogue, BUYERS)
    tell('  npm run generate')
    await generate(catalogue)
    const shop = await startShop(catalogue)
    await waitUntilFresh(shop)
    const answered = await measure({ kind, shop, market, catalogue }, rows)
    await shop.stop()
    rows.push(await booksRow({ kind, catalogue, answered }))
    await removeCatalogue(catalogue)
    await postgres?.stop()
  }
}

type Measured = { kind: Kind; shop: Shop; market: Market; catalogue: Catalogue }

/** Returns the numbers of all confirmed orders. */
async function measure(
  { kind, shop, market, catalogue }: Measured,
  rows: Row[],
): Promise<string[]> {
  const port = Number(new URL(shop.url).port)
  const goals = GOALS[kind]
  const orders: string[] = []
  const call = async (what: string, lanes: Lanes, rate?: number): Promise<Load> => {
    tell(`  ${what}`)
    const made = await makeCalls({ port, seconds: SECONDS, lanes, rate })
    for (const number of made.orders) orders.push(number)
    return made.load
  }
  const add = (what: string, load: Load, goal?: Row['goal']): void => {
    rows.push({ what: `${what}, ${kind}`, figure: loadText(load), ...(goal && { goal }) })
  }
  const placing = lanesOf(market, orderCalls)
  // Start with some thousand orders and fresh statistics. PostgreSQL refreshes them every minute; with the embedded
  // database, the shop does so while carts are measured.
  await call('first orders', placing)
  if (kind === 'PostgreSQL') await refreshShop(catalogue)
  const at = `${CONNECTIONS} connections`
  const adds = await call('adding to carts', lanesOf(market, cartCalls))
  add(`adding to a cart, ${at}`, adds, atLeast(goals.adds, adds))
  add(`totals of ${LINES} lines, ${at}`, await call('totals', lanesOf(market, totalsCalls)))
  const most = await call('orders', placing)
  add(`orders of ${LINES} lines, ${at}`, most, atLeast(goals.orders, most))
  const steady = await call('orders at half that rate', placing, most.perSecond * STEADY)
  add('orders at half that rate', steady, {
    wanted: `p99 ≤ ${goals.p99} ms`,
    met: steady.p99 <= goals.p99,
  })
  add('orders for one product', await call('orders for one product', lanesOf(market, hotCalls)))
  return orders
}

const atLeast = (wanted: number | undefined, { perSecond }: Load): Row['goal'] =>
  wanted === undefined ? undefined : { wanted: `≥ ${wanted}/s`, met: perSecond >= wanted }

const loadText = ({ perSecond, p50, p99 }: Load): string =>
  `${count(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

type Books = { kind: Kind; catalogue: Catalogue; answered: string[] }

async function booksRow({ kind, catalogue, answered }: Books): Promise<Row> {
  const faults = await faultsOf(catalogue, { answered, lines: LINES })
  return {
    what: `books after ${count(answered.length)} orders, ${kind}`,
    figure:
      faults.length === 0 ? 'each order once; stock, ledger and lines agree' : faults.join('; '),
    goal: { wanted: 'none lost, none twice', met: faults.length === 0 },
  }
}

/** Builds one connection's calls. */
type Maker = (draw: Draw, market: Market, lane: number) => Lane

const lanesOf = (market: Market, make: Maker): Lanes =>
  Array.from({ length: CONNECTIONS }, (_, lane) => make(createDraw(lane), market, lane))

const times = <T>(many: number, make: () => T): T[] => Array.from({ length: many }, make)

/** One customer fills a cart and empties it, repeatedly. */
const cartCalls: Maker = (draw, { products, buyers }, lane) => {
  const token = buyers[lane]?.token ?? ''
  return times(CARTS_EACH, () => [
    ...drawBasket(draw, products, LINES).map((product_id) => ({
      method: 'POST' as const,
      path: '/api/cart',
      token,
      once: true,
      body: JSON.stringify({ product_id, quantity: 1 + draw(2) }),
    })),
    { method: 'DELETE' as const, path: '/api/cart', token, counts: false },
  ]).flat()
}

type Wish = { buyer: Buyer; lines: { product_id: number; quantity: number }[] }

/** Carts of many customers; each contains `first`. */
function wishesOf(draw: Draw, { products, buyers }: Market, first?: number): Wish[] {
  return times(BASKETS_EACH, () => {
    const buyer = buyers[draw(buyers.length)]
    if (!buyer) throw new Error('There are no buyers')
    const drawn = drawBasket(draw, products, LINES)
    const others = drawn.filter((id) => id !== first).slice(0, LINES - 1)
    const wanted = first === undefined ? drawn : [first, ...others]
    return { buyer, lines: wanted.map((product_id) => ({ product_id, quantity: 1 + draw(2) })) }
  })
}

const totalsCalls: Maker = (draw, market) =>
  wishesOf(draw, market).map(({ buyer, lines }) => ({
    method: 'POST',
    path: '/api/order',
    token: buyer.token,
    body: JSON.stringify({ products: lines, shipping_address_id: buyer.address }),
  }))

const placed = ({ buyer, lines }: Wish): Lane[number] => ({
  method: 'POST',
  path: '/api/order',
  token: buyer.token,
  once: true,
  body: JSON.stringify({
    products: lines,
    billing_address_id: buyer.address,
    shipping_address_id: buyer.address,
    payment_method: 'cod',
    return_url: '/order/success/{order_number}',
    cancel_url: '/checkout',
  }),
})

const orderCalls: Maker = (draw, market) => wishesOf(draw, market).map(placed)
const hotCalls: Maker = (draw, market) => wishesOf(draw, market, market.products[0]).map(placed)

// From an administrator's price change until the page shows it, in every language.
import { setTimeout as pause } from 'node:timers/promises'
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { href } from '#/routes.ts'
import { type Product, type Shop, signIn, someProducts } from '#tests/bench/support/shop.ts'
import { quantile } from '#tests/bench/support/statistics.ts'
import { besideFirst, count, type Row, type Sized } from '#tests/bench/support/table.ts'
import { tell } from '#tests/bench/support/workplace.ts'

const CHANGES = 120
const ASK_EVERY_MS = 10
const GIVE_UP_MS = 30_000
const GOAL_MS = 250
/** Above every price in the catalogue, so that no other product on the page has it. */
const LOWEST_PRICE = 1000

/** Milliseconds from the response to the change until the last of the product's pages, and memory after all changes. */
export type ChangeFigures = { p50: number; p95: number; memoryMb: number | undefined }

/** The row of a catalogue, next to the smallest one. */
export function changesRow(
  { products, figures }: Sized<ChangeFigures>,
  first: Sized<ChangeFigures>,
): Row {
  const { p50, p95, memoryMb } = figures
  const memory = memoryMb === undefined ? '' : `, then ${count(memoryMb)} MB`
  return {
    what: `from a price change to its pages, ${count(products)} products`,
    figure: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${memory}`,
    ...besideFirst(products, first, p95 / first.figures.p95),
    goal: { wanted: `p95 ≤ ${GOAL_MS} ms`, met: p95 <= GOAL_MS },
  }
}

/** Changes some products' prices one after another, as an administrator does. */
export async function measureChanges(shop: Shop): Promise<ChangeFigures> {
  tell(`  ${CHANGES} price changes`)
  const cookie = await signIn(shop)
  const times: number[] = []
  for (const [index, product] of (await someProducts(shop, CHANGES)).entries()) {
    const price = LOWEST_PRICE + index + 0.25
    await changePrice(shop, { product, price, cookie })
    const written = performance.now()
    await showsEverywhere(shop, { product, price })
    times.push(performance.now() - written)
  }
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    memoryMb: shop.memoryMb(),
  }
}

/** Milliseconds from a price change until the product's pages show it. */
export async function measureChange(shop: Shop, product: Product): Promise<number> {
  const cookie = await signIn(shop)
  const began = performance.now()
  await changePrice(shop, { product, price: LOWEST_PRICE, cookie })
  await showsEverywhere(shop, { product, price: LOWEST_PRICE })
  return performance.now() - began
}

async function showsEverywhere(
  { url }: Shop,
  { product, price }: { product: Product; price: number },
): Promise<void> {
  await Promise.all(
    USUAL_LANGUAGES.map((language) =>
      shows(`${url}${href(language, 'product', { slug: product.slug })}`, price),
    ),
  )
}

async function changePrice(
  { url }: Shop,
  { product, price, cookie }: { product: Product; price: number; cookie: string },
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/product/${product.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ price, discount: 0 }),
  })
  if (!answer.ok) throw new Error(`${product.slug} can't be changed: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Polls the page's version, and fetches the page only if it is new, so that polling does not slow it down. */
async function shows(url: string, price: number): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS
  for (let seen: string | null | undefined; ; await pause(ASK_EVERY_MS)) {
    const version = (await fetch(url, { method: 'HEAD' })).headers.get('etag')
    if (version !== seen && (await (await fetch(url)).text()).includes(`data-amount="${price}"`))
      return
    seen = version
    if (Date.now() > deadline) throw new Error(`${url} does not show ${price}`)
  }
}

// How long a complete shop takes to start, and how much memory it needs.
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { href } from '#/routes.ts'
import type { Catalogue } from '#tests/bench/catalogue/folder.ts'
import { waitUntilFresh } from '#tests/bench/support/page-index.ts'
import { measureChange } from './changes.ts'
import { type Shop, someProducts, startShop } from '#tests/bench/support/shop.ts'
import { median } from '#tests/bench/support/statistics.ts'
import { besideFirst, count, type Row, type Sized } from '#tests/bench/support/table.ts'
import { tell } from '#tests/bench/support/workplace.ts'

const STARTS = 3
const PAGES = 2000
const PAGES_AT_ONCE = 8
const GOAL_SECONDS = 3
/** Early requests may wait for data loaded at start. */
const FIRST_GOAL_SECONDS = 1

export type StartFigures = {
  readySeconds: number
  /** From the first request after a start to its response. */
  search: number
  /** From the first price change after a start until its pages show it. */
  price: number
  /** Number of pages requested. */
  pages: number
  /** Megabytes when ready and after the pages, if the system reports them. */
  memory: { ready: number; pages: number } | undefined
}

const FIRSTS = { search: 'the first search', price: 'the first price change on its pages' }

/** The rows of a catalogue, next to the smallest one. */
export function startRows(
  { products, figures }: Sized<StartFigures>,
  first: Sized<StartFigures>,
): Row[] {
  const { readySeconds, pages, memory } = figures
  const firsts = (['search', 'price'] as const).map((what) => ({
    what: `${FIRSTS[what]} after the start, ${count(products)} products`,
    figure: `${figures[what].toFixed(2)} s`,
    ...besideFirst(products, first, figures[what] / first.figures[what]),
    goal: { wanted: `≤ ${FIRST_GOAL_SECONDS} s`, met: figures[what] <= FIRST_GOAL_SECONDS },
  }))
  const start = {
    what: `start until ready, ${count(products)} products`,
    figure: `${readySeconds.toFixed(2)} s`,
    ...besideFirst(products, first, readySeconds / first.figures.readySeconds),
    goal: { wanted: `≤ ${GOAL_SECONDS} s`, met: readySeconds <= GOAL_SECONDS },
  }
  if (!memory || !first.figures.memory) return [start, ...firsts]
  const resident = {
    what: `memory, ${count(products)} products`,
    figure: `${count(memory.ready)} MB when ready, ${count(memory.pages)} MB after ${count(pages)} different pages`,
    ...besideFirst(products, first, memory.pages / first.figures.memory.pages),
  }
  return [start, ...firsts, resident]
}

/** Starts the shop a few times, then requests many different pages once each. */
export async function measureStart(catalogue: Catalogue): Promise<StartFigures> {
  tell(`  ${STARTS} starts, and memory`)
  const times: number[] = []
  const firsts: { search: number; price: number }[] = []
  for (let start = 1; start < STARTS; start++) {
    const shop = await startShop(catalogue)
    times.push(shop.readyMs)
    firsts.push({ search: await askFirst(shop), price: await changeFirst(shop) })
    await shop.stop()
  }
  const search = median(firsts.map((one) => one.search))
  const price = median(firsts.map((one) => one.price))
  const shop = await startShop(catalogue)
  times.push(shop.readyMs)
  const ready = shop.memoryMb()
  await waitUntilFresh(shop)
  const pages = await askForPages(shop)
  const after = shop.memoryMb()
  await shop.stop()
  const memory = ready === undefined || after === undefined ? undefined : { ready, pages: after }
  return { readySeconds: median(times) / 1000, search, price, pages, memory }
}

/** In seconds; requested as soon as the shop is ready. */
async function askFirst({ url }: Shop): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/product?search=milk&paginate=20`)
  if (!answer.ok) throw new Error(`The first search answered ${answer.status}`)
  await answer.arrayBuffer()
  return (performance.now() - began) / 1000
}

/** In seconds. */
async function changeFirst(shop: Shop): Promise<number> {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The catalogue has no product')
  return (await measureChange(shop, product)) / 1000
}

async function askForPages(shop: Shop): Promise<number> {
  const products = await someProducts(shop, PAGES / USUAL_LANGUAGES.length)
  const paths = products.flatMap(({ slug }) =>
    USUAL_LANGUAGES.map((language) => href(language, 'product', { slug })),
  )
  const rest = paths.values()
  const ask = async (): Promise<void> => {
    for (const path of rest) {
      const answer = await fetch(`${shop.url}${path}`)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, ask))
  return paths.length
}

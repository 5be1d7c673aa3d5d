// Whether all pages of a shop are generated and fresh, according to its page store's index.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { localise } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { someProducts, type Shop } from './shop.ts'
import { tell } from './workplace.ts'

const ASK_EVERY_MS = 500
const TELL_EVERY_MS = 15_000
/** Pages that nobody has requested yet; each is requested once, since a request generates it. */
const SAMPLES = 60
const SAMPLES_AT_ONCE = 3

/** Resolves when no page of the shop is missing or stale. */
export async function waitUntilFresh(shop: Shop): Promise<void> {
  const products = await someProducts(shop, SAMPLES)
  const samples = products.map(({ slug }) => localise('fr', href('en', 'product', { slug })))
  let told = Date.now()
  for (;;) {
    const waiting = countWaiting(shop.dataDir)
    if (waiting === 0 && (await areThere(shop, samples.splice(-SAMPLES_AT_ONCE)))) return
    if (Date.now() - told > TELL_EVERY_MS) {
      told = Date.now()
      tell(`    ${waiting ?? 'all'} pages to make`)
    }
    await pause(ASK_EVERY_MS)
  }
}

/** The number of pages still to generate; undefined while there is no index. */
function countWaiting(dataDir: string): number | undefined {
  const file = join(dataDir, 'pages', 'current', 'index.db')
  if (!existsSync(file)) return undefined
  const index = new DatabaseSync(file, { readOnly: true })
  try {
    const row = index.prepare('select count(*) as waiting from page where stale > 0').get()
    return Number(row?.['waiting'])
  } finally {
    index.close()
  }
}

/** Before the store has read the catalogue, nothing is waiting and nothing is there. */
async function areThere({ url }: Shop, paths: string[]): Promise<boolean> {
  const answers = await Promise.all(paths.map((path) => fetch(`${url}${path}`)))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.every(({ headers }) => headers.get('x-page-store') === 'hit')
}

// The catalogue in memory, in step with the database: each lookup first asks for changes since the last one, so that it
// sees every write, from this process or another.
import { createBatcher } from '#/lib/batcher.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { type Cursor, findChanges } from '#/commerce/db/changes.ts'
import type { Db } from '#/commerce/db/open.ts'
import { Catalogue } from '#/commerce/search/catalogue.ts'
import {
  findIdsAt,
  findItemsAfter,
  findItemsById,
  findItemsBySlug,
  findPopularity,
  type ItemRow,
} from './items.queries.ts'
import { findNames, findSynonyms } from './names.queries.ts'
import { Names } from './names.rules.ts'
import { toItem } from './to-item.rules.ts'

/** This many products are read at once, so that other work waits only milliseconds. */
const CHUNK = 250
const POPULARITY_LASTS_MS = 3_600_000

export type Known = { catalogue: Catalogue; names: Names }
type State = Known & { cursor: Cursor; popularSince: number }
/** The catalogue as it is now. */
export type LiveCatalogue = () => Promise<Known>

type Sources = Pick<Deps, 'db' | 'now' | 'log'>

/** Loads the whole catalogue at the first lookup; nothing is done before. */
export function createLiveCatalogue({ db, now, log }: Sources): LiveCatalogue {
  let state: State | undefined
  // Nobody waits for it: an hour's orders change little.
  const refreshPopularity = async (known: State) => {
    known.popularSince = now().getTime()
    await findPopularity(db)
      .then((popularity) => known.catalogue.setPopularity(popularity))
      .catch((error: Error) => log('warn', 'search.popularity_unknown', describeFailure(error)))
  }
  const look = createBatcher(1, async () => {
    const followed = state && (await follow(db, state))
    const known = followed ?? (await load(db))
    state = known
    if (!followed) await refreshPopularity(known)
    else if (now().getTime() - known.popularSince >= POPULARITY_LASTS_MS)
      void refreshPopularity(known)
    return new Map([['now', known]])
  })
  return async () => {
    const known = await look('now')
    if (!known) throw new Error('the catalogue was not loaded')
    return known
  }
}

async function load(db: Db): Promise<State> {
  const { next: cursor } = await findChanges(db)
  const catalogue = new Catalogue()
  const names = new Names(await findNames(db))
  catalogue.setSynonyms(await findSynonyms(db))
  let reading: Promise<ItemRow[]> | undefined = findItemsAfter(db, 0, CHUNK)
  while (reading) {
    const rows: ItemRow[] = await reading
    // The database reads on while these are added.
    const last = rows.length < CHUNK ? undefined : rows.at(-1)
    reading = last && findItemsAfter(db, last.id, CHUNK)
    for (const row of rows) catalogue.set(toItem(row, names))
  }
  return { catalogue, names, cursor, popularSince: 0 }
}

/** Updates the state; nothing if the changes since then are unknown. */
async function follow(db: Db, state: State): Promise<State | undefined> {
  const { tags, forgotten, next: cursor } = await findChanges(db, state.cursor)
  if (forgotten) return undefined
  const { catalogue } = state
  if (tags.has('synonyms')) catalogue.setSynonyms(await findSynonyms(db))
  const names = namesMayDiffer(tags) ? new Names(await findNames(db)) : state.names
  const take = (rows: ItemRow[]) => rows.forEach((row) => catalogue.set(toItem(row, names)))
  if (names !== state.names) {
    const ids = await findIdsAt(db, names.changedFrom(state.names))
    for (const chunk of chunksOf(ids)) take(await findItemsById(db, chunk))
  }
  const slugs = [...tags].flatMap((tag) => (tag.startsWith('product:') ? [tag.slice(8)] : []))
  for (const chunk of chunksOf(slugs)) {
    const rows = await findItemsBySlug(db, chunk)
    const found = new Set(rows.map(({ slug }) => slug))
    for (const slug of chunk) if (!found.has(slug)) catalogue.deleteNamed(slug)
    take(rows)
  }
  return Object.assign(state, { names, cursor })
}

const namesMayDiffer = (tags: ReadonlySet<string>): boolean =>
  ['categories', 'stores', 'attributes'].some((tag) => tags.has(tag))

function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK)
}

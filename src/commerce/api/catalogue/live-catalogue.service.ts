// The catalogue in memory, in step with the database: each lookup first asks for changes since the last one, so that it
// sees every write, from this process or another.
import { createBatcher } from '#/lib/batcher.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { type Cursor, findChanges } from '#/commerce/db/changes.ts'
import type { Db } from '#/commerce/db/open.ts'
import { Catalogue } from '#/commerce/search/catalogue.ts'
import {
  countItems,
  findIdsAt,
  findItemsAfter,
  findItemsById,
  findItemsBySlug,
  findPopularity,
  findReducedIds,
  type ItemRow,
} from './items.queries.ts'
import { keepCatalogue, keptCatalogue as readKept } from './kept-catalogue.service.ts'
import { findNames, findSynonyms } from './names.queries.ts'
import { Names } from './names.rules.ts'
import { toItem } from './to-item.rules.ts'

/** This many products are read at once, so that other work waits only milliseconds. */
const CHUNK = 250
const POPULARITY_LASTS_MS = 3_600_000

export type NamedCatalogue = { catalogue: Catalogue; names: Names }
/** `changed`: products read since the copy was written. */
type State = NamedCatalogue & {
  cursor: Cursor
  source: string
  popularSince: number
  changed: number
}
/** The catalogue as it is now. */
export type LiveCatalogue = () => Promise<NamedCatalogue>

type Sources = Pick<Deps, 'db' | 'now' | 'log' | 'keptCatalogue'>

/** Loads the whole catalogue at the first lookup; nothing is done before. */
export function createLiveCatalogue({ db, now, log, keptCatalogue }: Sources): LiveCatalogue {
  let state: State | undefined
  const kept = keptCatalogue ? keepAt(keptCatalogue, { db, now, log }) : undefined
  // Nobody waits for it: an hour's orders change little.
  const refreshPopularity = async (known: State) => {
    known.popularSince = now().getTime()
    await findPopularity(db)
      .then((popularity) => known.catalogue.setPopularity(popularity))
      .catch((error: Error) => log('warn', 'search.popularity_unknown', describeFailure(error)))
  }
  const look = createBatcher(1, async () => {
    const followed = state && (await follow(db, state))
    const known = followed ?? (state ? undefined : await kept?.revive()) ?? (await load(db))
    state = known
    kept?.later(known)
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

/** A copy is written soon after a start that had none and after an import, otherwise from time to time. */
const SOON_MS = 5000
const COPY_LASTS_MS = 3_600_000
/** Of which part of the products the next start may have to read the changes. */
const CHANGED_PART = 0.1
const CHANGED_LEAST = 2000

/** The copy in a file that the next start begins with. */
function keepAt(path: string, { db, now, log }: Pick<Sources, 'db' | 'now' | 'log'>) {
  let due = 0
  let writing = false
  const failed = (error: Error) => log('warn', 'search.not_kept', describeFailure(error))
  const keep = (state: State) => {
    const { catalogue, names, source, cursor } = state
    writing = false
    state.changed = 0
    void keepCatalogue(path, { catalogue, names: names.rows, source, cursor }).catch(failed)
  }
  return {
    /** Nothing if there is no copy of this database's content, or the changes since then are unknown. */
    revive: async (): Promise<State | undefined> => {
      try {
        const { names, ...old } = await readKept(path)
        const state = { ...old, names: new Names(names), popularSince: 0, changed: 0 }
        state.catalogue.setSynonyms(await findSynonyms(db))
        const known = await follow(db, state)
        if (!known || (await countItems(db)) !== known.catalogue.size) return undefined
        due = now().getTime() + COPY_LASTS_MS
        return known
      } catch (error) {
        if (!isMissing(error)) log('info', 'search.copy_useless', { reason: String(error) })
        return undefined
      }
    },
    /** Writes a copy if it is time. */
    later: (state: State) => {
      const many = Math.max(CHANGED_LEAST, state.catalogue.size * CHANGED_PART)
      const isStale = now().getTime() >= due || state.changed >= many
      if (state.source === '' || writing || !isStale) return
      writing = true
      due = now().getTime() + COPY_LASTS_MS
      setTimeout(keep, SOON_MS, state).unref()
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function load(db: Db): Promise<State> {
  const { next: cursor, source } = await findChanges(db)
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
  return { catalogue, names, cursor, source, popularSince: 0, changed: catalogue.size }
}

/** Updates the state; nothing if the changes since then are unknown. */
async function follow(db: Db, state: State): Promise<State | undefined> {
  const { tags, forgotten, source, next: cursor } = await findChanges(db, state.cursor)
  if (forgotten || source !== state.source) return undefined
  const { catalogue } = state
  if (tags.has('synonyms')) catalogue.setSynonyms(await findSynonyms(db))
  const names = namesMayDiffer(tags) ? new Names(await findNames(db)) : state.names
  const take = (rows: ItemRow[]) => {
    state.changed += rows.length
    for (const row of rows) catalogue.set(toItem(row, names))
  }
  if (names !== state.names) {
    const ids = await findIdsAt(db, names.changedFrom(state.names))
    for (const chunk of chunksOf(ids)) take(await findItemsById(db, chunk))
  }
  // The law may count earlier prices or not.
  if (tags.has('settings'))
    for (const chunk of chunksOf(await findReducedIds(db))) take(await findItemsById(db, chunk))
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

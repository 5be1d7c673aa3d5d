// Old addresses of what a file brings: each leads to its product, unless a page stands there or it leads elsewhere.
import { type Author, type Note, writeNotes } from '#/commerce/api/imports/history.queries.ts'
import { findThings } from '#/commerce/api/redirects/redirects.queries.ts'
import {
  countRedirects,
  findByPath,
  lockRedirects,
  writeRedirects,
} from '#/commerce/api/redirects/redirects.staff.queries.ts'
import type { ImportResult } from '#/contract/imports/result.ts'
import { MOST_REDIRECTS } from '#/contract/redirects/staff.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { type OldAddresses, oldAddresses } from '#/commerce/import/read/old-addresses.ts'
import type { Entry } from './entry.ts'

/** Without an ID in a dry run. */
export type Placed = { entry: Entry; product_id: number | undefined }

type Addresses = NonNullable<ImportResult['addresses']>

const noneYet = ({ system, isKnown }: OldAddresses): Addresses => ({
  system,
  is_known: isKnown,
  added: 0,
  same: 0,
  kept: 0,
  missing: 0,
  list: [],
})

const MOST_SHOWN = 20

/** Takes those of a file, batch by batch; of rows with the same one, the first has it. */
export function openAddresses(
  db: Db,
  headers: readonly string[],
  { dry = false, author }: { dry?: boolean | undefined; author?: Author | undefined },
) {
  const old = oldAddresses(headers)
  const taken = new Set<string>()
  let sum = old ? noneYet(old) : null
  return {
    take: async (placed: readonly Placed[]): Promise<void> => {
      if (!old?.isKnown || !sum) return
      const { wanted, missing } = wantedBy(placed, { old, taken })
      const found = dry ? await sorted(db, wanted) : await write(db, wanted, author)
      sum = addUp(sum, { ...found, missing })
    },
    /** Null for a file of no known shop system. */
    found: () => sum,
  }
}

type Wanted = ReadonlyMap<string, Placed>

function wantedBy(
  placed: readonly Placed[],
  { old, taken }: { old: OldAddresses; taken: Set<string> },
): { wanted: Wanted; missing: number } {
  const wanted = new Map<string, Placed>()
  let missing = 0
  for (const one of placed) {
    const paths = old.of(one.entry.cells)
    if (paths.length === 0) missing += 1
    for (const path of paths.filter((each) => !taken.has(each))) {
      taken.add(path)
      wanted.set(path, one)
    }
  }
  return { wanted, missing }
}

const write = (db: Db, wanted: Wanted, author: Author | undefined) =>
  db.transaction(async (tx) => {
    await lockRedirects(tx)
    const { fresh, same, kept } = await sorted(tx, wanted)
    const room = Math.max(MOST_REDIRECTS - (await countRedirects(tx)), 0)
    const added = fresh.slice(0, room)
    await writeRedirects(tx, added.flatMap(entryOf))
    if (author) await note(tx, added, author)
    return { fresh: added, same, kept: kept + fresh.length - added.length }
  })

/** So that undoing the import finds them. */
async function note(db: Executor, added: readonly Fresh[], author: Author): Promise<void> {
  const rows = await findByPath(
    db,
    added.map(({ path }) => path),
  )
  const notes = rows.map(({ id, path, at }): Note => {
    const about = { kind: 'redirect', record: id, name: path } as const
    return { ...about, action: 'create', new: { path, target: at } }
  })
  await writeNotes(db, author, notes)
}

const entryOf = ({ path, product_id: record }: Fresh) =>
  record === undefined
    ? []
    : [{ path, kind: 'product' as const, record, target: null, language: null }]

type Fresh = { path: string; name: string; product_id: number | undefined }

/** Which are free, which lead there already, and which lead elsewhere or are pages of this shop. */
async function sorted(db: Executor, wanted: Wanted) {
  const paths = [...wanted.keys()]
  const things = await findThings(db, paths)
  const known = new Map((await findByPath(db, paths)).map((row) => [row.path, row]))
  const fresh: Fresh[] = []
  let same = 0
  let kept = 0
  for (const [path, { entry, product_id }] of wanted) {
    const row = known.get(path)
    if (!row && !things.get(path)?.seen) fresh.push({ path, name: nameOf(entry), product_id })
    else if (row?.kind === 'product' && row.record === product_id) same += 1
    else kept += 1
  }
  return { fresh, same, kept }
}

const nameOf = ({ row }: Entry): string => Object.values(row.texts.name ?? {})[0] ?? ''

type Found = { fresh: readonly Fresh[]; same: number; kept: number; missing: number }

const addUp = (before: Addresses, { fresh, same, kept, missing }: Found): Addresses => ({
  ...before,
  added: before.added + fresh.length,
  same: before.same + same,
  kept: before.kept + kept,
  missing: before.missing + missing,
  list: [...before.list, ...fresh.map(({ path, name }) => ({ path, name }))].slice(0, MOST_SHOWN),
})

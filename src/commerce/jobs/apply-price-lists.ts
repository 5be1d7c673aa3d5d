// Price lists begin at their time, suppliers' prices on their day; offers end, and files are read. A run that is stopped repeats its list.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { MOST_PRICE_LINES, type RefusedRow } from '#/contract/prices/staff.ts'
import { beginSupplierLists } from '#/commerce/api/buying/lists.staff.service.ts'
import { beginList, endOffers, noteList } from '#/commerce/api/prices/begin.service.ts'
import {
  countLines,
  findByCode,
  type NewLine,
  putLines,
} from '#/commerce/api/prices/lines.queries.ts'
import {
  changeList,
  findDueLists,
  type ListRow,
  lockList,
} from '#/commerce/api/prices/prices.queries.ts'
import type { Noting } from '#/commerce/api/activity/activity.service.ts'
import { ImportRefused } from '#/commerce/import/refused.ts'
import { readPriceRows } from '#/commerce/import/read-prices.ts'
import { storable } from '#/commerce/import/read/storable.ts'
import type { Done, JobDeps } from './job.ts'

const unpack = promisify(gunzip)
/** More than anybody reads. */
const MOST_REFUSED = 200

export async function applyPriceLists(deps: JobDeps): Promise<Done> {
  const due = await findDueLists(deps.db, deps.now())
  for (const id of due) await deps.db.transaction((db) => step(deps, { ...asShop(deps), db }, id))
  const bought = await deps.db.transaction((db) => beginSupplierLists({ ...asShop(deps), db }))
  return { done: due.length + bought }
}

const asShop = (deps: JobDeps): Noting => ({ deps, db: deps.db, principal: { type: 'none' } })

async function step(deps: JobDeps, tx: Noting, id: number): Promise<void> {
  const list = await lockList(tx.db, id)
  if (!list) return
  const by = list.state === 'reading' ? list.user_id : list.started_by
  const own = { ...tx, by }
  if (list.state === 'reading') return readFile(own, list)
  const now = deps.now()
  if (list.state === 'planned' && list.starts_at && list.starts_at <= now)
    return beginList(own, list)
  if (list.state === 'done' && list.offers_until && list.offers_until <= now && !list.offers_ended)
    return endOffers({ ...tx, by: null }, list)
}

async function readFile(tx: Noting, list: ListRow): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-prices-'))
  const path = join(folder, 'prices.csv')
  const state = 'draft' as const
  try {
    await writeFile(path, await unpack(Buffer.from(list.file ?? '', 'base64')))
    const { lines, refused } = await linesOf(tx, path)
    const before = await countLines(tx.db, list.id)
    if (before + lines.length > MOST_PRICE_LINES)
      throw new ImportRefused('too_many_prices', { most: MOST_PRICE_LINES })
    await putLines(tx.db, list.id, lines)
    await changeList(tx.db, list.id, { state, file: null, problem: null, refused })
    await noteList(tx, list, { state })
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    await changeList(tx.db, list.id, {
      state,
      file: null,
      problem: problemOf(error, path, list.name),
      refused: [],
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file has the list's name. */
const problemOf = ({ said }: ImportRefused, path: string, name: string) => ({
  code: said.code,
  values: Object.fromEntries(
    Object.entries(said.values).map(([key, value]) => [
      key,
      typeof value === 'string' ? storable(value.replaceAll(path, name)) : value,
    ]),
  ),
})

async function linesOf(tx: Noting, path: string) {
  const { rows, refused } = await readPriceRows(path)
  const found = await findByCode(
    tx.db,
    rows.map(({ code }) => code),
  )
  const left: RefusedRow[] = [...refused]
  const lines = new Map<string, NewLine>()
  for (const { line, code, price, offer } of rows) {
    const place = found.get(code)
    if (place) lines.set(`${place.product_id}:${place.variation_id}`, { ...place, price, offer })
    else left.push({ line, text: code, why: 'unknown' })
  }
  return {
    lines: [...lines.values()],
    refused: left.toSorted((a, b) => a.line - b.line).slice(0, MOST_REFUSED),
  }
}

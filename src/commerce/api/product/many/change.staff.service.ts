// One change to many products: first a preview, then, in one transaction, the real one.
import type { Change, ManyChange, ManyChanged } from '#/contract/product/staff-rows.ts'
import { roundHalfUp, toAmount } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { noteChanges } from '#/commerce/api/activity/activity.service.ts'
import { readMany } from './many-fields.queries.ts'
import { findRecalled } from '#/commerce/api/product/recalled.queries.ts'
import { allExist } from '#/commerce/api/slugs.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'
import {
  findElsewhere,
  findMembers,
  lockMany,
  lockVariations,
  setMembers,
  setPrices,
  setSoldBy,
  setStatus,
  type ManyRow,
  type Priced,
} from './change.staff.queries.ts'
import { announcedOf } from './announced.service.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const EXAMPLES = 20
const HUNDREDTHS = 10_000

/** @throws ShopError INVALID if the category does not exist */
export function changeMany(ctx: Ctx, { ids, change, preview }: ManyChange): Promise<ManyChanged> {
  return inTransaction(ctx, async (tx) => {
    if (change.field === 'category' && !(await allExist(tx.db, category, [change.id]))) {
      throw invalid({ 'change.id': ['field.unknown'] })
    }
    const rows = await lockMany(tx.db, ids)
    const shown = await toShow(tx, rows, change)
    const changed = shown.filter(({ from, to }) => from !== to)
    const touched = new Set(changed.map(({ id }) => id))
    const changing = rows.filter(({ id }) => touched.has(id))
    const isWritten = !preview && changed.length > 0
    return {
      changed: changed.length,
      change: isWritten ? await writeAndNote(tx, changing, change) : null,
      unchanged: new Set(ids).size - changed.length,
      examples: await withAnnounced(tx, changed.slice(0, EXAMPLES), { rows: changing, change }),
    }
  })
}

type ChangeExample = ManyChanged['examples'][number]

/** Says of changed prices what customers would see. */
async function withAnnounced(
  tx: Ctx,
  examples: readonly ChangeExample[],
  { rows, change }: { rows: readonly ManyRow[]; change: Change },
): Promise<ChangeExample[]> {
  if (change.field !== 'price' && change.field !== 'discount') return [...examples]
  const told: ChangeExample[] = []
  for (const example of examples) {
    const row = rows.find(({ id }) => id === example.id)
    const wanted = row && pricedBy(row, change)
    told.push({ ...example, ...(wanted && (await announcedOf(tx, example.id, wanted))) })
  }
  return told
}

type PriceChange = Extract<Change, { field: 'price' | 'discount' }>

function pricedBy<T extends Priced>({ id, price, discount }: T, change: PriceChange) {
  const next =
    change.field === 'price'
      ? { price: raised(price, change.percent), discount }
      : { price, discount: change.value }
  return { id, ...next, sale_price: salePrice(next.price, next.discount) }
}

/** Each product before and after; equal if nothing changes. */
async function toShow(tx: Ctx, rows: ManyRow[], change: Change): Promise<ChangeExample[]> {
  const shows = (before: (row: ManyRow) => string | null, after: typeof before): ChangeExample[] =>
    rows.map((row) => ({ id: row.id, name: row.name, from: before(row), to: after(row) }))
  switch (change.field) {
    case 'status': {
      const ids = change.value === 1 ? rows.map(({ id }) => id) : []
      const recalled = await findRecalled(tx.db, ids)
      return shows(
        (row) => `${row.status}`,
        (row) => `${recalled.has(row.id) ? row.status : change.value}`,
      )
    }
    case 'discount':
      return shows(
        (row) => `${row.discount}`,
        () => `${change.value}`,
      )
    case 'price':
      return shows(
        (row) => `${toAmount(row.price)}`,
        (row) => `${toAmount(raised(row.price, change.percent))}`,
      )
    case 'sold_by':
      // A confirmation alone changes nothing else.
      return shows(
        ({ sold_by, sold_by_sure }) => (sold_by_sure ? sold_by : `${sold_by}?`),
        () => change.value,
      )
    case 'category': {
      const ids = rows.map(({ id }) => id)
      const members = new Set(await findMembers(tx.db, change.id, ids))
      const elsewhere = new Set(change.only ? await findElsewhere(tx.db, change.id, ids) : [])
      const inside = ({ id }: ManyRow) =>
        change.add && change.only && !elsewhere.has(id) ? 'only' : 'in'
      return shows(
        (row) => (members.has(row.id) ? inside(row) : null),
        () => (change.add ? (change.only ? 'only' : 'in') : null),
      )
    }
  }
}

/** @example raised(1000, 5) // 1050 */
const raised = (price: number, percent: number): number =>
  roundHalfUp(BigInt(price) * BigInt(HUNDREDTHS + Math.round(percent * 100)), HUNDREDTHS)

/** Writes and logs the change; returns its ID, so that it can be undone. */
async function writeAndNote(tx: Ctx, rows: ManyRow[], change: Change): Promise<string> {
  const ids = rows.map(({ id }) => id)
  const before = await readMany(tx.db, ids)
  await write(tx, rows, change)
  const after = await readMany(tx.db, ids)
  return noteChanges(
    tx,
    rows.map(({ id, name }) => ({
      kind: 'product',
      record: id,
      name: mainText(name),
      before: before.get(id) ?? {},
      after: after.get(id) ?? {},
    })),
  )
}

async function write({ db }: Ctx, rows: ManyRow[], change: Change): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (change.field === 'status') return setStatus(db, ids, change.value)
  if (change.field === 'sold_by')
    return setSoldBy(db, ids, { sold_by: change.value, sold_by_sure: true })
  if (change.field === 'category') return setMembers(db, ids, change)
  const priced = (one: Priced) => pricedBy(one, change)
  await setPrices(db, 'product', rows.map(priced))
  await setPrices(db, 'variation', (await lockVariations(db, ids)).map(priced))
}

// Preparing price lists, and letting them begin.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Page } from '#/contract/common.ts'
import {
  type LinesInput,
  MOST_PRICE_LINES,
  MOST_PRICE_LISTS,
  type OnePriceList,
  type PercentInput,
  type PriceLine,
  type PriceList,
  type PriceListInput,
  type PriceStart,
} from '#/contract/prices/staff.ts'
import { goodKey } from '#/domain/line-id.ts'
import { toMinor } from '#/domain/money.ts'
import { raisedPrice } from '#/domain/pricing/price-list.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, mayAsStaff, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findPriceLaw } from '#/commerce/api/reductions/past-prices.queries.ts'
import { allExist } from '#/commerce/api/slugs.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { beginList, noteList, undoList } from './begin.service.ts'
import {
  countLines,
  findByCode,
  findInCategory,
  findLedger,
  findLines,
  findPairs,
  type NewLine,
  putLines,
} from './lines.queries.ts'
import {
  belowCost,
  isChanging,
  lineView,
  planLines,
  questionsOf,
  type Taxed,
} from './preview.rules.ts'
import {
  changeList,
  countLists,
  deleteList,
  findList,
  findLists,
  insertList,
  type ListRow,
  lockList,
  type SeenList,
} from './prices.queries.ts'

const pack = promisify(gzip)
/** Nobody plans prices further ahead. */
const LATEST_MS = 2 * 366 * 24 * 3_600_000

/** They haven't begun. */
const OPEN_STATES: readonly string[] = ['reading', 'draft', 'planned']

function view(row: SeenList) {
  const { created_at, started_by_name, ...list } = row
  return {
    ...list,
    starts_at: row.starts_at?.toISOString() ?? null,
    offers_until: row.offers_until?.toISOString() ?? null,
    started_by: started_by_name,
    created_at: created_at.toISOString(),
  }
}

export async function listPriceLists(
  ctx: Ctx,
  query: { page: number; paginate: number },
): Promise<Page<PriceList>> {
  const { rows, total } = await findLists(ctx.db, query)
  const data = rows.map((row) => {
    const { refused: _, problem: __, ...list } = view(row)
    return list
  })
  return toPage(data, total, query)
}

/** For those who may see what goods cost; what they cost when a list began isn't known from the average of now. */
async function taxedOf({ db, principal }: Ctx, { state }: Pick<SeenList, 'state'>): Promise<Taxed> {
  if (!OPEN_STATES.includes(state) || !mayAsStaff(principal, 'buying.read')) return null
  const { prices_include_tax } = await findSettings(db)
  return { prices_include_tax }
}

/** @throws ShopError NOT_FOUND */
export async function onePriceList(ctx: Ctx, id: number): Promise<OnePriceList> {
  const row = found(await findList(ctx.db, id))
  const plans = planLines(await findLines(ctx.db, id))
  return {
    ...view(row),
    changing: plans.filter(isChanging).length,
    below_cost: belowCost(plans, await taxedOf(ctx, row)),
    questions: OPEN_STATES.includes(row.state) ? questionsOf(plans) : [],
  }
}

/** @throws ShopError NOT_FOUND */
export async function linesOfList(
  ctx: Ctx,
  id: number,
  query: { page: number; paginate: number },
): Promise<Page<PriceLine>> {
  const { starts_at, state } = found(await findList(ctx.db, id))
  const plans = planLines(await findLines(ctx.db, id))
  const from = (query.page - 1) * query.paginate
  const shown = plans.slice(from, from + query.paginate)
  const isOpen = OPEN_STATES.includes(state)
  const ids = isOpen ? shown.map(({ line }) => line.product_id) : []
  const ledger = await findLedger(ctx.db, [...new Set(ids)])
  const law = await findPriceLaw(ctx.db)
  const now = (state === 'planned' && starts_at ? starts_at : ctx.deps.now()).getTime()
  const taxed = await taxedOf(ctx, { state })
  const data = shown.map((plan) => {
    const line = lineView(plan, { ledger, law, now, taxed })
    // What stood beside a reduction then isn't known from the prices of today.
    return isOpen ? line : { ...line, lowest_price: null }
  })
  return toPage(data, plans.length, query)
}

/** @throws ShopError IN_USE if there are too many */
export const createPriceList = (ctx: Ctx, { name }: PriceListInput): Promise<OnePriceList> =>
  writing(ctx, async (tx) => {
    if ((await countLists(tx.db)) >= MOST_PRICE_LISTS) throw new ShopError('IN_USE')
    const user_id = userOf(tx).id
    const id = await insertList(tx.db, { name, user_id, created_at: tx.deps.now() })
    await noteChange(tx, { kind: 'price_list', record: id, name, before: null, after: { name } })
    return onePriceList(tx, id)
  })

/** Changes a list in one of these states. @throws ShopError NOT_FOUND, STATUS_CONFLICT in another state */
const changing = (
  ctx: Ctx,
  { id, from }: { id: number; from: readonly ListRow['state'][] },
  work: (tx: Ctx, list: ListRow) => Promise<void>,
): Promise<OnePriceList> =>
  writing(ctx, async (tx) => {
    const list = found(await lockList(tx.db, id))
    if (!from.includes(list.state)) throw new ShopError('STATUS_CONFLICT')
    await work(tx, list)
    return onePriceList(tx, id)
  })

const OPEN = ['draft'] as const

async function put(tx: Ctx, list: ListRow, lines: NewLine[]): Promise<void> {
  const before = await countLines(tx.db, list.id)
  await putLines(tx.db, list.id, lines)
  const after = await countLines(tx.db, list.id)
  if (after > MOST_PRICE_LINES) throw invalid({ lines: ['field.too_big'] })
  await noteChange(tx, {
    kind: 'price_list',
    record: list.id,
    name: list.name,
    before: { lines: before },
    after: { lines: after, written: lines.length },
  })
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID for unknown products */
export const setPriceLines = (ctx: Ctx, id: number, { lines }: LinesInput) =>
  changing(ctx, { id, from: OPEN }, async (tx, list) => put(tx, list, await resolve(tx, lines)))

async function resolve(tx: Ctx, lines: LinesInput['lines']): Promise<NewLine[]> {
  const byCode = await findByCode(
    tx.db,
    lines.flatMap(({ sku }) => sku ?? []),
  )
  const minor = (value: number | null) => (value === null ? null : toMinor(value))
  const wanted = lines.map(({ sku, product_id, variation_id, price, offer }) => {
    const place =
      sku === undefined ? { product_id: product_id ?? 0, variation_id } : byCode.get(sku)
    return {
      ...(place ?? { product_id: 0, variation_id: null }),
      price: minor(price),
      offer: minor(offer),
    }
  })
  const pairs = await findPairs(tx.db, wanted)
  const unknown = wanted.flatMap((one, at) => (pairs.has(goodKey(one)) ? [] : [`lines.${at}.sku`]))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((field) => [field, ['field.unknown']])))
  // The last of two lines about the same counts.
  return [...new Map(wanted.map((one) => [goodKey(one), one])).values()]
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID for an unknown category or too many products */
export const addByPercent = (ctx: Ctx, id: number, input: PercentInput) =>
  changing(ctx, { id, from: OPEN }, async (tx, list) => {
    if (!(await allExist(tx.db, category, [input.category])))
      throw invalid({ category: ['field.unknown'] })
    const rows = await findInCategory(tx.db, input.category)
    if (rows.length > MOST_PRICE_LINES) throw invalid({ category: ['field.too_big'] })
    const lines = rows.map(({ price, ...place }) => {
      const next = raisedPrice(price, input)
      return { ...place, price: null, offer: null, [input.what]: Math.max(next, 1) }
    })
    await put(tx, list, lines)
  })

/** Stores a file, for the job that reads it. @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID if it is empty */
export async function addPriceFile(ctx: Ctx, id: number, bytes: Uint8Array) {
  if (bytes.byteLength === 0) throw invalid({ file: ['field.photo.empty'] })
  const file = (await pack(bytes)).toString('base64')
  const answer = await changing(ctx, { id, from: OPEN }, async (tx, list) => {
    const values = { state: 'reading' as const }
    await changeList(tx.db, id, { ...values, file, refused: [], problem: null })
    await noteList(tx, list, values)
  })
  ctx.deps.wake?.('apply-price-lists')
  return answer
}

/**
 * @throws ShopError NOT_FOUND; STATUS_CONFLICT once it has taken effect; INVALID without lines, agreement or a possible
 * time
 */
export const startPriceList = (ctx: Ctx, id: number, given: PriceStart) =>
  changing(ctx, { id, from: OPEN }, async (tx, list) => {
    const now = tx.deps.now()
    const plans = planLines(await findLines(tx.db, id))
    if (!plans.some(isChanging)) throw invalid({ lines: ['field.required'] })
    if (questionsOf(plans).length > 0 && !given.agreed)
      throw invalid({ agreed: ['field.required'] })
    const starts_at = given.starts_at === null ? now : new Date(given.starts_at)
    const offers_until = given.offers_until === null ? null : new Date(given.offers_until)
    if (starts_at.getTime() > now.getTime() + LATEST_MS)
      throw invalid({ starts_at: ['field.too_big'] })
    if (offers_until !== null && (offers_until <= starts_at || offers_until <= now))
      throw invalid({ offers_until: ['field.invalid'] })
    const values = { started_by: userOf(tx).id, offers_until }
    await changeList(tx.db, id, values)
    if (starts_at <= now) return beginList(tx, { ...list, ...values })
    const planned = { state: 'planned' as const, starts_at }
    await changeList(tx.db, id, planned)
    await noteList(tx, list, { ...planned, offers_until })
  })

/** @throws ShopError NOT_FOUND; STATUS_CONFLICT unless it is planned */
export const stopPriceList = (ctx: Ctx, id: number) =>
  changing(ctx, { id, from: ['planned'] }, async (tx, list) => {
    const values = { state: 'draft' as const, starts_at: null, offers_until: null }
    await changeList(tx.db, id, { ...values, started_by: null })
    await noteList(tx, list, values)
  })

/** @throws ShopError NOT_FOUND; STATUS_CONFLICT unless it has taken effect */
export const undoPriceList = (ctx: Ctx, id: number) =>
  changing(ctx, { id, from: ['done'] }, undoList)

/** @throws ShopError NOT_FOUND; STATUS_CONFLICT once it is planned or has taken effect */
export async function removePriceList(ctx: Ctx, id: number): Promise<void> {
  await writing(ctx, async (tx) => {
    const list = found(await lockList(tx.db, id))
    if (list.state !== 'draft') throw new ShopError('STATUS_CONFLICT')
    await deleteList(tx.db, id)
    const { name } = list
    await noteChange(tx, { kind: 'price_list', record: id, name, before: { name }, after: null })
  })
}

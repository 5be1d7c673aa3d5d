// Reads the ERP's catalogue page by page. The ERP owns a product's price, tax, units and stock; everything else stays.
import type { ErpPull, ErpSettings } from '#/contract/erp/staff-catalogue.ts'
import { salePrice } from '#/domain/pricing.ts'
import { dateIn } from '#/lib/dates.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { findTaxes } from '#/commerce/api/taxes/taxes.queries.ts'
import { insertProduct } from '#/commerce/api/product/product.staff.queries.ts'
import { freeSlug } from '#/commerce/api/slugs.queries.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import { ErpError, ERP_WORDS } from '#/commerce/erp/erp-error.ts'
import { ErpItem } from '#/commerce/erp/catalogue/rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { undone } from '#/commerce/db/undone.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { findErpSettings } from '#/commerce/api/erp/erp-settings.queries.ts'
import { compareItem, taxOf } from './compare-item.rules.ts'
import type { PullContext, Own } from './own.rules.ts'
import { rowProblem } from './problem-words.rules.ts'
import { type Cursor, findCursor, saveCursor } from './cursor.queries.ts'
import { lockOwn, replaceProblems, writeItem } from './pull.queries.ts'
import { readTables } from './tables.service.ts'

export type PullDeps = Pick<Deps, 'db' | 'now' | 'erp'>
type How = {
  /** Reports what would change, without changing it. */
  dry_run: boolean
  /** From the beginning, not from where the last run ended. */
  all: boolean
}

const CURSOR = 'items'
/** This many changes and problems are listed; all are counted. */
const SHOWN = 200

/** Reads what has changed, or everything; each page is written together with the position of the next. */
export async function pullCatalogue(deps: PullDeps, how: How): Promise<ErpPull> {
  const { db, now } = deps
  const erp = deps.erp?.()
  const result: ErpPull = {
    dry_run: how.dry_run,
    seen: 0,
    changed: 0,
    refused: 0,
    changes: [],
    problems: [],
    problem: null,
  }
  if (!erp) return { ...result, problem: ERP_WORDS.noToken }
  const { prices_include_tax, time_zone } = await findSettings(db)
  const settings = await findErpSettings(db)
  const today = dateIn(now(), time_zone)
  try {
    const percents = (await findTaxes(db)).map(({ percent }) => percent)
    const context = { ...(await readTables(erp, settings, today)), prices_include_tax, percents }
    await readItems({ db, now, erp }, { context, how, result })
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    result.problem = error.message
  }
  if (!how.dry_run) {
    const { seen, changed, refused, problem } = result
    await saveCursor(db, CURSOR, { ended_at: now(), seen, changed, refused, problem })
  }
  return result
}

type Reading = { context: PullContext; how: How; result: ErpPull }

async function readItems(
  { db, erp, now }: Omit<PullDeps, 'erp'> & { erp: Erp },
  { context, how, result }: Reading,
): Promise<void> {
  const cursor = how.all ? undefined : await findCursor(db, CURSOR)
  const since = cursor?.since ?? null
  let newest = cursor?.newest ?? since
  const begin = cursor?.next ?? queryFrom(since)
  for await (const { rows, next } of erp.rows('Items', begin)) {
    newest = newestOf(rows, newest)
    const after = next === null ? { since: newest, next, newest: null } : { next, newest }
    const page = await inPage(db, how.dry_run, (tx) =>
      takeRows(tx, rows, { context, after, at: now() }),
    )
    add(result, page)
  }
}

type Step = { context: PullContext; after: Cursor; at: Date }

async function takeRows(tx: Executor, rows: readonly unknown[], step: Step): Promise<Page> {
  const page = await takePage(tx, rows, step.context)
  await replaceProblems(tx, page.codes, { problems: page.problems, at: step.at })
  await saveCursor(tx, CURSOR, step.after)
  return page
}

/** All of a page or nothing; after a dry run nothing. */
async function inPage(
  db: Deps['db'],
  isDry: boolean,
  work: (tx: Executor) => Promise<Page>,
): Promise<Page> {
  return isDry ? undone(db, work) : db.transaction(work)
}

const queryFrom = (since: string | null): string =>
  new URLSearchParams({
    ...(since ? { $filter: `UpdateDate ge '${since}'` } : {}),
    $orderby: 'ItemCode',
  }).toString()

function newestOf(rows: readonly unknown[], before: string | null): string | null {
  const days = rows.flatMap((row) => ErpItem.safeParse(row).data?.UpdateDate?.slice(0, 10) ?? [])
  return days
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
    .reduce((a, b) => (a && a > b ? a : b), before)
}

type Page = Pick<ErpPull, 'changes' | 'problems'> & { codes: string[]; seen: number }

function add(result: ErpPull, page: Page): void {
  result.seen += page.seen
  result.changed += new Set(page.changes.map(({ item_code }) => item_code)).size
  result.refused += new Set(page.problems.map(({ item_code }) => item_code)).size
  result.changes.push(...page.changes.slice(0, SHOWN - result.changes.length))
  result.problems.push(...page.problems.slice(0, SHOWN - result.problems.length))
}

async function takePage(
  tx: Executor,
  rows: readonly unknown[],
  context: PullContext,
): Promise<Page> {
  const page: Page = { changes: [], problems: [], codes: [], seen: rows.length }
  const items = rows.flatMap((row) => {
    const read = ErpItem.safeParse(row)
    if (read.success) return [read.data]
    const code = codeOf(row)
    page.codes.push(code)
    const [issue] = read.error.issues
    page.problems.push(rowProblem(code, 'unreadable', issue?.path.join('.') || 'no item'))
    return []
  })
  page.codes.push(...items.map(({ ItemCode }) => ItemCode))
  const own = Map.groupBy(await lockOwn(tx, page.codes), ({ item_code }) => item_code)
  for (const item of items) {
    const [mine, ...others] = own.get(item.ItemCode) ?? []
    if (others.length > 0) page.problems.push(rowProblem(item.ItemCode, 'ambiguous'))
    else if (mine) await takeItem(tx, { item, own: mine, context, page })
    else await takeNew(tx, { item, context, page })
  }
  return page
}

const codeOf = (row: unknown): string =>
  row && typeof row === 'object' && 'ItemCode' in row ? String(row.ItemCode).slice(0, 50) : '?'

type Taken = { item: ErpItem; own: Own; context: PullContext; page: Page }

async function takeItem(tx: Executor, { item, own, context, page }: Taken): Promise<void> {
  const { changes, problems, write } = compareItem(item, own, context)
  page.changes.push(...changes)
  page.problems.push(...problems)
  if (changes.length > 0 || write.units.length > 0) await writeItem(tx, own, write)
}

/** A new product, hidden until somebody adds texts and pictures; or a line in the report. None without a tax rate. */
async function takeNew(tx: Executor, { item, context, page }: Omit<Taken, 'own'>): Promise<void> {
  const { ItemCode: item_code, ItemName } = item
  if (!isWanted(context.settings))
    return void page.problems.push(rowProblem(item_code, 'unknown_item'))
  const untaxed = { variation_id: null, tax_rate: undefined }
  const tax_rate = taxOf(item, untaxed, {
    context,
    refuse: (code, what) => void page.problems.push(rowProblem(item_code, code, what)),
  })
  if (tax_rate === undefined) return
  const name = (ItemName ?? '').trim().slice(0, 200) || item_code
  page.changes.push({ item_code, field: 'item', uom_entry: null, from: null, to: name })
  const { id: product_id } = await insertProduct(tx, {
    sku: item_code,
    slug: await freeSlug(tx, product, name),
    name: { en: name },
    short_description: { en: '' },
    description: { en: '' },
    status: 0,
    price: 0,
    sale_price: salePrice(0, 0),
    tax_rate,
  })
  const fresh = { price: 0, discount: 0, tax_rate, stock: 0, reserved: 0, units: [] }
  const own = { item_code, product_id, variation_id: null, ...fresh }
  await takeItem(tx, { item, own, context, page })
}

const isWanted = ({ new_items }: ErpSettings): boolean => new_items === 'draft'

// A supplier's price list: preview, apply, take effect on its day, undo (rule 332).
import type { SupplierList, SupplierListResult } from '#/contract/buying/staff-lists.ts'
import type { Page } from '#/contract/common.ts'
import { goodKey } from '#/domain/line-id.ts'
import { dateIn } from '#/lib/dates.ts'
import { noteChange, type Noting } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { writing } from '#/commerce/api/writing.ts'
import { readSupplierPrices, type SupplierPrices } from './list-file.rules.ts'
import { type Plan, planPrices, resultOf } from './lists.rules.ts'
import {
  beginLines,
  countGoods,
  findDue,
  findList,
  findListLines,
  findLists,
  findPriced,
  insertList,
  insertListLines,
  type ListLine,
  type ListRow,
  matchPrices,
  setUndone,
} from './lists.queries.ts'
import {
  deleteGoods,
  findGoods,
  findSupplier,
  lockSupplier,
  saveGoods,
} from './suppliers.queries.ts'

type Upload = { supplier: number; name: string; check: boolean; bytes: Uint8Array }

const view = ({
  supplier_id: _supplier,
  created_at,
  undone_at,
  ...row
}: ListRow): SupplierList => ({
  ...row,
  created_at: created_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
})

/** @throws ShopError NOT_FOUND */
export async function listSupplierLists(
  ctx: Ctx,
  id: number,
  query: { page: number; paginate: number },
): Promise<Page<SupplierList>> {
  found(await findSupplier(ctx.db, id))
  const { rows, total } = await findLists(ctx.db, id, query)
  return toPage(rows.map(view), total, query)
}

/** @throws ShopError NOT_FOUND, INVALID for a file that is no price list */
export async function takeSupplierList(
  ctx: Ctx,
  { supplier, name, check, bytes }: Upload,
): Promise<SupplierListResult> {
  found(await findSupplier(ctx.db, supplier))
  const read = readSupplierPrices(bytes)
  const shop = await shopOf(ctx)
  if (check) {
    const plan = await planOf(ctx, supplier, { read, today: shop.today })
    return { ...resultOf(plan, shop, read.ignored), run: null }
  }
  return writing(ctx, async (tx) => {
    const { name: of } = found(await lockSupplier(tx.db, supplier))
    const plan = await planOf(tx, supplier, { read, today: shop.today })
    const result = resultOf(plan, shop, read.ignored)
    if (plan.changes.length === 0) return { ...result, run: null }
    const file = name || 'prices.csv'
    const id = await insertList(tx.db, {
      supplier_id: supplier,
      name: file,
      user_id: userOf(tx).id,
      created_at: tx.deps.now(),
    })
    await insertListLines(tx.db, linesOf(id, plan))
    await note(tx, { id: supplier, name: of }, { price_list: file, came: plan.changes.length })
    await begin(tx, { id, supplier_id: supplier }, shop.today)
    return { ...result, run: view(found(await findList(tx.db, id))) }
  })
}

const linesOf = (list_id: number, { changes }: Plan) =>
  changes.map(({ product, article, pack, price, starts_on }) => ({
    list_id,
    product_id: product.product_id,
    variation_id: product.variation_id,
    article,
    pack,
    price,
    starts_on,
  }))

async function shopOf({ db, deps }: Pick<Noting, 'db' | 'deps'>) {
  const { time_zone, prices_include_tax } = await findSettings(db)
  return { today: dateIn(deps.now(), time_zone), prices_include_tax }
}

type Of = { read: SupplierPrices; today: string }

async function planOf({ db }: Ctx, supplier: number, { read, today }: Of): Promise<Plan> {
  const matches = await matchPrices(db, supplier, read.rows)
  const priced = await findPriced(db, supplier, matches.flat())
  return planPrices(read, { matches, priced, goods: await countGoods(db, supplier) }, today)
}

type Supplier = { id: number; name: string }

const note = (tx: Noting, { id, name }: Supplier, after: Record<string, unknown>) =>
  noteChange(tx, { kind: 'supplier', record: id, name, before: {}, after })

/** Prices of a list whose day has come are the locked supplier's; returns how many. */
async function begin(
  tx: Noting,
  { id: list_id, supplier_id }: { id: number; supplier_id: number },
  today: string,
): Promise<number> {
  const now = tx.deps.now()
  const goods = await beginLines(tx.db, { list_id, supplier_id, today, now })
  await saveGoods(tx.db, { supplier_id, goods, since: now })
  return goods.length
}

/** What a job does for the lists whose day has come. */
export async function beginSupplierLists(tx: Noting): Promise<number> {
  const { today } = await shopOf(tx)
  const lists = await findDue(tx.db, today)
  for (const { id, supplier_id, user_id, name: file } of lists) {
    const supplier = await lockSupplier(tx.db, supplier_id)
    if (!supplier) continue
    const begun = await begin(tx, { id, supplier_id }, today)
    if (begun > 0) await note({ ...tx, by: user_id }, supplier, { price_list: file, begun })
  }
  return lists.length
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it was taken back before */
export const undoSupplierList = (ctx: Ctx, id: number): Promise<SupplierList> =>
  writing(ctx, async (tx) => {
    const { supplier_id, name: file } = found(await findList(tx.db, id))
    const supplier = found(await lockSupplier(tx.db, supplier_id))
    const lines = await findListLines(tx.db, id)
    const begun = lines.filter(({ begun_at }) => begun_at !== null)
    const ids = [...new Set(begun.map(({ product_id }) => product_id))]
    const goods = new Map(
      (await findGoods(tx.db, supplier_id, ids)).map(({ good }) => [goodKey(good), good]),
    )
    const asMade = begun.filter((line) => {
      const now = goods.get(goodKey(line))
      return now?.article === line.article && now.pack === line.pack && now.price === line.price
    })
    const undone_at = tx.deps.now()
    await putBack(tx, { supplier_id, lines: asMade, since: undone_at })
    const kept = begun.length - asMade.length
    if (!(await setUndone(tx.db, id, { undone_at, kept }))) throw new ShopError('STATUS_CONFLICT')
    await note(tx, supplier, { price_list: file, undone: asMade.length, kept })
    return view(found(await findList(tx.db, id)))
  })

type Back = { supplier_id: number; lines: readonly ListLine[]; since: Date }

async function putBack({ db }: Ctx, { supplier_id, lines, since }: Back): Promise<void> {
  const goods = lines.flatMap(
    ({ product_id, variation_id, was_article: article, was_pack, was_price }) =>
      article === null || was_pack === null || was_price === null
        ? []
        : [{ product_id, variation_id, article, pack: was_pack, price: was_price }],
  )
  const known = new Set(goods.map(goodKey))
  const brought = lines.filter((line) => !known.has(goodKey(line)))
  if (brought.length > 0) await deleteGoods(db, supplier_id, brought)
  await saveGoods(db, { supplier_id, goods, since })
}

// A supplier's price list: looked at, taken over, begun on its day, taken back (rule 332).
import type { SupplierList, SupplierListResult } from '#/contract/buying/staff-lists.ts'
import type { Page } from '#/contract/common.ts'
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
  setBegun,
  setUndone,
} from './lists.queries.ts'
import { deleteGood, findGoods, findSupplier, lockSupplier, saveGood } from './suppliers.queries.ts'

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
    product_id: product.id,
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
  const priced = await findPriced(db, supplier, [...new Set(matches.flat())])
  return planPrices(read, { matches, priced, goods: await countGoods(db, supplier) }, today)
}

type Supplier = { id: number; name: string }

const note = (tx: Noting, { id, name }: Supplier, after: Record<string, unknown>) =>
  noteChange(tx, { kind: 'supplier', record: id, name, before: {}, after })

/** Prices of a list whose day has come are the supplier's; returns how many. */
async function begin(
  tx: Noting,
  { id, supplier_id }: { id: number; supplier_id: number },
  today: string,
): Promise<number> {
  const lines = await findListLines(tx.db, id)
  const due = lines.filter(({ begun_at, starts_on }) => begun_at === null && starts_on <= today)
  const goods = await goodsOf(tx, supplier_id, due)
  const now = tx.deps.now()
  for (const line of due) {
    const { product_id, article, pack, price } = line
    const was = goods.get(product_id)
    await saveGood(tx.db, { supplier_id, product_id, article, pack, price }, now)
    await setBegun(tx.db, line.id, {
      begun_at: now,
      was_article: was?.article ?? null,
      was_pack: was?.pack ?? null,
      was_price: was?.price ?? null,
    })
  }
  return due.length
}

async function goodsOf({ db }: Noting, supplier_id: number, lines: readonly ListLine[]) {
  const ids = lines.map(({ product_id }) => product_id)
  const goods = await findGoods(db, supplier_id, ids)
  return new Map(goods.map(({ good }) => [good.product_id, good]))
}

/** What a job does for the lists whose day has come. */
export async function beginSupplierLists(tx: Noting): Promise<number> {
  const { today } = await shopOf(tx)
  const lists = await findDue(tx.db, today)
  for (const { id, supplier_id, user_id, name: file } of lists) {
    const supplier = await lockSupplier(tx.db, supplier_id)
    if (!supplier) continue
    const begun = await begin(tx, { id, supplier_id }, today)
    await note({ ...tx, by: user_id }, supplier, { price_list: file, begun })
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
    const goods = await goodsOf(tx, supplier_id, begun)
    let kept = 0
    for (const line of begun) {
      const now = goods.get(line.product_id)
      const isAsMade =
        now?.article === line.article && now.pack === line.pack && now.price === line.price
      if (isAsMade) await putBack(tx, supplier_id, line)
      else kept += 1
    }
    const undone_at = tx.deps.now()
    if (!(await setUndone(tx.db, id, { undone_at, kept }))) throw new ShopError('STATUS_CONFLICT')
    await note(tx, supplier, { price_list: file, undone: begun.length - kept, kept })
    return view(found(await findList(tx.db, id)))
  })

async function putBack(tx: Ctx, supplier_id: number, line: ListLine): Promise<void> {
  const { product_id, was_article: article, was_pack: pack, was_price: price } = line
  if (article === null || pack === null || price === null)
    return deleteGood(tx.db, { supplier_id, product_id })
  await saveGood(tx.db, { supplier_id, product_id, article, pack, price }, tx.deps.now())
}

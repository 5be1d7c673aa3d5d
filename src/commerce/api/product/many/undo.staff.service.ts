// Undoes a bulk change: for each product that hasn't been changed since.
import { SOLD_BY } from '#/contract/product/sold-by.ts'
import { isDeepStrictEqual } from 'node:util'
import { toMinor } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'
import { noteChanges, type Noting } from '#/commerce/api/activity/activity.service.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  lockMany,
  lockVariations,
  setMembers,
  setPrices,
  setSoldBy,
  setStatus,
} from './change.staff.queries.ts'
import { findRecalled } from '#/commerce/api/product/recalled.queries.ts'
import { ManyFields, readMany } from './many-fields.queries.ts'

/** A product's field before and after the change. */
export type Written = { id: number; name: string; field: string; old: unknown; new: unknown }

/** Returns the IDs of products changed since then, deleted, or off sale by a recall. */
export async function undoMany(tx: Noting, written: Written[]): Promise<Set<number>> {
  const ids = [...new Set(written.map(({ id }) => id))]
  await lockMany(tx.db, ids)
  await lockVariations(tx.db, ids)
  const now = await readMany(tx.db, ids)
  const isSame = ({ id, field, new: made }: Written) => {
    const fields: Record<string, unknown> | undefined = now.get(id)
    return fields !== undefined && isDeepStrictEqual(fields[field], made)
  }
  const recalled = await findRecalled(tx.db, ids)
  const mayGoBack = (one: Written) =>
    isSame(one) && !(one.field === 'status' && one.old === 1 && recalled.has(one.id))
  const refused = new Set(written.filter((one) => !mayGoBack(one)).map(({ id }) => id))
  const byId = Map.groupBy(written, ({ id }) => id)
  const back = [...byId].flatMap(([id, fields]) => {
    const was = now.get(id)
    if (!was || refused.has(id)) return []
    const old = fields.map((field) => [field.field, field.old])
    const to = ManyFields.parse({ ...was, ...Object.fromEntries(old) })
    return [{ id, was, to }]
  })
  await putBack(tx, back)
  const names = new Map(written.map(({ id, name }) => [id, name]))
  await noteChanges(
    tx,
    back.map(({ id, was, to }) => ({
      kind: 'product',
      record: id,
      name: names.get(id) ?? '',
      before: was,
      after: to,
    })),
  )
  return refused
}

type Back = { id: number; was: ManyFields; to: ManyFields }

async function putBack({ db }: { db: Executor }, back: Back[]): Promise<void> {
  for (const status of [0, 1] as const) {
    const ids = back.filter(({ was, to }) => was.status !== to.status && to.status === status)
    if (ids.length > 0)
      await setStatus(
        db,
        ids.map(({ id }) => id),
        status,
      )
  }
  for (const sold_by of SOLD_BY) {
    for (const isSure of [true, false]) {
      const ids = back
        .filter(({ was, to }) => was.sold_by !== to.sold_by || was.sold_by_sure !== to.sold_by_sure)
        .filter(({ to }) => to.sold_by === sold_by && to.sold_by_sure === isSure)
        .map(({ id }) => id)
      if (ids.length > 0) await setSoldBy(db, ids, { sold_by, sold_by_sure: isSure })
    }
  }
  const priced = back.filter(
    ({ was, to }) => was.price !== to.price || was.discount !== to.discount,
  )
  await setPrices(
    db,
    'product',
    priced.map(({ id, to }) => priceOf({ ...to, id })),
  )
  await setPrices(
    db,
    'variation',
    back.flatMap(({ was, to }) =>
      isDeepStrictEqual(was.variation_prices, to.variation_prices)
        ? []
        : to.variation_prices.map(priceOf),
    ),
  )
  await putMembersBack(db, back)
}

function priceOf({ id, price, discount }: { id: number; price: number; discount: number }) {
  const minor = toMinor(price)
  return { id, price: minor, discount, sale_price: salePrice(minor, discount) }
}

async function putMembersBack(db: Executor, back: Back[]): Promise<void> {
  const moves = new Map<string, { id: number; add: boolean; products: number[] }>()
  for (const { id: productId, was, to } of back) {
    const gone = was.category_ids.filter((one) => !to.category_ids.includes(one))
    const come = to.category_ids.filter((one) => !was.category_ids.includes(one))
    for (const { id, add } of [
      ...gone.map((one) => ({ id: one, add: false })),
      ...come.map((one) => ({ id: one, add: true })),
    ]) {
      const move = moves.get(`${id}:${add}`) ?? { id, add, products: [] }
      move.products.push(productId)
      moves.set(`${id}:${add}`, move)
    }
  }
  for (const { products, ...move } of moves.values()) await setMembers(db, products, move)
}

// A price list begins, its offers end, and it is undone: one transaction each.
import { randomUUID } from 'node:crypto'
import { pricesByLine } from '#/domain/pricing/price-list.ts'
import { findChange } from '#/commerce/api/activity/activity.queries.ts'
import { noteChange, noteChanges, type Noting } from '#/commerce/api/activity/activity.service.ts'
import {
  lockMany,
  lockVariations,
  type Priced,
  setPrices,
} from '#/commerce/api/product/many/change.staff.queries.ts'
import { readMany } from '#/commerce/api/product/many/many-fields.queries.ts'
import { undoMany, type Written } from '#/commerce/api/product/many/undo.staff.service.ts'
import { findLines, keepMade, type LineRow } from './lines.queries.ts'
import { type Part, writtenOf } from './undo.rules.ts'
import { changeList, type ListRow } from './prices.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type Change = Partial<ListRow>

/** In the history: what became of the list. */
export const noteList = (tx: Noting, list: ListRow, after: Change) =>
  noteChange(tx, {
    kind: 'price_list',
    record: list.id,
    name: list.name,
    before: Object.fromEntries(Object.keys(after).map((key) => [key, list[key as keyof ListRow]])),
    after,
  })

/** Writes the prices of a locked list that hasn't taken effect. */
export async function beginList(tx: Noting, list: ListRow): Promise<void> {
  const ids = [...new Set((await findLines(tx.db, list.id)).map(({ product_id }) => product_id))]
  const products = await lockMany(tx.db, ids)
  const variations = await lockVariations(tx.db, ids)
  // Read again: nobody changes their prices any more.
  const lines = await findLines(tx.db, list.id)
  const before = await readMany(tx.db, ids)
  await setPrices(tx.db, 'product', pricesFor(lines, 'product', products))
  await setPrices(tx.db, 'variation', pricesFor(lines, 'variation', variations))
  const after = await readMany(tx.db, ids)
  const change = await noteChanges(
    tx,
    products.map(({ id, name }) => ({
      kind: 'product',
      record: id,
      name: mainText(name),
      before: before.get(id) ?? {},
      after: after.get(id) ?? {},
    })),
  )
  await keepMade(tx.db, list.id, lines.map(madeOf))
  const values = { state: 'done' as const, starts_at: tx.deps.now() }
  await changeList(tx.db, list.id, { ...values, change })
  await noteList(tx, list, values)
}

function pricesFor(lines: LineRow[], table: 'product' | 'variation', rows: readonly Priced[]) {
  const wanted = new Map(
    lines
      .filter(({ variation_id }) => (variation_id === null) === (table === 'product'))
      .map((line) => [line.variation_id ?? line.product_id, line]),
  )
  return rows.flatMap(({ id, price, discount }) => {
    const line = wanted.get(id)
    return line ? [{ id, ...pricesByLine(line, { price, discount }) }] : []
  })
}

const madeOf = (line: LineRow) => ({
  product_id: line.product_id,
  variation_id: line.variation_id,
  was: { price: line.now_price, sale_price: line.now_sale_price },
  made: pricesByLine(line, { price: line.now_price, discount: line.now_discount }),
})

/** Restores part of the prices that the list replaced; prices changed since stay, and are named. */
async function putBack(tx: Noting, list: ListRow, part: Part) {
  const rows = await findChange(tx.db, list.change ?? randomUUID())
  const written: Written[] = writtenOf(rows, part)
  const refused = await undoMany(tx, written)
  const names = new Map(written.map(({ id, name }) => [id, name]))
  return {
    undone: names.size - refused.size,
    left: [...refused].map((id) => ({ record: String(id), name: names.get(id) ?? '' })),
  }
}

/** The time of the offers of a locked list is over. */
export async function endOffers(tx: Noting, list: ListRow): Promise<void> {
  await putBack(tx, list, 'offers')
  await changeList(tx.db, list.id, { offers_ended: true })
  await noteList(tx, list, { offers_ended: true })
}

/** Undoes a locked list that has taken effect. */
export async function undoList(tx: Noting, list: ListRow): Promise<void> {
  const undo = await putBack(tx, list, list.offers_ended ? 'prices' : 'all')
  await changeList(tx.db, list.id, { state: 'undone', undo })
  await noteList(tx, list, { state: 'undone' })
}

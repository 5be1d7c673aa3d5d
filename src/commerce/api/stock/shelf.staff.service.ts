// Where a product stands, from when on it is low, and its buyers' minimum age, which is a fact of the product.
import type { Shelf, ShelfChange } from '#/contract/stock/staff.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { changeFact } from '#/commerce/api/inventory/facts.queries.ts'
import { findShelf, lockShelf, saveShelf } from './stock.staff.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findShelf>>>

const view = ({ place, low_stock, minimum_age }: Row): Shelf =>
  withVersion({
    place,
    low_stock: low_stock === null ? null : toQuantity(low_stock),
    minimum_age,
  })

/** @throws ShopError NOT_FOUND */
export const shelfOf = async ({ db }: Ctx, id: number): Promise<Shelf> =>
  view(found(await findShelf(db, id)))

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT */
export const setShelf = (
  ctx: Ctx,
  id: number,
  { version: seen, ...body }: ShelfChange,
): Promise<Shelf> =>
  inTransaction(ctx, async (tx) => {
    const row = found(await lockShelf(tx.db, id))
    const before = view(row)
    checkVersion(before, seen)
    const { low_stock, minimum_age } = body
    await saveShelf(tx.db, {
      product_id: id,
      place: body.place || null,
      low_stock: low_stock === null ? null : toThousandths(low_stock),
    })
    await changeFact(tx.db, id, { minimum_age })
    const after = await shelfOf(tx, id)
    const { version: _, ...old } = before
    const { version: __, ...saved } = after
    await noteChange(tx, {
      kind: 'product',
      record: id,
      name: mainText(row.name),
      before: old,
      after: saved,
    })
    return after
  })

// An account's lists: all its users see them, and those who may order change them (rules 90 and 123).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { MAX_LISTS } from '#/contract/lists/customer.ts'
import type { ShoppingList } from '#/contract/lists/shapes.ts'
import { type Ctx, inTransaction, memberOf, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import {
  countLists,
  deleteList,
  findLists,
  insertList,
  type ListRow,
  updateList,
} from './lists.queries.ts'

type Input = z.output<typeof endpoints.lists.create.body>

const viewList = ({ id, name, text, updated_at }: ListRow): ShoppingList => ({
  id,
  name,
  text,
  updated_at: updated_at.toISOString(),
})

export const getLists = async (ctx: Ctx): Promise<{ data: ShoppingList[] }> => ({
  data: (await findLists(ctx.db, userOf(ctx).customer_id)).map(viewList),
})

/** @throws ShopError MAY_NOT_ORDER, INVALID if there are too many */
export function createList(ctx: Ctx, { name, text }: Input): Promise<ShoppingList> {
  const { customer_id } = memberOf(ctx, 'order')
  return inTransaction(ctx, async (tx) => {
    if ((await countLists(tx.db, customer_id)) >= MAX_LISTS)
      throw new ShopError('INVALID', { errors: { name: ['field.too_many_lists'] } })
    const values = { customer_id, name, text, updated_at: ctx.deps.now() }
    return viewList(found(await insertList(tx.db, values)))
  })
}

/** @throws ShopError NOT_FOUND, MAY_NOT_ORDER */
export async function changeList(
  ctx: Ctx,
  id: number,
  { name, text }: Input,
): Promise<ShoppingList> {
  const { customer_id } = memberOf(ctx, 'order')
  const values = { name, text, updated_at: ctx.deps.now() }
  return viewList(found(await updateList(ctx.db, { id, customer_id }, values)))
}

/** @throws ShopError NOT_FOUND, MAY_NOT_ORDER */
export async function removeList(ctx: Ctx, id: number): Promise<{ message: string }> {
  const { customer_id } = memberOf(ctx, 'order')
  if (!(await deleteList(ctx.db, { id, customer_id }))) throw new ShopError('NOT_FOUND')
  return { message: 'removed' }
}

// Each staff user's own saved views.
import { MAX_VIEWS, type SavedView, type ViewInput } from '#/contract/views/staff.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { countViews, deleteView, findViews, saveView } from './views.staff.queries.ts'

export const listViews = async (ctx: Ctx, list: string): Promise<{ data: SavedView[] }> => ({
  data: await findViews(ctx.db, userOf(ctx).id, list),
})

/** @throws ShopError INVALID if there are too many */
export const keepView = (ctx: Ctx, view: ViewInput): Promise<SavedView> =>
  inTransaction(ctx, async ({ db }) => {
    const saved = found(await saveView(db, { ...view, user_id: userOf(ctx).id }))
    if ((await countViews(db, userOf(ctx).id)) > MAX_VIEWS)
      throw new ShopError('INVALID', { errors: { name: ['field.too_big'] } })
    return saved
  })

/** @throws ShopError NOT_FOUND */
export async function removeView(ctx: Ctx, id: number): Promise<void> {
  found((await deleteView(ctx.db, userOf(ctx).id, id)) || null)
}

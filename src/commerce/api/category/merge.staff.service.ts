// Merging a category into another one (rule 265).
import { isDeepStrictEqual } from 'node:util'
import type { AdminCategory, CategoryMerge } from '#/contract/category/staff.ts'
import { MOVED_PATHS } from '#/contract/redirects/shapes.ts'
import { renamedCategory } from '#/domain/content/renamed-category.ts'
import { noteChanges, type Noted } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { checkVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { deleteCategory, findBranch, lockCategories } from './category.staff.queries.ts'
import { oneCategory } from './category.staff.service.ts'
import { countUses, findChildren, findHomes, moveUses, writeHome } from './merge.staff.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type MergePair = { id: number; into: number }

/** @throws ShopError NOT_FOUND, INVALID if one is inside the other or they are the same */
async function both(ctx: Ctx, { id, into }: MergePair) {
  const [from, to] = [await oneCategory(ctx, id), await oneCategory(ctx, into)]
  if ((await findBranch(ctx.db, id)).includes(into))
    throw invalid({ into: ['field.category_cycle'] })
  return { from, to }
}

/** Homes that show or link the category, as they will be. */
async function homesAfter(ctx: Ctx, from: AdminCategory, to: AdminCategory) {
  const homes = await findHomes(ctx.db)
  return homes
    .map((before) => ({
      before,
      after: {
        ...before,
        sections: renamedCategory(before.sections, { from: from.slug, to: to.slug }),
      },
    }))
    .filter(({ before, after }) => !isDeepStrictEqual(before.sections, after.sections))
}

/** What a merge would move. @throws ShopError NOT_FOUND, INVALID */
export async function previewMerge(ctx: Ctx, pair: MergePair): Promise<CategoryMerge> {
  const { from, to } = await both(ctx, pair)
  const counts = await countUses(ctx.db, { from: from.id, to: to.id })
  return { ...counts, homes: (await homesAfter(ctx, from, to)).length }
}

/** @throws ShopError NOT_FOUND, INVALID, VERSION_CONFLICT */
export const mergeCategory = (
  ctx: Ctx,
  { version, ...asked }: MergePair & { version?: string | undefined },
): Promise<CategoryMerge> =>
  writing(ctx, async (tx) => {
    await lockCategories(tx.db)
    const { from, to } = await both(tx, asked)
    checkVersion(from, version)
    const counts = await countUses(tx.db, { from: from.id, to: to.id })
    const homes = await homesAfter(tx, from, to)
    const children = await findChildren(tx.db, from.id)
    await moveUses(tx.db, { from: from.id, to: to.id, path: MOVED_PATHS.category + from.slug })
    for (const { after } of homes) await writeHome(tx.db, after)
    await deleteCategory(tx.db, from.id)
    const moved = { ...counts, homes: homes.length }
    await noteChanges(tx, [
      { kind: 'category', record: from.id, before: from, after: null },
      {
        kind: 'category',
        record: to.id,
        name: mainText(to.name),
        before: {},
        after: { merged: { name: mainText(from.name), ...moved } },
      },
      ...children.map(({ id, name }): Noted => ({
        kind: 'category',
        record: id,
        name: mainText(name),
        before: { parent_id: from.id },
        after: { parent_id: to.id },
      })),
      ...homes.map(({ before, after }): Noted => ({
        kind: 'home',
        record: before.slug,
        name: mainText(before.name),
        before: { sections: before.sections },
        after: { sections: after.sections },
      })),
    ])
    return moved
  })

import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { AdminCategory, CategoryChange, CategoryInput } from '#/contract/category/staff.ts'
import type { Page } from '#/contract/common.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { category, product } from '#/commerce/db/schema/catalog.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import {
  deleteCategory,
  findBranch,
  findCategories,
  findCategory,
  hasChildren,
  lockCategories,
  saveCategory,
} from './category.staff.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { allExist, freeSlug } from '#/commerce/api/slugs.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type Row = typeof category.$inferSelect

const toAdminCategory = ({
  id,
  slug,
  name,
  parent_id,
  description,
  position,
  tint,
  hidden,
  withdrawal,
  food,
  energy,
  first_products,
  start_weight,
}: Row): AdminCategory =>
  withVersion({
    id,
    slug,
    name,
    parent_id,
    description,
    position,
    tint,
    hidden,
    withdrawal,
    food,
    energy,
    first_products,
    start_weight: start_weight === null ? null : toQuantity(start_weight),
  })

const columnsOf = ({ start_weight, ...input }: Omit<CategoryInput, 'slug'>) => ({
  ...input,
  start_weight: start_weight === null ? null : toThousandths(start_weight),
})

export async function listCategories(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffCategory.list.query>,
): Promise<Page<AdminCategory>> {
  const { rows, total } = await findCategories(ctx.db, query)
  return toPage(rows.map(toAdminCategory), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneCategory = async (ctx: Ctx, id: number): Promise<AdminCategory> =>
  toAdminCategory(found(await findCategory(ctx.db, id)))

/** @throws ShopError INVALID */
export function createCategory(
  ctx: Ctx,
  { slug, ...input }: CategoryInput,
): Promise<AdminCategory> {
  return writing(ctx, async (tx) => {
    await lockCategories(tx.db)
    await checkParent(tx, input.parent_id)
    await checkFirst(tx, input.first_products, [])
    const values = {
      ...columnsOf(input),
      slug: slug ?? (await freeSlug(tx.db, category, mainText(input.name))),
    }
    const after = toAdminCategory(found(await saveCategory(tx.db, values)))
    await noteChange(tx, { kind: 'category', record: after.id, before: null, after })
    return after
  })
}

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT, INVALID, also if it would be inside itself */
export function updateCategory(
  ctx: Ctx,
  id: number,
  { slug, version, ...input }: CategoryChange,
): Promise<AdminCategory> {
  return writing(ctx, async (tx) => {
    await lockCategories(tx.db)
    const current = found(await findCategory(tx.db, id))
    checkVersion(toAdminCategory(current), version)
    await checkParent(tx, input.parent_id)
    const below = input.parent_id === null ? [] : await findBranch(tx.db, id)
    if (input.parent_id !== null && below.includes(input.parent_id)) {
      throw invalid({ parent_id: ['field.category_cycle'] })
    }
    await checkFirst(tx, input.first_products, current.first_products)
    const values = { ...columnsOf(input), slug: slug ?? current.slug }
    const after = toAdminCategory(found(await saveCategory(tx.db, values, id)))
    await noteChange(tx, { kind: 'category', record: id, before: toAdminCategory(current), after })
    return after
  })
}

/** @throws ShopError NOT_FOUND, INVALID if it has subcategories */
export const removeCategory = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    await lockCategories(tx.db)
    if (await hasChildren(tx.db, id)) throw invalid({ id: ['field.category_has_children'] })
    const before = await oneCategory(tx, id)
    found((await deleteCategory(tx.db, id)) || null)
    await noteChange(tx, { kind: 'category', record: id, before, after: null })
  })

/** New ones must exist; those that were removed meanwhile do no harm. */
async function checkFirst({ db }: Ctx, ids: readonly number[], before: readonly number[]) {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0 || (await allExist(db, product, added))) return
  throw invalid({ first_products: ['field.unknown'] })
}

async function checkParent({ db }: Ctx, parentId: number | null): Promise<void> {
  if (parentId === null || (await allExist(db, category, [parentId]))) return
  throw invalid({ parent_id: ['field.unknown'] })
}

// All categories for a form, each below its parent, for users without access to the staff's.
import type { Shop } from '#/client/shop.ts'
import type { Category } from '#/contract/category/public.ts'
import type { CategoryChoice } from '#/features/product/staff/list/category-choices.ts'

const DEEPER = '\u2003'

export async function publicCategories({
  category,
}: Pick<Shop, 'category'>): Promise<CategoryChoice[]> {
  const { data } = await category.list({ query: { counts: '0' } })
  const lines = (all: readonly Category[], depth: number): CategoryChoice[] =>
    all.flatMap(({ id, name, subcategories }) => [
      { id, label: DEEPER.repeat(depth) + name },
      ...lines(subcategories, depth + 1),
    ])
  return lines(data, 0)
}

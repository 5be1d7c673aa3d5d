import type { Category, CategoryRef } from '#/contract/category/public.ts'
import type { Language } from '#/lib/i18n.ts'
import type { CategoryRow } from './category.queries.ts'
import { localTextOrNull } from '#/commerce/api/local-text.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'

/** The visible categories below `parentId`, with their subtrees. Rows keep their order. */
export function toTree(
  rows: readonly CategoryRow[],
  parentId: number | null,
  language: Language,
): Category[] {
  return rows
    .filter((row) => row.parent_id === parentId && !row.hidden)
    .map((row) => toCategory(row, rows, language))
}

/** One category with its subtree. */
export function toCategory(
  row: CategoryRow,
  rows: readonly CategoryRow[],
  language: Language,
): Category {
  const { parent_id, tint, products_count, picture } = row
  const ref = toRef(row, language)
  return {
    ...ref,
    parent_id,
    tint,
    products_count,
    description: localTextOrNull(row.description, language),
    picture: picture && toPicture(picture, ref.name),
    subcategories: toTree(rows, row.id, language),
  }
}

/** From the top level down to the category's parent. */
export function parentsOf(
  row: CategoryRow,
  rows: readonly CategoryRow[],
  language: Language,
): CategoryRef[] {
  const parent = rows.find(({ id }) => id === row.parent_id)
  return parent ? [...parentsOf(parent, rows, language), toRef(parent, language)] : []
}

const toRef = ({ id, slug, name }: CategoryRow, language: Language): CategoryRef => ({
  id,
  slug,
  name: textIn(name, language),
})

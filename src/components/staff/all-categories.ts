// All categories, from however many pages the API has.
import type { Category } from '#/contract/category/public.ts'
import type { AdminCategory } from '#/contract/category/staff.ts'
import type { Page } from '#/contract/common.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'

const MOST_A_PAGE = 100

type Query = { page: number; paginate: number; field: 'id'; sortBy: 'asc' }
type StaffCategories = {
  staffCategory: { list: (input: { query: Query }) => Promise<Page<AdminCategory>> }
}

export async function allCategories(shop: StaffCategories): Promise<AdminCategory[]> {
  const pageAt = (page: number) =>
    shop.staffCategory.list({ query: { page, paginate: MOST_A_PAGE, field: 'id', sortBy: 'asc' } })
  const first = await pageAt(1)
  const rest = Array.from({ length: first.last_page - 1 }, (_, index) => pageAt(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}

const inLines = (all: readonly Category[]): { id: number; name: string }[] =>
  all.flatMap(({ id, name, subcategories }) => [{ id, name }, ...inLines(subcategories)])

type PublicCategories = {
  category: { list: (input: { query: { counts: '0' } }) => Promise<{ data: Category[] }> }
}
type For = {
  shop: StaffCategories & PublicCategories
  language: Language
  may: (permission: 'catalogue.read') => boolean
}

/** Category names; without staff permission, those that customers see. */
export async function categoryNames({ shop, language, may }: For) {
  if (!may('catalogue.read'))
    return inLines((await shop.category.list({ query: { counts: '0' } })).data)
  const all = await allCategories(shop)
  return all.map(({ id, name }) => ({ id, name: textIn(name, language) }))
}

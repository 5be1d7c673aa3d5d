// All categories, whatever the number of pages that the API gives them in.
import type { AdminCategory } from '#/contract/category/staff.ts'
import type { Page } from '#/contract/common.ts'

const MOST_A_PAGE = 100

type Query = { page: number; paginate: number; field: 'id'; sortBy: 'asc' }
type Asked = {
  staffCategory: { list: (input: { query: Query }) => Promise<Page<AdminCategory>> }
}

export async function allCategories(shop: Asked): Promise<AdminCategory[]> {
  const pageAt = (page: number) =>
    shop.staffCategory.list({ query: { page, paginate: MOST_A_PAGE, field: 'id', sortBy: 'asc' } })
  const first = await pageAt(1)
  const rest = Array.from({ length: first.last_page - 1 }, (_, index) => pageAt(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}

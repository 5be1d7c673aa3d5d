// Groups of customers to choose from, on the server.
import type { CategoryName } from '#/features/promotions/staff/promotion-words.ts'

const MOST = 100

/** Those who may not read customers choose none; `own` stays, under its number. */
export async function customerGroups(
  { may, shop }: Pick<App.Locals, 'may' | 'shop'>,
  own: number | null = null,
): Promise<CategoryName[]> {
  const groups = may('customers.read')
    ? (await shop.staffGroups.list({ query: { paginate: MOST } })).data
    : []
  const listed = groups.map(({ id, name }) => ({ id, name }))
  if (own === null || listed.some(({ id }) => id === own)) return listed
  return [...listed, { id: own, name: String(own) }]
}

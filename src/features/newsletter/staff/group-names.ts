import type { Named } from '#/stores/find-goods.ts'

type Query = { paginate: number }
type For = {
  shop: { staffGroups: { list: (input: { query: Query }) => Promise<{ data: Named[] }> } }
  may: (permission: 'customers.read') => boolean
}

/** The groups to which an issue may be sent, for those who may see customers. */
export async function groupNames({ shop, may }: For): Promise<Named[]> {
  if (!may('customers.read')) return []
  const { data } = await shop.staffGroups.list({ query: { paginate: 100 } })
  return data.map(({ id, name }) => ({ id, name }))
}

// Households with several users.
import { eq } from 'drizzle-orm'
import { user } from '#/commerce/db/schema/auth.ts'
import type { CustomerRole } from '#/contract/auth/shapes.ts'
import { AwaitingApproval } from '#/contract/checkout/public.ts'
import type { TestApi } from './api.ts'
import { ADDRESSES, one, PLACE } from './checkout.ts'

export type Person = Awaited<ReturnType<TestApi['signUp']>>
type Rights = { role: CustomerRole; limit?: number | null; name?: string }

/** A new member of an owner's household; the limit is an amount. */
export async function addMember(
  shop: TestApi,
  owner: Person,
  { role, limit = null, name = 'Kim Vale' }: Rights,
): Promise<Person> {
  const person = await shop.signUp({ name })
  const spend_limit = limit === null ? null : Math.round(limit * 100)
  await shop.db
    .update(user)
    .set({ customer_id: owner.customer.id, customer_role: role, spend_limit })
    .where(eq(user.id, person.user.id))
  return { ...person, customer: owner.customer }
}

/** Sends an order above the sender's limit; returns the pending approval. */
export async function askFor(
  shop: TestApi,
  { token }: Person,
  more: {
    product: number
    quantity?: number
    headers?: Record<string, string>
    notes?: string
    payment_method?: string
  },
): Promise<number> {
  const { product, quantity = 1, headers = {}, ...rest } = more
  const body = { products: one(product, quantity), ...ADDRESSES, ...PLACE, ...rest }
  const answer = await shop.call('POST', '/order', { token, body, headers })
  return AwaitingApproval.parse(answer.body).approval_id
}

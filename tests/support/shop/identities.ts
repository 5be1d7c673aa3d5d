// Accounts elsewhere that open an account of the shop.
import { randomUUID } from 'node:crypto'
import { insertIdentity } from '#/commerce/api/openid/identities.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'

export async function addIdentity(db: Executor, userId: string): Promise<string> {
  const where = { iss: 'https://id.example.org', sub: randomUUID(), kind: 'openid' } as const
  const row = await insertIdentity(db, { ...where, userId, at: new Date() })
  return row?.id ?? ''
}

// Calls by API keys: what they may do, and how often.
import { KeyPermission } from '#/contract/permissions.ts'
import type { Deps, SignedInUser } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { KEY_START } from './key-tokens.rules.ts'
import { hashOf } from './tokens.rules.ts'
import { findWorkingKeys, touchKey } from './key-users.queries.ts'

/** The last use of a key is recorded this precisely. */
const SEEN_MS = 5 * 60_000

export const isKey = (token: string): boolean => token.startsWith(KEY_START)

type Outside = Pick<Deps, 'db' | 'now'>

/**
 * The account that a key acts as. Looked up at each call, so a revoked key is refused at once.
 *
 * @throws ShopError UNAUTHENTICATED for a key that is unknown, expired or revoked
 */
export async function userOfKey({ db, now }: Outside, token: string): Promise<SignedInUser> {
  const [found] = await findWorkingKeys(db, [hashOf(token)], now())
  if (!found) throw new ShopError('UNAUTHENTICATED')
  const { key, name, email } = found
  const known = key.permissions.flatMap(
    (permission) => KeyPermission.safeParse(permission).data ?? [],
  )
  return {
    id: key.user_id,
    name,
    email,
    email_verified: false,
    roles: [],
    // It belongs to no household: calls of customers are refused.
    customer_id: 0,
    customer_role: 'viewer',
    spend_limit: 0,
    permissions: ['office', ...known],
    needs_second_factor: false,
    acted_by: null,
    key: {
      id: key.id,
      calls_per_minute: key.calls_per_minute,
      last_used_at: key.last_used_at,
    },
  }
}

/** Counts a call of a key and notes its use. @throws ShopError TOO_MANY_REQUESTS */
export async function countKeyCall(
  deps: Deps,
  { key }: Pick<SignedInUser, 'key'>,
  from: string,
): Promise<void> {
  if (!key) return
  await deps.limits.count('api_key', key.id, key.calls_per_minute)
  const now = deps.now()
  const isNoted = key.last_used_at && now.getTime() - key.last_used_at.getTime() < SEEN_MS
  if (!isNoted) await touchKey(deps.db, { id: key.id, from, now })
}

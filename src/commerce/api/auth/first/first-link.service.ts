// The secret of the link that makes the first administrator: one for all processes of the shop, replaced every hour.
import { randomBytes } from 'node:crypto'
import type { Deps } from '#/commerce/api/context.ts'
import { hasAdministrator } from '#/commerce/db/shop-kind.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { deleteFirstLink } from '#/commerce/api/auth/administrator.queries.ts'
import { firstSecret, hashOf, isTokenOf } from '#/commerce/api/auth/tokens.rules.ts'
import { findFirstLink, type LinkRow, replaceFirstLink } from './first.queries.ts'

const NONCE_BYTES = 32
const LIFE_MS = 3_600_000
/** At a start, the printed link is valid at least this long. */
const AT_START_MS = LIFE_MS / 2

const leftOf = ({ made_at }: LinkRow, now: Date): number =>
  made_at.getTime() + LIFE_MS - now.getTime()

/**
 * The secret in force, a new one if the last has ended; nothing if the shop has an administrator. Several processes
 * may ask at once, and get the same one.
 */
export async function keepFirstSecret(
  { db, secret, now }: Pick<Deps, 'db' | 'secret' | 'now'>,
  { starting }: { starting: boolean },
): Promise<string | undefined> {
  if (await hasAdministrator(db)) {
    await deleteFirstLink(db)
    return undefined
  }
  const kept = await findFirstLink(db)
  // Another hash: AUTH_SECRET was changed.
  const isOurs = kept && isTokenOf(kept.secret_hash, firstSecret(secret, kept.nonce))
  if (kept && isOurs && leftOf(kept, now()) > (starting ? AT_START_MS : 0))
    return firstSecret(secret, kept.nonce)
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const made = { nonce, secret_hash: hashOf(firstSecret(secret, nonce)), made_at: now() }
  await replaceFirstLink(db, made, kept)
  const agreed = await findFirstLink(db)
  return agreed && firstSecret(secret, agreed.nonce)
}

/** Whether a link with this secret makes an administrator now. */
export async function isFirstSecret(db: Executor, secret: string, now: Date): Promise<boolean> {
  const kept = await findFirstLink(db)
  if (!kept || leftOf(kept, now) <= 0 || !isTokenOf(kept.secret_hash, secret)) return false
  return !(await hasAdministrator(db))
}

// Challenges for authenticators, and their responses.
import { ShopError } from '#/commerce/api/errors.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { insertChallenge } from './passkeys.queries.ts'
import { type PasskeySite, siteOf } from './site.rules.ts'

const CHALLENGE_MINUTES = 10

export const siteFor = ({ site, deps }: Ctx): PasskeySite => siteOf(site ?? siteUrlOf(deps))

/** `userId`: who has to respond; null if the response itself tells. */
export async function storeChallenge(
  { db, deps }: Ctx,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expires_at = new Date(deps.now().getTime() + CHALLENGE_MINUTES * 60_000)
  await insertChallenge(db, { challenge, user_id: userId, expires_at })
}

/** The challenge that a response claims to answer. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')
    const data: unknown = JSON.parse(text)
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data
    return isObject && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Removes undefined fields, which the library's types don't allow. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<T>

export const refused = (): ShopError =>
  new ShopError('INVALID', { errors: { credential: ['field.credential.refused'] } })

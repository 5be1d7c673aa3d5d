// Creates and hashes codes.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '#/commerce/db/schema/account/codes.ts'

/** How long a code is valid. */
export const CODE_MINUTES = 10
/** How many tries a code's requester has, and everybody else together. */
export const CODE_TRIES = 5

const DIGITS = 6

export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** `userId`: nobody else can use it. */
export type Whose = { purpose: CodePurpose; to: string; userId?: string | undefined }

/** The stored hash of a mailbox or phone: reveals nothing to a reader. */
export const whoOf = (secret: string, { purpose, to, userId = '' }: Whose): string =>
  createHmac('sha256', secret).update(`code of ${purpose}:${userId}:${to}`).digest('base64url')

/** Who requests or enters a code, as a stored hash: the user it is for, or else anybody's network. */
export const askerOf = (secret: string, who: { userId?: string | undefined; network: string }) =>
  createHmac('sha256', secret)
    .update(`asker:${who.userId ?? who.network}`)
    .digest('base64url')

/** The stored hash of a code: with only six digits, the secret keeps it from being guessed. */
export const codeHash = (secret: string, who: string, code: string): string =>
  createHmac('sha256', secret).update(`code:${who}:${code}`).digest('base64url')

/** Takes the same time wherever they differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

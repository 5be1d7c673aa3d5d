import { z } from 'zod'
import { Profile } from '#/contract/auth/customer.ts'
import { ACCOUNT_COOKIE, type Account, readCookie, TOKEN_COOKIE } from '#/lib/cookies.ts'

const attributes = (expires: string, secure: boolean): string =>
  `Path=/; SameSite=Lax; Expires=${new Date(expires).toUTCString()}${secure ? '; Secure' : ''}`

/** `uat`: HttpOnly, expires with the token. */
export const tokenCookie = (token: string, expires: string, secure: boolean): string =>
  `${TOKEN_COOKIE}=${token}; HttpOnly; ${attributes(expires, secure)}`

export const accountCookie = (account: Account, expires: string, secure: boolean): string =>
  `${ACCOUNT_COOKIE}=${encodeURIComponent(JSON.stringify(account))}; ${attributes(expires, secure)}`

const LONG_AGO = new Date(0).toISOString()

export const clearCookies = (secure: boolean): string[] => [
  `${TOKEN_COOKIE}=; HttpOnly; ${attributes(LONG_AGO, secure)}`,
  `${ACCOUNT_COOKIE}=; ${attributes(LONG_AGO, secure)}`,
]

const yes = z.literal(true).optional()
const Kept = z.object({
  id: z.number(),
  name: z.string(),
  staff: yes,
  seller: yes,
  acting: yes,
  until: z.number(),
}) satisfies z.ZodType<Account>
const Changed = Profile.pick({ name: true, net_prices: true })

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return undefined
  }
}

/** The account's cookie after a change of the account, with the end that it had; none without a cookie. */
export async function changedAccount(
  request: Request,
  answer: Response,
  secure: boolean,
): Promise<string[]> {
  const kept = Kept.safeParse(
    readJson(readCookie(request.headers.get('cookie'), ACCOUNT_COOKIE) ?? ''),
  )
  const changed = Changed.safeParse(await answer.json().catch(() => undefined))
  if (!kept.success || !changed.success || kept.data.until < Date.now()) return []
  const { name, net_prices } = changed.data
  const account = { ...kept.data, name, ...(net_prices && { net: true as const }) }
  return [accountCookie(account, new Date(kept.data.until).toISOString(), secure)]
}

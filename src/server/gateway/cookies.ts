import { ACCOUNT_COOKIE, type Account, TOKEN_COOKIE } from '#/lib/cookies.ts'

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

// The cookies of the site, and how to read them.

/** The user's token; no script can read it (rule 6). */
export const TOKEN_COOKIE = 'uat'
/** Tells pages who is signed in; holds no secret. */
export const ACCOUNT_COOKIE = 'larder_account'

/**
 * `acting`: a staff user signed in as the customer. `staff`: may use the staff screens; what they may do there is up to
 * the API. `seller`: owns a store, or works in one. `net`: prices are shown without tax. `until`: when the cookie ends.
 */
export type Account = {
  id: number
  name: string
  staff?: true | undefined
  seller?: true | undefined
  acting?: true | undefined
  net?: true | undefined
  until?: number | undefined
}

/** The value of a cookie in a Cookie header or `document.cookie`. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

/** The characters of a token (RFC 6750). */
const TOKEN = /^[\w.~+/-]+=*$/

/** Whether one of the cookies can't be read: then both are removed, as their browser would send it forever. */
export function areUnreadable(header: string | null | undefined): boolean {
  const token = readCookie(header, TOKEN_COOKIE)
  if (token !== undefined && token !== '' && !TOKEN.test(token)) return true
  const account = readCookie(header, ACCOUNT_COOKIE)
  return account !== undefined && account !== '' && readAccount(header) === null
}

/** Who is signed in, according to the readable cookie. */
export function readAccount(header: string | null | undefined): Account | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(readCookie(header, ACCOUNT_COOKIE) ?? ''))
    if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value))
      return null
    return typeof value.id === 'number' && typeof value.name === 'string'
      ? { id: value.id, name: value.name }
      : null
  } catch {
    return null
  }
}

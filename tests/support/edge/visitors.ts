// Kinds of visitors, and what each page in src/routes.ts must answer them.
import { json } from '#tests/server/site.ts'
import { type Route, ROUTES } from '#/routes.ts'

type Role = Exclude<NonNullable<Route['guard']>, 'user'> | 'customer'

/** A guest, and the people of the demo. */
export const VISITORS: { name: string; email: string | null; roles: Role[] }[] = [
  { name: 'a guest', email: null, roles: [] },
  { name: 'a customer', email: 'customer@larder.test', roles: ['customer'] },
  { name: 'a seller', email: 'seller@larder.test', roles: ['customer', 'seller'] },
  { name: 'a driver', email: 'driver@larder.test', roles: ['customer', 'delivery'] },
  { name: 'an administrator', email: 'admin@larder.test', roles: ['customer', 'admin'] },
]

/** Signs in one after the other. @returns cookies by visitor */
export async function signInAll(url: string): Promise<Map<string, string>> {
  const cookies = new Map<string, string>()
  for (const { name, email } of VISITORS) {
    if (!email) continue
    const answer = await fetch(`${url}/api/login`, json('POST', { email, password: 'larder-demo' }))
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
    cookies.set(name, set.join('; '))
  }
  return cookies
}

export type Welcome = 'in' | 'to sign in' | 'to the stores' | 'denied'

/** What a page says to somebody. An approval opens to guests, too, but only by the link of an email. */
export function welcomeOf({ guard, path }: Route, roles: readonly Role[]): Welcome {
  if (path === ROUTES.ownStore.path && !roles.includes('seller')) return 'to the stores'
  if (roles.length === 0 && (guard || path === ROUTES.approval.path)) return 'to sign in'
  if (!guard) return 'in'
  // Administrators may pick, too (rule 115).
  const isCrew = guard === 'delivery' && roles.includes('admin')
  return guard === 'user' || isCrew || roles.includes(guard) ? 'in' : 'denied'
}

/** What an answer says. */
export function welcomed(
  path: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Welcome {
  const location = headers.get('location') ?? ''
  const french = path.startsWith('/fr') ? '/fr' : ''
  if (status === 302 && location === `${french}/auth/login?next=${encodeURIComponent(path)}`)
    return 'to sign in'
  if (status === 302 && location === `${french}/seller/stores`) return 'to the stores'
  return status === 403 ? 'denied' : 'in'
}

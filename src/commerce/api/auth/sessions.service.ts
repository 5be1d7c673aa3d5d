// From a bearer token to who is asking, and what they may ask.
import { Role } from '#/contract/auth/shapes.ts'
import type { Access } from '#/contract/endpoint.ts'
import { createBatcher } from '#/lib/batcher.ts'
import type { Deps, Principal } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { createIsStranded, type IsStranded } from './demo-accounts.service.ts'
import { findSessions } from './sessions.queries.ts'
import { isSystemToken } from './tokens.rules.ts'

/** On the embedded database a look-up takes milliseconds; for some seconds its answer is kept. */
const REMEMBER_MS = 5_000
const REMEMBERED_AT_MOST = 10_000
const LOOKED_UP_AT_ONCE = 64

export type Sessions = {
  /** Who has this token; `none` where there is no token. @throws ShopError UNAUTHENTICATED for a dead one */
  principalOf: (token: string) => Promise<Principal>
  /** Forgets a token at once (sign-out). */
  forget: (token: string) => void
  /** Whether an account is a demo's in a database that is none. */
  isStranded: IsStranded
}

type Outside = Pick<Deps, 'db' | 'secret' | 'now' | 'embedded'>

/** Sessions are remembered only where no other process can end one meanwhile. */
export function createSessions({ db, secret, now, embedded }: Outside): Sessions {
  const isStranded = createIsStranded(db)
  const remembered = new Map<string, { principal: Principal; until: number }>()

  const find = createBatcher(LOOKED_UP_AT_ONCE, async (tokens: string[]) => {
    const rows = await findSessions(db, tokens, now())
    return new Map(rows.map((row) => [row.token, row]))
  })
  const lookUp = async (token: string): Promise<Principal> => {
    const found = await find(token)
    if (!found || found.customer_id === null) throw new ShopError('UNAUTHENTICATED')
    const { id, name, email, role, customer_id } = found
    if (await isStranded(email)) throw new ShopError('UNAUTHENTICATED')
    return { type: 'user', user: { id, name, email, roles: rolesOf(role), customer_id } }
  }

  return {
    isStranded,
    forget: (token) => remembered.delete(token),
    principalOf: async (token) => {
      if (token === '') return { type: 'none' }
      const time = now()
      if (isSystemToken(token, { secret, now: time })) return { type: 'system' }
      const known = remembered.get(token)
      if (known && known.until > time.getTime()) return known.principal
      const principal = await lookUp(token)
      if (!embedded) return principal
      if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
      remembered.set(token, { principal, until: time.getTime() + REMEMBER_MS })
      return principal
    },
  }
}

/** Roles of the comma-separated column; unknown words are no role. */
export function rolesOf(text: string): Role[] {
  return text.split(',').flatMap((word) => {
    const role = Role.safeParse(word.trim())
    return role.success ? [role.data] : []
  })
}

/** Lets the caller pass, or says why not. @throws ShopError UNAUTHENTICATED, FORBIDDEN */
export function authorise(principal: Principal, access: Access): void {
  if (access === 'none') return
  if (principal.type === 'none') throw new ShopError('UNAUTHENTICATED')
  if (access === 'system') return
  if (principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  if (access === 'admin' && !principal.user.roles.includes('admin'))
    throw new ShopError('FORBIDDEN')
}

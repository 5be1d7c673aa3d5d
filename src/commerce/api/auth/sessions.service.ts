// From a bearer token to who is asking, and what they may ask.
import { createHash, randomBytes } from 'node:crypto'
import { Role } from '#/contract/auth/shapes.ts'
import type { Access } from '#/contract/endpoint.ts'
import { createBatcher } from '#/lib/batcher.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { USER_TOKEN_HOURS } from '#/domain/token.ts'
import type { Deps, Principal } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { createIsStranded, type IsStranded } from './demo-accounts.service.ts'
import { deleteSession, findSessions, insertSession } from './sessions.queries.ts'
import { isSystemToken } from './tokens.rules.ts'

/** On the embedded database a look-up takes milliseconds; for some seconds its answer is kept. */
const REMEMBER_MS = 5_000
const REMEMBERED_AT_MOST = 10_000
const LOOKED_UP_AT_ONCE = 64

const TOKEN_BYTES = 32

/** What the table has of a token: whoever reads it can open nothing. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export type Sessions = {
  /** Who has this token; `none` where there is no token. @throws ShopError UNAUTHENTICATED for a dead one */
  principalOf: (token: string) => Promise<Principal>
  /** A new session; its token is stored nowhere, only its hash. */
  begin: (db: Executor, userId: string) => Promise<{ token: string; expires_at: Date }>
  /** Ends a session; its token is dead at once. */
  end: (db: Executor, token: string) => Promise<void>
  /** Has a token looked up anew: something changed about its user. */
  forget: (token: string) => void
  /** The same of all that a user has. */
  forgetUser: (userId: string) => void
  /** Whether an account is a demo's in a database that is none. */
  isStranded: IsStranded
}

type Outside = Pick<Deps, 'db' | 'secret' | 'now' | 'embedded'>

/** Sessions are remembered only where no other process can end one meanwhile. */
export function createSessions({ db, secret, now, embedded }: Outside): Sessions {
  const isStranded = createIsStranded(db)
  const remembered = new Map<string, { principal: Principal; until: number }>()

  const find = createBatcher(LOOKED_UP_AT_ONCE, async (tokens: string[]) => {
    const byHash = new Map(tokens.map((token) => [hashOf(token), token]))
    const rows = await findSessions(db, [...byHash.keys()], now())
    return new Map(rows.map((row) => [byHash.get(row.token_hash) ?? '', row]))
  })
  const lookUp = async (token: string): Promise<Principal> => {
    const found = await find(token)
    if (!found || found.customer_id === null) throw new ShopError('UNAUTHENTICATED')
    const { id, name, email, email_verified, role, customer_id } = found
    if (await isStranded(email)) throw new ShopError('UNAUTHENTICATED')
    return {
      type: 'user',
      user: { id, name, email, email_verified, roles: rolesOf(role), customer_id },
    }
  }

  return {
    isStranded,
    begin: async (executor, user_id) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expires_at = new Date(now().getTime() + USER_TOKEN_HOURS * 3_600_000)
      await insertSession(executor, { token_hash: hashOf(token), user_id, expires_at })
      return { token, expires_at }
    },
    end: async (executor, token) => {
      await deleteSession(executor, hashOf(token))
      remembered.delete(token)
    },
    forget: (token) => remembered.delete(token),
    forgetUser: (userId) => {
      for (const [token, { principal }] of remembered)
        if (principal.type === 'user' && principal.user.id === userId) remembered.delete(token)
    },
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

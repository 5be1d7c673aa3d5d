// From a bearer token to who is asking, and what they may ask.
import { createHash, randomBytes } from 'node:crypto'
import { Role } from '#/contract/auth/shapes.ts'
import type { Access } from '#/contract/endpoint.ts'
import { createBatcher } from '#/lib/batcher.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { USER_TOKEN_HOURS } from '#/domain/account/token.ts'
import type { Ctx, Deps, Principal } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { createIsStranded, type IsStranded } from './demo-accounts.service.ts'
import { createRemembered } from './remembered.service.ts'
import { beginning } from './session-facts.rules.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSessions,
  insertSession,
  noteSignIn,
  touchSessions,
} from './sessions.queries.ts'
import { isSystemToken } from './tokens.rules.ts'

const LOOKED_UP_AT_ONCE = 64

const TOKEN_BYTES = 32
/** When a session was used last is known to so long. */
const SEEN_MS = 5 * 60_000

/** What the table has of a token: whoever reads it can open nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export type Sessions = {
  /** Who has this token; `none` where there is no token. @throws ShopError UNAUTHENTICATED for a dead one */
  principalOf: (token: string) => Promise<Principal>
  /** A new session; its token is stored nowhere, only its hash. */
  begin: (from: From, userId: string) => Promise<{ token: string; expires_at: Date }>
  /** Ends a session; its token is dead at once. */
  end: (db: Executor, token: string) => Promise<void>
  /** Ends all sessions of a user, but the one of the token `but`. Inside a transaction: `forgetUser` after it. */
  endAll: (db: Executor, userId: string, but?: string) => Promise<void>
  /** Has a token looked up anew: something changed about its user. */
  forget: (token: string) => void
  /** The same of all tokens of a user. */
  forgetUser: (userId: string) => void
  /** Whether an account is a demo's in a database that is none. */
  isStranded: IsStranded
}

/** Where a session begins. */
type From = Pick<Ctx, 'db' | 'network' | 'agent'>

type Outside = Pick<Deps, 'db' | 'secret' | 'now' | 'embedded'>

/** Sessions are remembered only where no other process can end one meanwhile. */
export function createSessions({ db, secret, now, embedded }: Outside): Sessions {
  const isStranded = createIsStranded(db)
  const remembered = createRemembered({ enabled: embedded === true, now })
  const find = createBatcher(LOOKED_UP_AT_ONCE, async (tokens: string[]) => {
    const byHash = new Map(tokens.map((token) => [hashOf(token), token]))
    const rows = await findSessions(db, [...byHash.keys()], now())
    const long = rows.filter(({ seen_at }) => now().getTime() - seen_at.getTime() > SEEN_MS)
    const hashes = long.map(({ token_hash }) => token_hash)
    if (hashes.length > 0) await touchSessions(db, hashes, now())
    return new Map(rows.map((row) => [byHash.get(row.token_hash) ?? '', row]))
  })
  const lookUp = async (token: string): Promise<Principal> => {
    const found = await find(token)
    if (!found || found.customer_id === null) throw new ShopError('UNAUTHENTICATED')
    const { id, name, email, email_verified, role, customer_id } = found
    const { customer_role, spend_limit } = found
    if (await isStranded(email)) throw new ShopError('UNAUTHENTICATED')
    const roles = rolesOf(role)
    const household = { customer_id, customer_role, spend_limit }
    return { type: 'user', user: { id, name, email, email_verified, roles, ...household } }
  }

  return {
    isStranded,
    forget: remembered.forget,
    forgetUser: remembered.forgetUser,
    begin: async (from, user_id) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expires_at = new Date(now().getTime() + USER_TOKEN_HOURS * 3_600_000)
      const token_hash = hashOf(token)
      await insertSession(from.db, { token_hash, user_id, expires_at, ...beginning(from, now()) })
      await noteSignIn(from.db, user_id, now())
      return { token, expires_at }
    },
    end: async (executor, token) => {
      await deleteSession(executor, hashOf(token))
      remembered.forget(token)
    },
    endAll: async (executor, userId, but) => {
      await deleteSessionsOf(executor, userId, but === undefined ? undefined : hashOf(but))
      remembered.forgetUser(userId)
    },
    principalOf: async (token) => {
      if (token === '') return { type: 'none' }
      if (isSystemToken(token, { secret, now: now() })) return { type: 'system' }
      return remembered.of(token, lookUp)
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
  const { roles } = principal.user
  const isCrew = roles.includes('delivery') || roles.includes('admin')
  if (access === 'admin' && !roles.includes('admin')) throw new ShopError('FORBIDDEN')
  if (access === 'delivery' && !isCrew) throw new ShopError('FORBIDDEN')
}

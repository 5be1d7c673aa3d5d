// Resolves a bearer token to the caller and their rights.
import { randomBytes } from 'node:crypto'
import { Role } from '#/contract/auth/shapes.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { Permission } from '#/contract/permissions.ts'
import { createBatcher } from '#/lib/batcher.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { ACTING_MINUTES, USER_TOKEN_HOURS } from '#/domain/account/token.ts'
import {
  type Ctx,
  type Deps,
  mayAsStaff,
  type Principal,
  type SignedInUser,
} from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { isKey, userOfKey } from './key-users.service.ts'
import { createIsStranded, type IsStranded } from './demo-accounts.service.ts'
import { createRemembered } from './remembered.service.ts'
import { beginning } from './session-facts.rules.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSessions,
  insertSession,
  isBlocked,
  noteSignIn,
  touchSessions,
} from './sessions.queries.ts'
import { hashOf, isSystemToken } from './tokens.rules.ts'

const LOOKED_UP_AT_ONCE = 64

const TOKEN_BYTES = 32
/** The last use of a session is recorded this precisely. */
const SEEN_MS = 5 * 60_000

export type Sessions = {
  /** The token's owner; `none` without a token. @throws ShopError UNAUTHENTICATED for an invalid one */
  principalOf: (token: string) => Promise<Principal>
  /**
   * Begins a session; only the hash of its token is stored.
   *
   * @throws ShopError BLOCKED (rule 133)
   */
  begin: (from: From, userId: string, acted?: Acted) => Promise<{ token: string; expires_at: Date }>
  /** Ends a session; its token is invalid at once. */
  end: (db: Executor, token: string) => Promise<void>
  /**
   * Ends all sessions of a user, except the one of the token `but`. Inside a transaction, call `forgetUser` after it.
   */
  endAll: (db: Executor, userId: string, but?: string) => Promise<void>
  /** Drops a cached token, because its user changed. */
  forget: (token: string) => void
  /** The same for all tokens of a user. */
  forgetUser: (userId: string) => void
  /** Whether a demo's account is in a database that isn't a demo. */
  isStranded: IsStranded
}

/** The staff user who signs in as somebody else. */
export type Acted = { by: string }

/** Where a session begins. */
type From = Pick<Ctx, 'db' | 'network' | 'agent'>

type Outside = Pick<Deps, 'db' | 'secret' | 'now' | 'embedded'>

/** Sessions are cached only if no other process can end one. */
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
    if (!found || found.customer_id === null || found.blocked_at)
      throw new ShopError('UNAUTHENTICATED')
    const { email, customer_id } = found
    if (await isStranded(email)) throw new ShopError('UNAUTHENTICATED')
    return { type: 'user', user: userIn({ ...found, customer_id }) }
  }

  return {
    isStranded,
    forget: remembered.forget,
    forgetUser: remembered.forgetUser,
    begin: async (from, user_id, acted) => {
      if (await isBlocked(from.db, user_id)) throw new ShopError('BLOCKED')
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const life = acted ? ACTING_MINUTES * 60_000 : USER_TOKEN_HOURS * 3_600_000
      const expires_at = new Date(now().getTime() + life)
      const whose = { user_id, acted_by: acted?.by ?? null }
      const row = { ...whose, token_hash: hashOf(token), expires_at, ...beginning(from, now()) }
      await insertSession(from.db, row)
      if (!acted) await noteSignIn(from.db, user_id, now())
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
      if (isKey(token)) return { type: 'user', user: await userOfKey({ db, now }, token) }
      return remembered.of(token, lookUp)
    },
  }
}

/** Roles of the comma-separated column; unknown words are ignored. */
export function rolesOf(text: string): Role[] {
  return text.split(',').flatMap((word) => {
    const role = Role.safeParse(word.trim())
    return role.success ? [role.data] : []
  })
}

const ACTED = new Set<Role>(['customer', 'seller'])

type Row = Awaited<ReturnType<typeof findSessions>>[number] & { customer_id: number }

function userIn({ role, permissions, ...row }: Row): SignedInUser {
  const { id, name, email, email_verified, customer_id, customer_role } = row
  const { spend_limit, acted_by, lacks_factor } = row
  // Staff acting for a customer have a customer's rights, even if that user's role changes (rule 131).
  const roles = rolesOf(role).filter((one) => acted_by === null || ACTED.has(one))
  return {
    id,
    name,
    email,
    email_verified,
    customer_id,
    customer_role,
    spend_limit,
    acted_by,
    needs_second_factor: lacks_factor,
    roles,
    permissions: permissionsOf(roles, permissions),
  }
}

/** Only staff have permission rows. */
const permissionsOf = (roles: readonly Role[], names: readonly string[]): Permission[] => {
  if (!roles.includes('staff') || names.length === 0) return []
  return ['office', ...names].flatMap((name) => {
    const known = Permission.safeParse(name)
    return known.success ? [known.data] : []
  })
}

type EndpointAccess = Pick<Endpoint, 'auth' | 'permission' | 'personal'>

/** A program does what staff do; as a customer or a person it can do nothing. @throws ShopError FORBIDDEN */
function authoriseKey(principal: Principal, { auth, permission, personal }: EndpointAccess): void {
  const needed = auth === 'delivery' ? 'picking' : permission
  const isWork = auth === 'admin' || auth === 'delivery'
  if (personal || !isWork || !needed || !mayAsStaff(principal, needed))
    throw new ShopError('FORBIDDEN')
}

/** Checks the caller's rights for an endpoint (rule 130). @throws ShopError UNAUTHENTICATED, FORBIDDEN */
export function authorise(principal: Principal, endpoint: EndpointAccess): void {
  const { auth, permission, personal } = endpoint
  if (auth === 'none') return
  if (principal.type === 'user' && principal.user.key) return authoriseKey(principal, endpoint)
  if (principal.type === 'none') throw new ShopError('UNAUTHENTICATED')
  if (personal && principal.type === 'user' && principal.user.acted_by !== null)
    throw new ShopError('FORBIDDEN')
  if (auth === 'system') return
  if (principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  const { roles } = principal.user
  const needed = auth === 'delivery' ? 'picking' : permission
  const isStaff = needed ? mayAsStaff(principal, needed) : roles.includes('admin')
  const isWork = auth === 'admin' || auth === 'delivery'
  if (isWork && principal.user.needs_second_factor) throw new ShopError('SECOND_FACTOR_NEEDED')
  if (auth === 'admin' && !isStaff) throw new ShopError('FORBIDDEN')
  if (auth === 'delivery' && !isStaff && !roles.includes('delivery'))
    throw new ShopError('FORBIDDEN')
  if (auth === 'seller' && !roles.includes('seller')) throw new ShopError('FORBIDDEN')
}

// The context of every call: caller, language, database.
import type { Log } from '#/lib/log.ts'
import type { CustomerRole, Role } from '#/contract/auth/shapes.ts'
import type { Permission } from '#/contract/permissions.ts'
import { type HouseholdAction, may } from '#/domain/household.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Listen } from '#/commerce/db/listen.ts'
import type { BackupFolder } from '#/commerce/db/backup/folder.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import type { Exchange } from '#/commerce/erp/client.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import type { Bucket } from '#/commerce/media/bucket.ts'
import type { PictureStore } from '#/commerce/media/store.ts'
import type { Mailer } from '#/commerce/mail/mailer.ts'
import type { Texter } from '#/commerce/mail/texter.ts'
import type { Providers } from '#/commerce/payments/provider.ts'
import type { Pusher } from '#/commerce/mail/push/pusher.ts'
import type { RateLimits } from './limits/rate-limit.service.ts'
import { ShopError } from './errors.ts'

/** Counts what happens, where somebody watches the shop. */
export type Measure = {
  /** A call that failed, by its code. */
  failed: (code: string) => void
  job: (run: { job: string; seconds: number; failed: boolean }) => void
  /** An exchange with the ERP. */
  erp: (exchange: Exchange) => void
}

type Room = Record<'pages' | 'pictures' | 'backups' | 'mail', number>

/** What the process around the API knows of itself and its folder. */
export type House = {
  /** Of the shop. */
  version: string
  /** Resolves when visitors can be served. @throws with the reason when they can't */
  check: () => Promise<void>
  /** How many pages are kept, and how many of them wait to be made again. */
  pages: () => { made: number; waiting: number } | null
  /** How much of the disk what takes, in bytes. */
  room: () => Promise<Room>
  /** How many bytes the disk has left. */
  free: () => Promise<number>
  backups: BackupFolder
}

/** What the API needs from outside; the composition root makes it. */
export type Deps = {
  db: Db
  /** Signs system tokens, sessions and order links. */
  secret: string
  /** The only clock (rule 4). */
  now: () => Date
  log: Log
  measure?: Measure
  /** Told of each unexpected failure of a call. */
  failed?: (error: unknown) => void
  pictures: PictureStore
  /** Where photographs lie; without one, in the database. */
  bucket?: Bucket
  limits: RateLimits
  /** The site's own address; a payment may lead back to it, and to paths. */
  siteUrl?: string
  /** Payment providers. */
  providers: Providers
  /** Sends mail; without it mail stays in the outbox. */
  mailer?: Mailer
  /** Mail leaves this machine. */
  hasMailServer?: boolean
  /** Sends text messages. */
  texter?: Texter
  /** Tells browsers that asked for it; without one what they are to be told stays in the outbox. */
  pusher?: Pusher
  /** Has a job run in a moment, because something was written for it. */
  wake?: (job: string) => void
  /** The ERP that gets carts and orders; without one nothing is queued. */
  erp?: Erp
  /** Hears what the database tells; without it, pages ask again. */
  listen?: Listen
  /** On the embedded database, which no other process has. */
  embedded?: boolean
  /** None where the API runs alone, such as in a command. */
  house?: House
  /** Told of each step of an order, for tests that end the process there. */
  reached?: (step: string) => void
}

export type SignedInUser = {
  id: string
  name: string
  email: string
  email_verified: boolean
  roles: Role[]
  customer_id: number
  /** What they may do in their household (rule 90). */
  customer_role: CustomerRole
  /** The most that an order may come to without an approval, in minor units (rule 91). */
  spend_limit: number | null
  /** What they may do as staff; administrators may do all. */
  permissions: readonly Permission[]
  /** Of the staff, and without the second factor that the shop wants (rule 135). */
  needs_second_factor: boolean
  /** Of the staff, signed in as this customer (rule 131). */
  acted_by: string | null
}
export type Principal = { type: 'none' } | { type: 'system' } | { type: 'user'; user: SignedInUser }

export type Ctx = {
  deps: Deps
  /** The database, or the transaction that the service opened. */
  db: Executor
  principal: Principal
  language: Language
  /** The caller's bearer token. */
  token: string
  /** Where the caller is in the network, for rate limits; empty where nobody knows. */
  network: string
  /** What the caller's browser or program calls itself; empty where it says nothing. */
  agent: string
  /** The origin of the storefront that the call came through, where it has one of its own. */
  site: string | undefined
  /** Names what an answer was made from; goes out as `Cache-Tag`. */
  tag: (...tags: string[]) => void
}

/** Work that no call asks for, or that does not matter who asks: the database or transaction, and what is outside. */
export type Work = Pick<Ctx, 'deps' | 'db'>

/** The signed-in user. @throws ShopError UNAUTHENTICATED */
export function userOf(ctx: Ctx): SignedInUser {
  if (ctx.principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  return ctx.principal.user
}

/**
 * The signed-in user, who may do that in their household (rule 90).
 *
 * @throws ShopError UNAUTHENTICATED, FORBIDDEN; MAY_NOT_ORDER for what belongs to ordering
 */
export function memberOf(ctx: Pick<Ctx, 'principal'>, action: HouseholdAction): SignedInUser {
  if (ctx.principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  const { user } = ctx.principal
  if (may(user.customer_role, action)) return user
  throw new ShopError(action === 'order' ? 'MAY_NOT_ORDER' : 'FORBIDDEN')
}

/** Whether somebody of the staff may do that; administrators may do all. */
export function mayAsStaff(principal: Principal, permission: Permission): boolean {
  if (principal.type !== 'user') return false
  const { roles, permissions } = principal.user
  return roles.includes('admin') || permissions.includes(permission)
}

/** @throws ShopError FORBIDDEN for whoever lacks the permission */
export function requireStaff({ principal }: Pick<Ctx, 'principal'>, permission: Permission): void {
  if (!mayAsStaff(principal, permission)) throw new ShopError('FORBIDDEN')
}

/** The signed-in driver or picker, or an administrator (rule 115). @throws ShopError UNAUTHENTICATED, FORBIDDEN */
export function crewOf(ctx: Pick<Ctx, 'principal'>): SignedInUser {
  if (ctx.principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  const { user } = ctx.principal
  if (!user.roles.includes('delivery') && !mayAsStaff(ctx.principal, 'picking'))
    throw new ShopError('FORBIDDEN')
  return user
}

/** Runs `work` in one transaction; everything below gets the transaction as `ctx.db`. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.deps.db.transaction((tx) => work({ ...ctx, db: tx }))
}

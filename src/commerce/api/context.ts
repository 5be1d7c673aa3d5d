// The context of every call: caller, language, database.
import type { Log } from '#/lib/log.ts'
import type { CustomerRole, Role } from '#/contract/auth/shapes.ts'
import type { ExportStep } from '#/contract/exports/staff.ts'
import type { KeptFiles } from '#/lib/kept-files.ts'
import type { Permission } from '#/contract/permissions.ts'
import type { PageProgress } from '#/contract/system/staff.ts'
import { type HouseholdAction, may } from '#/domain/household.ts'
import type { Extensions } from '#/extensions/running/open.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Listen } from '#/commerce/db/listen.ts'
import type { BackupFolder } from '#/commerce/db/backup/folder.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { undone } from '#/commerce/db/undone.ts'
import type { Exchange } from '#/commerce/erp/client.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import type { PictureStore } from '#/commerce/media/store.ts'
import type { LiveBucket } from '#/commerce/api/connections/live-bucket.service.ts'
import type { Connections } from '#/commerce/api/connections/live.service.ts'
import type { Mailer } from '#/commerce/mail/mailer.ts'
import type { TextProvider } from '#/contract/extensions/parts.ts'
import type { Vies } from '#/commerce/documents/vies.ts'
import type { Providers } from '#/commerce/payments/provider.ts'
import type { Pusher } from '#/commerce/mail/push/pusher.ts'
import type { RateLimits } from './limits/rate-limit.service.ts'
import { ShopError } from './errors.ts'

/** Metrics, if the shop is monitored. */
export type Measure = {
  /** A failed call, by its error code. */
  failed: (code: string) => void
  job: (run: { job: string; seconds: number; failed: boolean }) => void
  /** An exchange with the ERP. */
  erp: (exchange: Exchange) => void
}

type Room = Record<'pages' | 'pictures' | 'backups' | 'mail', number>

/** What the process around the API knows about itself and its folder. */
export type Host = {
  /** The shop's version. */
  version: string
  /** Resolves if visitors can be served. @throws with the reason if not */
  check: () => Promise<void>
  /** How far generating pages is; null if the process generates none. */
  pages: () => Promise<PageProgress | null>
  /** Whether a proxy names visitors but isn't trusted, so that all of them share one limit. */
  unseenProxy: () => boolean
  /** Disk usage, in bytes. */
  room: () => Promise<Room>
  /** Free disk space, in bytes. */
  free: () => Promise<number>
  backups: BackupFolder
  /** Archives with everything of the shop. */
  exports: KeptFiles<ExportStep>
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
  /** Called for each unexpected failure of a call. */
  failed?: (error: unknown) => void
  pictures: PictureStore
  /** The file that keeps what searching needs between starts; without one it is read from the database. */
  keptCatalogue?: string
  /** Where photos are stored at this moment; without one, in the database. */
  bucket?: LiveBucket
  limits: RateLimits
  /** The site's own address; payments may only return there, or to paths. */
  siteUrl?: string
  /** Payment providers. */
  providers: Providers
  /** Sends mail; without it mail stays in the outbox. */
  mailer?: Mailer
  /** What the environment and the office connect the shop to; absent if the API runs alone. */
  connections?: Connections
  /** Sends text messages. */
  texter?: TextProvider
  /** Sends push notifications; without it they stay in the outbox. */
  pusher?: Pusher
  /** Asks about the VAT numbers of companies; without it they stay unchecked, as in a demo. */
  vies?: Vies
  /** Runs a job soon, because there is work for it. */
  wake?: (job: string) => void
  /** The ERP that this process sends carts and orders to; it may take over another one some seconds later. */
  erp?: () => Erp | undefined
  /** Whether carts and orders are queued for an ERP, as the database says at this moment. */
  hasErp?: (db: Executor) => Promise<boolean>
  /** Listens to database notifications; without it, pages poll. */
  listen?: Listen
  /** Whether the database is embedded, which no other process uses. */
  embedded?: boolean
  /** Absent if the API runs alone, such as in a command. */
  host?: Host
  /** The extensions of this shop; absent in commands. */
  extensions?: Extensions
  /** Called at each step of an order, for tests that kill the process there. */
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
  /** The largest order without approval, in minor units (rule 91). */
  spend_limit: number | null
  /** Their staff permissions; administrators may do everything. */
  permissions: readonly Permission[]
  /** A staff user without the second factor that the shop requires (rule 135). */
  needs_second_factor: boolean
  /** The staff user signed in as this customer (rule 131). */
  acted_by: string | null
  /** The caller is a program with this API key. */
  key?: { id: number; calls_per_minute: number; last_used_at: Date | null }
}
export type Principal = { type: 'none' } | { type: 'system' } | { type: 'user'; user: SignedInUser }

/** A call that is made once for the same key (rule 20). */
export type KeyedBody<T> = { body: T; key: string | undefined }

export type Ctx = {
  deps: Deps
  /** The database, or the service's transaction. */
  db: Executor
  principal: Principal
  language: Language
  /** The caller's bearer token. */
  token: string
  /** The caller's network, for rate limits; empty if unknown. */
  network: string
  /** The User-Agent; empty if there is none. */
  agent: string
  /** The origin of the storefront that the call came through, if it is a separate one. */
  site: string | undefined
  /** Names what an answer was made from; sent as `Cache-Tag`. */
  tag: (...tags: string[]) => void
}

/** For work without a call or independent of the caller: the database or transaction, and the outside. */
export type Work = Pick<Ctx, 'deps' | 'db'> & Partial<Pick<Ctx, 'principal'>>

/** The person behind the work, for records of it: staff where they act for a customer. */
export const doerOf = ({ principal }: Partial<Pick<Ctx, 'principal'>>): string | null =>
  principal?.type === 'user' ? (principal.user.acted_by ?? principal.user.id) : null

/** The signed-in user. @throws ShopError UNAUTHENTICATED */
export function userOf(ctx: Ctx): SignedInUser {
  if (ctx.principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  return ctx.principal.user
}

/**
 * The signed-in user, if they may do this in their household (rule 90).
 *
 * @throws ShopError UNAUTHENTICATED, FORBIDDEN; MAY_NOT_ORDER for ordering
 */
export function memberOf(ctx: Pick<Ctx, 'principal'>, action: HouseholdAction): SignedInUser {
  if (ctx.principal.type !== 'user') throw new ShopError('UNAUTHENTICATED')
  const { user } = ctx.principal
  if (may(user.customer_role, action)) return user
  throw new ShopError(action === 'order' ? 'MAY_NOT_ORDER' : 'FORBIDDEN')
}

/** Whether somebody of the staff acts for a customer, whose money they can't spend (rule 131). */
export const isActing = ({ principal }: Pick<Ctx, 'principal'>): boolean =>
  principal.type === 'user' && principal.user.acted_by !== null

/** Whether a staff user has the permission; administrators have all. */
export function mayAsStaff(principal: Principal, permission: Permission): boolean {
  if (principal.type !== 'user') return false
  const { roles, permissions } = principal.user
  return roles.includes('admin') || permissions.includes(permission)
}

/** @throws ShopError FORBIDDEN without the permission */
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

/**
 * Runs `work` in one transaction; everything below gets the transaction as `ctx.db`, and joins it. A second one would
 * stand when the first is undone, and with the embedded database, which has one connection, wait for ever.
 */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db !== ctx.deps.db) return work(ctx)
  return ctx.deps.db.transaction((tx) => work({ ...ctx, db: tx }))
}

/** What `work` returns; nothing that it wrote stays, and nobody is woken for it. Never within a transaction. */
export function tryOut<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const deps = { ...ctx.deps, wake: () => {}, reached: () => {} }
  return undone(ctx.deps.db, (db) => work({ ...ctx, db, deps }))
}

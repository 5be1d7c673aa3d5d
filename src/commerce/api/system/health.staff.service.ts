// Health checks and storage use.
import type { Storage, System } from '#/contract/system/staff.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findDatabaseSize } from './system.queries.ts'

type Health = System['health']
type SystemParts = Pick<System, 'mail' | 'jobs' | 'pages'>

/** More than this, and none being made, means that generating pages has stalled. */
const MANY_PAGES = 2000
/** A backup or an import soon uses up less than this. */
const LITTLE_BYTES = 1024 ** 3

export async function healthOf(ctx: Ctx, { mail, jobs, pages }: SystemParts): Promise<Health> {
  const { host } = ctx.deps
  const failing = jobs.filter(({ failed }) => failed > 0).map(({ name }) => name)
  const health: Health = [
    { part: 'mail', fine: mail.failed === 0, says: String(mail.failed) },
    { part: 'jobs', fine: failing.length === 0, says: failing.join(', ') },
  ]
  if (pages)
    health.push({
      part: 'pages',
      fine: pages.waiting < MANY_PAGES || pages.per_minute !== null,
      says: String(pages.waiting),
    })
  if (!host) return health
  const reason = await host.check().then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const free = await host.free()
  return [
    { part: 'ready', fine: reason === '', says: reason },
    { part: 'disk', fine: free > LITTLE_BYTES, says: String(free) },
    // Nobody need know of it where all is well.
    ...(host.unseenProxy() ? [{ part: 'proxy' as const, fine: false, says: '' }] : []),
    ...health,
  ]
}

const NONE = { pages: null, pictures: null, backups: null, mail: null, free: null }

export async function storageOf(ctx: Ctx): Promise<Storage> {
  const { host } = ctx.deps
  const database = await findDatabaseSize(ctx.db)
  if (!host) return { database, ...NONE }
  return { database, ...(await host.room()), free: await host.free() }
}

// Tells other programs what has happened, outside of any transaction: at least once, and in order for each subject.
import type { WebhookEvent } from '#/contract/webhooks/events.ts'
import { FAILING_DAYS } from '#/contract/webhooks/staff.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { inParallel } from '#/lib/in-parallel.ts'
import { unseal } from '#/lib/secrets/sealed.ts'
import { tellStaffWho } from '#/commerce/api/alerts/tell-staff.service.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { tellExtension } from '#/commerce/api/extensions/run.service.ts'
import { type Answer, postTo } from './post.service.ts'
import { signed } from './signature.rules.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  noteFailing,
  switchOff,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts'

type Sending = Pick<Deps, 'db' | 'now' | 'log' | 'secret' | 'siteUrl' | 'wake' | 'extensions'>

const BATCH = 50
const AT_ONCE = 8
const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from each try to the next; after the last, a delivery has failed. Together more than three days. */
export const PAUSES = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
const DAY_MS = 24 * HOUR * 1000
/** The receiver says that it wants no more. */
const GONE = 410

export const sealOf = (secret: string, id: number | string) => ({
  secret,
  purpose: 'webhook',
  owner: String(id),
})

/** A shop on this machine alone may call programs beside it. */
export const isLocal = (siteUrl: string | undefined): boolean =>
  siteUrl !== undefined && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(siteUrl)

type Event = { id: string; type: WebhookEvent['type']; at: Date; data: object }

/** Calls a webhook with one event. */
export async function callWebhook(
  { now, secret, siteUrl }: Pick<Sending, 'now' | 'secret' | 'siteUrl'>,
  hook: WebhookRow,
  { id, type, at, data }: Event,
): Promise<Answer> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const where = sealOf(secret, hook.url)
  const hasOld = hook.old_secret_until !== null && hook.old_secret_until > now()
  const sealed = [hook.secret, hasOld ? hook.old_secret : null]
  const secrets = sealed.flatMap((one) => (one === null ? [] : (unseal(one, where) ?? [])))
  // Sealed with a lost AUTH_SECRET: an unsigned call would be refused.
  if (secrets.length === 0) return { status: null, answer: 'its secret is lost: make a new one' }
  const headers = signed({ id, at: now(), body }, secrets)
  return postTo(hook.url, { body, headers }, { local: isLocal(siteUrl) })
}

const isGood = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300

/** Makes due deliveries. A failed one is tried again after growing pauses; others of its subject wait for it. */
export async function sendWebhooks(deps: Sending): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 }
  // One that doesn't answer is left alone until the next run: others don't wait for it again and again.
  const failed = new Set<number>()
  await deps.extensions?.ready
  const extensions = deps.extensions?.loaded().map(({ manifest }) => manifest.name) ?? []
  for (;;) {
    const claim = { now: deps.now(), limit: BATCH, each: AT_ONCE, pauses: PAUSES, extensions }
    const rows = await claimDeliveries(deps.db, { ...claim, without: [...failed] })
    if (rows.length === 0) return done
    await inParallel(rows, AT_ONCE, async (row) => {
      if (await deliver(deps, row)) done.sent += 1
      else {
        done.failed += 1
        failed.add(row.hook.id)
      }
    })
  }
}

async function deliver(deps: Sending, row: ClaimedDelivery): Promise<boolean> {
  const { db, now, log } = deps
  const { delivery, event, hook } = row
  const { type, created_at: at, data } = event
  const told = { id: `evt_${event.id}`, type, at, data }
  const answer =
    hook.extension === null
      ? await callWebhook(deps, hook, told)
      : await tellExtension(deps, hook.extension, told)
  const said = { answer_status: answer.status, answer: answer.answer }
  if (isGood(answer)) {
    await updateDelivery(db, delivery.id, { ...said, state: 'sent', sent_at: now() })
    await updateWebhook(db, hook.id, { failing_since: null, last_sent_at: now() })
    return true
  }
  const isLast = delivery.attempts > PAUSES.length
  await updateDelivery(db, delivery.id, { ...said, ...(isLast && { state: 'failed' as const }) })
  const since = await noteFailing(db, hook.id, now())
  log('info', 'webhook.not_sent', { webhook: hook.id, delivery: delivery.id, ...said })
  // A single failure after a quiet week is no reason.
  const isLong = (moment: Date) => now().getTime() - moment.getTime() > FAILING_DAYS * DAY_MS
  if (hook.extension !== null) return false
  if (answer.status === GONE || (isLong(since) && isLong(event.created_at)))
    await giveUp(deps, hook)
  return false
}

/** Switches a webhook off, and tells those who can switch it on again. */
async function giveUp(deps: Sending, { id }: WebhookRow): Promise<void> {
  const { db, now, log, wake } = deps
  await db.transaction(async (tx) => {
    if (!(await switchOff(tx, id))) return
    const at = now()
    const told = { kind: 'webhook_given_up', key: `${id}:${at.toISOString()}`, at } as const
    await tellStaffWho({ db: tx, language: DEFAULT_LANGUAGE }, 'system.write', told)
  })
  wake?.('send-mail')
  log('warn', 'webhook.given_up', { webhook: id })
}

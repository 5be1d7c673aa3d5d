// Sends push notifications, outside of any transaction.
import { type Language, localise } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { inParallel } from '#/lib/in-parallel.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import type { Pusher } from '#/commerce/mail/push/pusher.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { statusUrl } from '#/commerce/api/mail/email-facts.service.ts'
import {
  claimPush,
  deleteDevice,
  deletePush,
  type PushRow,
} from '#/commerce/api/notifications/push.queries.ts'

type PushDeps = Pick<Deps, 'db' | 'now' | 'log' | 'secret'> & { siteUrl: string; pusher: Pusher }

const BATCH = 50
const AT_ONCE = 8
/** Minutes after each try; after the last it is given up: later it is no news. */
const PAUSES = [1, 5, 15, 60]

const textsOf = localeTexts('account')

/** Sends due messages. A failed one is retried after growing pauses, and given up after a while. */
export async function sendPush(deps: PushDeps): Promise<{ sent: number; failed: number }> {
  const { db, now } = deps
  const rows = await claimPush(db, { now: now(), limit: BATCH, pauses: PAUSES })
  if (rows.length === 0) return { sent: 0, failed: 0 }
  const { general } = await findThemeOptions(db)
  let sent = 0
  await inParallel(rows, AT_ONCE, async (row) => {
    if (await send(deps, row, general.site_title)) sent += 1
  })
  return { sent, failed: rows.length - sent }
}

async function send(deps: PushDeps, row: PushRow, title: string): Promise<boolean> {
  const { db, log } = deps
  const { id, attempts } = row.message
  try {
    const message = JSON.stringify({ title, ...wordsOf(deps, row) })
    const result = await deps.pusher.send(row.device, message)
    if (result === 'gone') await deleteDevice(db, { endpoint: row.device.endpoint })
    else await deletePush(db, id)
    if (result === 'refused') log('warn', 'push.refused', { message: id })
    return result === 'sent'
  } catch (error) {
    if (attempts > PAUSES.length) await deletePush(db, id)
    log('info', 'push.not_sent', { message: id, attempts, problem: nameOf(error) })
    return false
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** What the browser shows, and the page it opens; a later message about the same subject replaces it. */
export function wordsOf(
  deps: Pick<PushDeps, 'siteUrl' | 'secret'>,
  { message: { event, data }, device }: PushRow,
) {
  const language: Language = stillOffered(device.language)
  const { order_number = '', name = '', approval_id, slug } = data
  const body = textsOf(language)(`notices.event.${event}`, { order_number, name })
  const guest = device.order_id !== null
  const path = device.new_orders
    ? `/admin/orders/${order_number}`
    : pathOf({ order_number, approval_id, slug })
  const url = guest
    ? statusUrl(deps, order_number, language)
    : deps.siteUrl + localise(language, path)
  return { body, url, lang: language, tag: order_number || `${event}:${approval_id ?? slug ?? ''}` }
}

type About = { order_number: string; approval_id: number | undefined; slug: string | undefined }

const pathOf = ({ order_number, approval_id, slug }: About): string => {
  if (slug) return `/product/${slug}`
  if (order_number) return `/account/order/details/${order_number}`
  return approval_id ? `/approval/${approval_id}` : '/account/notifications'
}

import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Notification, NotificationChoice } from '#/contract/notifications/customer.ts'
import { NOTICE_KINDS, type NoticeChannel, noticeRule } from '#/domain/account/notices.ts'
import { toAmount } from '#/domain/money.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { countUnread, findNotifications, markRead, setChoice } from './notifications.queries.ts'
import { findOff } from './notify.queries.ts'

type ListQuery = z.output<typeof endpoints.notifications.list.query>
type Row = Awaited<ReturnType<typeof findNotifications>>['rows'][number]

const view = ({ id, kind, event, data, read_at, created_at }: Row): Notification => ({
  id,
  kind,
  event,
  order_number: data.order_number ?? null,
  amount: data.amount === undefined ? null : toAmount(data.amount),
  points: data.points ?? null,
  name: data.name ?? null,
  approval_id: data.approval_id ?? null,
  slug: data.slug ?? null,
  read: read_at !== null,
  created_at: created_at.toISOString(),
})

export async function listNotifications(ctx: Ctx, { unread, ...slice }: ListQuery) {
  const { id: userId } = userOf(ctx)
  const { rows, total } = await findNotifications(ctx.db, {
    userId,
    unread: unread === '1',
    ...slice,
  })
  return { ...toPage(rows.map(view), total, slice), unread: await countUnread(ctx.db, userId) }
}

type Read = z.output<typeof endpoints.notifications.read.body>

/** Other users' IDs change nothing, and reveal nothing. */
export async function readNotifications(ctx: Ctx, body: Read) {
  const { id: userId } = userOf(ctx)
  const ids = 'ids' in body ? body.ids : undefined
  await markRead(ctx.db, { userId, ids, now: ctx.deps.now() })
  return { unread: await countUnread(ctx.db, userId) }
}

export async function listChoices(ctx: Ctx): Promise<{ data: NotificationChoice[] }> {
  const off = await findOff(ctx.db, userOf(ctx).id)
  const data = NOTICE_KINDS.map((kind) => {
    const of = (channel: NoticeChannel) => {
      const rule = noticeRule(kind, channel)
      const isOff = off.some((one) => one.kind === kind && one.channel === channel)
      return { on: rule === 'always' || (rule === 'choice' && !isOff), fixed: rule !== 'choice' }
    }
    return { kind, shop: of('shop'), mail: of('mail'), push: of('push') }
  })
  return { data }
}

type Choice = z.output<typeof endpoints.notifications.choose.body>

/** @throws ShopError INVALID for a notification that is always sent, or never */
export async function choose(ctx: Ctx, { kind: named, channel, on }: Choice) {
  const kind = NOTICE_KINDS.find((one) => one === named)
  if (!kind) throw new ShopError('INVALID', { errors: { kind: ['field.unknown'] } })
  if (noticeRule(kind, channel) !== 'choice')
    throw new ShopError('INVALID', { errors: { kind: ['field.notice_needed'] } })
  await setChoice(ctx.db, { userId: userOf(ctx).id, kind, channel, on })
  return listChoices(ctx)
}

// Adding, changing and trying webhooks.
import type { Page } from '#/contract/common.ts'
import { WANTED_TYPES, type WantedType } from '#/contract/webhooks/events.ts'
import {
  type DeliveryQuery,
  MOST_WEBHOOKS,
  type NewWebhook,
  OLD_SECRET_HOURS,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookTest,
} from '#/contract/webhooks/staff.ts'
import { seal } from '#/lib/secrets/sealed.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { isCallable } from './post.service.ts'
import { callWebhook, isLocal, sealOf } from './send-webhooks.service.ts'
import { newSecret } from './signature.rules.ts'
import {
  deleteWebhook,
  findDeliveries,
  findWebhook,
  findWebhooks,
  insertWebhook,
  type Listed,
  lockWebhook,
  requeue,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts'

const HOUR_MS = 3_600_000
const known = (types: readonly string[]): WantedType[] =>
  WANTED_TYPES.filter((type) => types.includes(type))

const view = ({ id, name, url, events, state, ...row }: Listed): Webhook => ({
  id,
  name,
  url,
  events: known(events),
  is_on: state === 'on',
  gave_up: state === 'given_up',
  failing_since: row.failing_since?.toISOString() ?? null,
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  waiting: row.waiting,
  created_at: row.created_at.toISOString(),
})

const noted = ({ name, url, events, state }: WebhookRow) => ({ name, url, events, state })

const note = (ctx: Ctx, before: WebhookRow | null, after: WebhookRow | null) =>
  noteChange(ctx, {
    kind: 'webhook',
    record: (after ?? before)?.id ?? 0,
    name: (after ?? before)?.name ?? '',
    before: before && noted(before),
    after: after && noted(after),
  })

function requireCallable(ctx: Ctx, url: string): void {
  if (isCallable(url, { local: isLocal(ctx.deps.siteUrl) })) return
  throw new ShopError('INVALID', { errors: { url: ['field.url.public'] } })
}

/** The secret is bound to the address: a new address gets a new secret. */
const sealed = (ctx: Ctx, url: string, secret: string): string =>
  seal(secret, sealOf(ctx.deps.secret, url))

export const listWebhooks = async (ctx: Ctx): Promise<Webhook[]> =>
  (await findWebhooks(ctx.db)).map(view)

/** @throws ShopError INVALID for an address in a private network, IN_USE for too many */
export async function createWebhook(
  ctx: Ctx,
  { name, url, events, is_on }: WebhookInput,
): Promise<NewWebhook> {
  requireCallable(ctx, url)
  const secret = newSecret()
  return inTransaction(ctx, async (tx) => {
    if ((await findWebhooks(tx.db)).length >= MOST_WEBHOOKS) throw new ShopError('IN_USE')
    const id = await insertWebhook(tx.db, {
      name,
      url,
      events,
      state: is_on ? 'on' : 'off',
      secret: sealed(tx, url, secret),
      created_by: userOf(tx).id,
      created_at: tx.deps.now(),
    })
    const made = found(await findWebhook(tx.db, id))
    await note(tx, null, made)
    return { webhook: view(made), secret }
  })
}

async function change(
  ctx: Ctx,
  id: number,
  to: (row: WebhookRow) => Parameters<typeof updateWebhook>[2],
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const before = found(await lockWebhook(tx.db, id))
    await updateWebhook(tx.db, id, to(before))
    const after = found(await findWebhook(tx.db, id))
    await note(tx, before, after)
    return view(after)
  })
}

/** @throws ShopError NOT_FOUND, INVALID for an address in a private network, CONFLICT for another address */
export async function changeWebhook(
  ctx: Ctx,
  id: number,
  { name, url, events, is_on }: WebhookInput,
): Promise<Webhook> {
  requireCallable(ctx, url)
  return change(ctx, id, (before) => {
    // Its secret would go to somebody else.
    if (before.url !== url) throw new ShopError('INVALID', { errors: { url: ['field.url.fixed'] } })
    const state = is_on ? 'on' : before.state === 'on' ? 'off' : before.state
    return { name, events, state, ...(is_on && { failing_since: null }) }
  })
}

/** @throws ShopError NOT_FOUND */
export async function renewSecret(ctx: Ctx, id: number): Promise<NewWebhook> {
  const secret = newSecret()
  const until = new Date(ctx.deps.now().getTime() + OLD_SECRET_HOURS * HOUR_MS)
  const webhook = await change(ctx, id, ({ url, secret: old_secret }) => ({
    secret: sealed(ctx, url, secret),
    old_secret,
    old_secret_until: until,
  }))
  return { webhook, secret }
}

/** @throws ShopError NOT_FOUND */
export async function removeWebhook(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = found(await lockWebhook(tx.db, id))
    await deleteWebhook(tx.db, id)
    await note(tx, before, null)
  })
}

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS */
export async function testWebhook(ctx: Ctx, id: number): Promise<WebhookTest> {
  const hook = found(await findWebhook(ctx.db, id))
  await ctx.deps.limits.count('webhook_test', userOf(ctx).id)
  const at = ctx.deps.now()
  const event = { id: `evt_test_${at.getTime()}`, type: 'webhook.test' as const, at, data: {} }
  const { status, answer } = await callWebhook(ctx.deps, hook, event)
  return { ok: status !== null && status >= 200 && status < 300, status, answer }
}

/** @throws ShopError NOT_FOUND */
export async function listDeliveries(
  ctx: Ctx,
  id: number,
  query: DeliveryQuery,
): Promise<Page<WebhookDelivery>> {
  found(await findWebhook(ctx.db, id))
  const { rows, total } = await findDeliveries(ctx.db, id, query)
  const data = rows.map(({ delivery, event }) => ({
    id: delivery.id,
    type: event.type,
    subject: event.subject,
    happened_at: event.created_at.toISOString(),
    state: delivery.state,
    attempts: delivery.attempts,
    due_at: delivery.state === 'waiting' ? delivery.due_at.toISOString() : null,
    sent_at: delivery.sent_at?.toISOString() ?? null,
    answer_status: delivery.answer_status,
    answer: delivery.answer,
    body: JSON.stringify({
      type: event.type,
      timestamp: event.created_at.toISOString(),
      data: event.data,
    }),
  }))
  return toPage(data, total, query)
}

/** @throws ShopError NOT_FOUND */
export async function repeatDelivery(
  ctx: Ctx,
  { id, delivery_id }: { id: number; delivery_id: number },
): Promise<void> {
  const hook = found(await findWebhook(ctx.db, id))
  await inTransaction(ctx, async (tx) => {
    if (!(await requeue(tx.db, { id, delivery_id, now: tx.deps.now() })))
      throw new ShopError('NOT_FOUND')
    const after = { repeated: delivery_id }
    await noteChange(tx, { kind: 'webhook', record: id, name: hook.name, before: {}, after })
  })
  ctx.deps.wake?.('send-webhooks')
}

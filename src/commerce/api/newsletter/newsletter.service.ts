// Newsletter subscriptions with double opt-in (rule 75).
import { createHash, randomBytes } from 'node:crypto'
import { emailKey } from '#/domain/same-person.ts'
import { NEWSLETTER_LINK_HOURS } from '#/domain/account/token.ts'
import type { Subscription } from '#/contract/newsletter/public.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { LetterLink } from '#/commerce/db/schema/letters.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import {
  insertLink,
  lockByLink,
  noteAsked,
  noteUsed,
  setSubscriber,
  type SubscriberRow,
} from './newsletter.queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Always sends an email: the answer doesn't reveal who is subscribed.
 *
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function subscribe(ctx: Ctx, subscription: Subscription): Promise<void> {
  await ctx.deps.limits.count('newsletter', ctx.network)
  await askFor(ctx, subscription)
}

/** The same for somebody who has asked for more than that, such as an account, and was counted there. */
export async function askFor(ctx: Ctx, { email, language }: Subscription): Promise<void> {
  const { limits } = ctx.deps
  const mailbox = emailKey(email)
  if (await limits.isOver('newsletter_letter', mailbox)) return
  await limits.count('newsletter_letter', mailbox)
  const asked = { email, mailbox, language: language ?? ctx.language }
  await inTransaction(ctx, async (tx) => {
    const now = ctx.deps.now()
    const row = found(await noteAsked(tx.db, { ...asked, now }))
    await writeLetter(tx, row, asked.language)
  })
  ctx.deps.wake?.('mail')
}

/** Once a minute at most. */
async function writeLetter(
  { db, deps }: Ctx,
  { id, status, email }: SubscriberRow,
  language: Subscription['language'] & string,
): Promise<void> {
  const at = deps.now()
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  await writeMail(db, {
    key: `newsletter:${id}:${minute}`,
    kind: status === 'confirmed' ? 'newsletter_known' : 'newsletter_confirm',
    to: email,
    language,
    data: { subscriber_id: id },
    at,
  })
}

/** A link made when its email is sent: only its hash is stored. */
export async function makeLink(
  db: Executor,
  { subscriber_id, purpose, now }: { subscriber_id: number; purpose: LetterLink; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires_at = new Date(now.getTime() + NEWSLETTER_LINK_HOURS[purpose] * HOUR_MS)
  await insertLink(db, { hash: hashOf(token), subscriber_id, purpose, expires_at })
  return token
}

/** Twice does no harm; once it was ended, an old link brings it back no more. @throws ShopError INVALID */
export const confirm = (ctx: Ctx, token: string): Promise<void> =>
  follow(ctx, { token, purpose: 'confirm' }, (row, isUsed) => {
    if (row.status === 'confirmed') return undefined
    if (isUsed) throw ended()
    return { status: 'confirmed', confirmed_at: ctx.deps.now(), unsubscribed_at: null }
  })

/** As often as wanted. @throws ShopError INVALID */
export const unsubscribe = (ctx: Ctx, token: string): Promise<void> =>
  follow(ctx, { token, purpose: 'unsubscribe' }, (row) =>
    row.status === 'unsubscribed'
      ? undefined
      : { status: 'unsubscribed', unsubscribed_at: ctx.deps.now() },
  )

const ended = () => new ShopError('INVALID', { errors: { token: ['field.token.ended'] } })

type Change = Parameters<typeof setSubscriber>[2] | undefined

async function follow(
  ctx: Ctx,
  { token, purpose }: { token: string; purpose: LetterLink },
  decide: (row: SubscriberRow, isUsed: boolean) => Change,
): Promise<void> {
  await ctx.deps.limits.count('newsletter_link', ctx.network)
  await inTransaction(ctx, async ({ db }) => {
    const now = ctx.deps.now()
    const hash = hashOf(token)
    const link = await lockByLink(db, { hash, purpose, now })
    if (!link) throw ended()
    const change = decide(link.subscriber, link.used_at !== null)
    if (change) await setSubscriber(db, link.subscriber.id, change)
    await noteUsed(db, hash, now)
  })
}

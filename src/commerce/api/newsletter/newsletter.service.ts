// Newsletter subscriptions with double opt-in (rule 75).
import { createHash, randomBytes } from 'node:crypto'
import { emailKey } from '#/domain/same-person.ts'
import { NEWSLETTER_LINK_HOURS } from '#/domain/account/token.ts'
import type { NewsletterConfirmation, Subscription } from '#/contract/newsletter/public.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { NewsletterLink } from '#/commerce/db/schema/newsletter.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { deleteOpens } from './opens.queries.ts'
import { opensChange } from './opens.rules.ts'
import {
  findTicked,
  insertLink,
  lockByLink,
  noteAsked,
  noteUsed,
  setSubscriber,
  type SubscriberRow,
} from './newsletter.queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const WORKS = { bounced_at: null, bounce_reason: null } as const
const CONFIRMED = {
  status: 'confirmed',
  unsubscribed_at: null,
  complained_at: null,
  ...WORKS,
} as const

export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * Always sends an email: the answer doesn't reveal who is subscribed.
 *
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function subscribe(ctx: Ctx, subscription: Subscription): Promise<void> {
  await ctx.deps.limits.count('newsletter', ctx.network)
  await askFor(ctx, subscription)
}

async function askFor(ctx: Ctx, { email, language = ctx.language }: Subscription): Promise<void> {
  const { limits } = ctx.deps
  const mailbox = emailKey(email)
  if (await limits.isOver('newsletter_letter', mailbox)) return
  await limits.count('newsletter_letter', mailbox)
  await inTransaction(ctx, async (tx) =>
    writeEmail(tx, await note(tx, { email, language }), language),
  )
  ctx.deps.wake?.('send-mail')
}

const note = async ({ db, deps }: Ctx, asked: Required<Subscription>): Promise<SubscriberRow> =>
  found(await noteAsked(db, { ...asked, mailbox: emailKey(asked.email), now: deps.now() }))

/**
 * Sends a confirmation email to a user who ticked the newsletter at sign-up, if no link of the account confirms it.
 * Inside the transaction in which they prove that the mailbox is theirs, so that it happens once.
 */
export async function askNewcomer(tx: Ctx, userId: string): Promise<void> {
  const user = await findTicked(tx.db, userId)
  if (!user) return
  const { language } = tx
  await writeEmail(tx, await note(tx, { email: user.email, language }), language)
}

/** The link that confirms the account confirms the newsletter, too: its email says so. Inside its transaction. */
export async function confirmNewcomer(tx: Ctx, userId: string): Promise<void> {
  const user = await findTicked(tx.db, userId)
  if (!user) return
  const { id, status } = await note(tx, { email: user.email, language: tx.language })
  if (status === 'confirmed') return
  const confirmed_at = tx.deps.now()
  await setSubscriber(tx.db, id, { ...CONFIRMED, confirmed_at })
}

/** Once a minute at most. */
async function writeEmail(
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

/** A link is created when its email is sent: only its hash is stored. */
export async function makeLink(
  db: Executor,
  { subscriber_id, purpose, now }: { subscriber_id: number; purpose: NewsletterLink; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires_at = new Date(now.getTime() + NEWSLETTER_LINK_HOURS[purpose] * HOUR_MS)
  await insertLink(db, { hash: hashOf(token), subscriber_id, purpose, expires_at })
  return token
}

/** Repeating it does no harm; after unsubscribing, an old link can't resubscribe. @throws ShopError INVALID */
export const confirm = (ctx: Ctx, { token, opens }: NewsletterConfirmation): Promise<void> =>
  follow(ctx, { token, purpose: 'confirm' }, (row, isUsed) => {
    const now = ctx.deps.now()
    // A box that stays empty withdraws nothing.
    const agreed = opens ? opensChange(row, true, now) : {}
    // The mail with the link arrived: the address works.
    if (row.status === 'confirmed') return { ...WORKS, ...agreed }
    if (isUsed) throw wrongLink()
    return { ...CONFIRMED, confirmed_at: now, ...agreed }
  })

/** Can be repeated. @throws ShopError INVALID */
export const unsubscribe = (ctx: Ctx, token: string): Promise<void> =>
  follow(ctx, { token, purpose: 'unsubscribe' }, ended(ctx))

/**
 * The same by a mail program (RFC 8058): those of many readers call from one address, so only wrong links count.
 *
 * @throws ShopError INVALID, TOO_MANY_REQUESTS
 */
export async function unsubscribeAtOnce(ctx: Ctx, token: string): Promise<void> {
  if (await change(ctx, { token, purpose: 'unsubscribe' }, ended(ctx))) return
  await ctx.deps.limits.count('newsletter_link', ctx.network)
  throw wrongLink()
}

const ended =
  ({ deps }: Pick<Ctx, 'deps'>) =>
  (row: SubscriberRow): Change =>
    row.status === 'unsubscribed'
      ? undefined
      : {
          status: 'unsubscribed',
          unsubscribed_at: deps.now(),
          ...opensChange(row, false, deps.now()),
        }

/** Who calls an issue unwanted mail gets no more (rule 272). Inside a transaction. */
export const endByComplaint = (tx: Ctx, row: SubscriberRow): Promise<void> =>
  keep(tx, row, { complained_at: tx.deps.now(), ...ended(tx)(row) })

/** Its reader asked staff for it. Inside a transaction. */
export const endByStaff = (tx: Ctx, row: SubscriberRow): Promise<void> =>
  keep(tx, row, ended(tx)(row))

async function keep({ db }: Pick<Ctx, 'db'>, { id }: SubscriberRow, values: Change): Promise<void> {
  if (!values) return
  await setSubscriber(db, id, values)
  if (values.opens_ended_at) await deleteOpens(db, id)
}

export const wrongLink = () =>
  new ShopError('INVALID', { errors: { token: ['field.token.ended'] } })

type Change = Parameters<typeof setSubscriber>[2] | undefined

type Link = { token: string; purpose: NewsletterLink }
type Decide = (row: SubscriberRow, isUsed: boolean) => Change

async function follow(ctx: Ctx, link: Link, decide: Decide): Promise<void> {
  await ctx.deps.limits.count('newsletter_link', ctx.network)
  if (!(await change(ctx, link, decide))) throw wrongLink()
}

/** False if there is no such link. */
const change = (ctx: Ctx, { token, purpose }: Link, decide: Decide): Promise<boolean> =>
  inTransaction(ctx, async ({ db, deps }) => {
    const now = deps.now()
    const hash = hashOf(token)
    const link = await lockByLink(db, { hash, purpose, now })
    if (!link) return false
    const isUsed = link.used_at !== null
    const values = decide(link.subscriber, isUsed)
    await keep({ db }, link.subscriber, values)
    if (!isUsed) await noteUsed(db, hash, now)
    return true
  })

// A reader's choice whether it is noted that they opened an issue: by the link of an email, or in the account.
import { emailKey } from '#/domain/same-person.ts'
import type { NewsletterChoices } from '#/contract/newsletter/public-choices.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import {
  findByLink,
  findByMailbox,
  lockByLink,
  lockByMailbox,
  setSubscriber,
  type SubscriberRow,
} from './newsletter.queries.ts'
import { hashOf, wrongLink } from './newsletter.service.ts'
import { deleteOpens } from './opens.queries.ts'
import { agreesToOpens, opensChange } from './opens.rules.ts'

const view = (row: SubscriberRow | undefined): NewsletterChoices => {
  const subscribed = row?.status === 'confirmed'
  return { subscribed, opens: subscribed && agreesToOpens(row) }
}

/** Withdrawing deletes what was recorded. @throws ShopError STATUS_CONFLICT for users who don't get the newsletter */
async function choose(
  { db, deps }: Ctx,
  row: SubscriberRow | undefined,
  opens: boolean,
): Promise<NewsletterChoices> {
  if (row?.status !== 'confirmed') {
    if (opens) throw new ShopError('STATUS_CONFLICT')
    return view(row)
  }
  const change = opensChange(row, opens, deps.now())
  if (Object.keys(change).length > 0) await setSubscriber(db, row.id, change)
  if (!opens) await deleteOpens(db, row.id)
  return view({ ...row, ...change })
}

const linkOf = ({ deps }: Ctx, token: string) =>
  ({ hash: hashOf(token), purpose: 'unsubscribe', now: deps.now() }) as const

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function choicesByLink(ctx: Ctx, token: string): Promise<NewsletterChoices> {
  await ctx.deps.limits.count('newsletter_link', ctx.network)
  const row = await findByLink(ctx.db, linkOf(ctx, token))
  if (!row) throw wrongLink()
  return view(row)
}

type ByLink = { token: string; opens: boolean }

/** @throws ShopError INVALID, STATUS_CONFLICT, TOO_MANY_REQUESTS */
export async function chooseByLink(ctx: Ctx, { token, opens }: ByLink): Promise<NewsletterChoices> {
  await ctx.deps.limits.count('newsletter_link', ctx.network)
  return inTransaction(ctx, async (tx) => {
    const link = await lockByLink(tx.db, linkOf(ctx, token))
    if (!link) throw wrongLink()
    return choose(tx, link.subscriber, opens)
  })
}

/** The mailbox's confirmed owner only: otherwise it may be somebody else's. */
const ownMailbox = (ctx: Ctx): string | undefined => {
  const { email, email_verified } = userOf(ctx)
  return email_verified ? emailKey(email) : undefined
}

export async function ownChoices(ctx: Ctx): Promise<NewsletterChoices> {
  const mailbox = ownMailbox(ctx)
  return view(mailbox === undefined ? undefined : await findByMailbox(ctx.db, mailbox))
}

/** @throws ShopError STATUS_CONFLICT */
export const chooseOwn = (ctx: Ctx, { opens }: { opens: boolean }): Promise<NewsletterChoices> =>
  inTransaction(ctx, async (tx) => {
    const mailbox = ownMailbox(ctx)
    const row = mailbox === undefined ? undefined : await lockByMailbox(tx.db, mailbox)
    return choose(tx, row, opens)
  })

// The facts for newsletter and contact emails, at the time of sending.
import { z } from 'zod'
import type { IssueState } from '#/contract/newsletter/issues.ts'
import type { NewsletterMailKind } from '#/domain/mail-kinds.ts'
import { toAmount } from '#/domain/money.ts'
import { lastMoment } from '#/lib/dates.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { findMessage } from '#/commerce/api/contact/contact.queries.ts'
import { findIssue, findIssueCoupon } from '#/commerce/api/newsletter/issue.queries.ts'
import { findSubscriber } from '#/commerce/api/newsletter/newsletter.queries.ts'
import { makeLink } from '#/commerce/api/newsletter/newsletter.service.ts'
import { makePicture } from '#/commerce/api/newsletter/opens.service.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { NewsletterLink } from '#/commerce/db/schema/newsletter.ts'
import type {
  ContactFacts,
  IssueCoupon,
  IssueFacts,
  NewsletterFacts,
} from '#/commerce/mail/facts.ts'
import { issueFacts } from './issue-facts.service.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

type About = { data: unknown; language: Language }

const AboutSubscriber = z.object({ subscriber_id: z.number() })
const AboutMessage = z.object({ message_id: z.number() })

/** Nothing if the subscriber is gone. Links are created now, so that they are stored nowhere. */
export async function findNewsletterFacts(
  db: Executor,
  { kind, data, language }: About & { kind: NewsletterMailKind },
  { now, ...site }: Site & { now: () => Date },
): Promise<NewsletterFacts | undefined> {
  const row = await findSubscriber(db, AboutSubscriber.parse(data).subscriber_id)
  if (!row) return undefined
  const link = async (purpose: NewsletterLink): Promise<string> => {
    const token = await makeLink(db, { subscriber_id: row.id, purpose, now: now() })
    return `${site.siteUrl}${localise(language, `/newsletter/${purpose}`)}?token=${token}`
  }
  return {
    ...(await shopFacts(db, site, language)),
    confirm: kind === 'newsletter_confirm' ? await link('confirm') : undefined,
    unsubscribe: await link('unsubscribe'),
  }
}

const LEAVES: readonly IssueState[] = ['sending', 'running', 'sent']
const AboutIssue = z.object({
  issue_id: z.number(),
  subscriber_id: z.number(),
  coupon_id: z.number().nullish(),
})

/** Nothing if it was stopped, or is no longer wanted or refused by this reader. */
export async function findIssueFacts(
  db: Executor,
  { data, language }: About,
  { now, ...site }: Site & { now: () => Date },
): Promise<IssueFacts | undefined> {
  const { issue_id, subscriber_id, coupon_id } = AboutIssue.parse(data)
  const issue = await findIssue(db, issue_id)
  const reader = await findSubscriber(db, subscriber_id)
  if (!issue || !LEAVES.includes(issue.status)) return undefined
  if (reader?.status !== 'confirmed' || reader.bounced_at !== null) return undefined
  const token = await makeLink(db, { subscriber_id, purpose: 'unsubscribe', now: now() })
  const unsubscribe = `${site.siteUrl}${localise(language, '/newsletter/unsubscribe')}?token=${token}`
  const coupon = coupon_id ? await issueCoupon(db, coupon_id) : null
  const path = await makePicture(db, { issue_id, reader, now: now() })
  const picture = path && `${site.siteUrl}${path}`
  return issueFacts({ db, site, language }, issue, { unsubscribe, coupon, picture })
}

/** Null once it is gone. */
export async function issueCoupon(db: Executor, id: number): Promise<IssueCoupon | null> {
  const row = await findIssueCoupon(db, id)
  if (!row?.ends_at) return null
  const { code, type, amount, minimum, ends_at } = row
  return { code, type, amount, minimum: toAmount(minimum), until: lastMoment(ends_at) }
}

/** What mail programs call to unsubscribe without a page (RFC 8058); in a browser it leads to the page. */
export const oneClickUrl = (
  { siteUrl }: { siteUrl: string },
  { unsubscribe }: { unsubscribe: string },
): { unsubscribe: string } => ({
  unsubscribe: `${siteUrl}/api/newsletter/one-click${new URL(unsubscribe).search}`,
})

/** Nothing if the message is gone. */
export async function findContactFacts(
  db: Executor,
  { data, language }: About,
  site: Site,
): Promise<ContactFacts | undefined> {
  const row = await findMessage(db, AboutMessage.parse(data).message_id)
  if (!row) return undefined
  const { id, name, email, phone, subject, message } = row
  return { ...(await shopFacts(db, site, language)), id, name, email, phone, subject, message }
}

// Composes an email from a row of the outbox: loads its facts and renders its kind.
import { z } from 'zod'
import {
  ACCOUNT_MAIL_KINDS,
  BACK_MAIL_KINDS,
  CHECK_MAIL_KINDS,
  CODE_MAIL_KINDS,
  CONTACT_MAIL_KINDS,
  GIFT_MAIL_KINDS,
  GIFT_SALE_MAIL_KINDS,
  type GiftSaleMailKind,
  HOUSEHOLD_MAIL_KINDS,
  ISSUE_MAIL_KINDS,
  LAW_MAIL_KINDS,
  NEWSLETTER_MAIL_KINDS,
  ORDER_MAIL_KINDS,
  RECALL_MAIL_KINDS,
  REFERRAL_MAIL_KINDS,
  SELLER_MAIL_KINDS,
  STANDING_MAIL_KINDS,
  STAFF_MAIL_KINDS,
  STORE_MAIL_KINDS,
  SUPPLIER_MAIL_KINDS,
} from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { composeAccountEmail, composeEmail, senderOf } from '#/commerce/mail/compose.ts'
import { composeCheckEmail } from '#/commerce/mail/compose-check.ts'
import { composeCodeEmail } from '#/commerce/mail/compose-codes.ts'
import { composeContactEmail } from '#/commerce/mail/compose-contact.ts'
import { composeGiftCardEmail, composeGiftSaleEmail } from '#/commerce/mail/compose-gift-card.ts'
import { composeHouseholdEmail } from '#/commerce/mail/compose-household.ts'
import { composeBackEmail, composeNewsletterEmail } from '#/commerce/mail/compose-newsletter.ts'
import { composeStandingEmail } from '#/commerce/mail/compose-standing.ts'
import { composeIssue } from '#/commerce/mail/compose-issue.ts'
import { composeStoreEmail } from '#/commerce/mail/compose-store.ts'
import { composePurchase } from '#/commerce/mail/staff/compose-purchase.ts'
import { composeSummary } from '#/commerce/mail/staff/compose-summary.ts'
import { composeSellerEmail } from '#/commerce/mail/compose-seller.ts'
import { composeRecallEmail } from '#/commerce/mail/compose-recall.ts'
import { composeReferralEmail } from '#/commerce/mail/compose-referral.ts'
import { composeWithdrawalEmail } from '#/commerce/mail/compose-withdrawal.ts'
import type { Email, Sender } from '#/commerce/mail/email.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import { findBackFacts } from './back-facts.service.ts'
import { findCheckFacts } from './check-facts.service.ts'
import { findCodeFacts } from './code-facts.service.ts'
import { findHouseholdFacts } from './household-facts.service.ts'
import { findAccountFacts, findEmailFacts } from './email-facts.service.ts'
import { legalPapers, papersAt } from './legal-papers.service.ts'
import type { MailRow } from './mail.queries.ts'
import {
  findContactFacts,
  findIssueFacts,
  findNewsletterFacts,
  oneClickUrl,
} from './other-facts.service.ts'
import { findGiftCardFacts, findGiftSaleFacts, findReferralFacts } from './gift-facts.service.ts'
import { findSentOrder } from './purchase-facts.service.ts'
import { findSellerFacts, findStoreFacts } from './seller-facts.service.ts'
import { findStandingFacts } from './standing-facts.service.ts'
import { findRecallFacts } from './recall-facts.service.ts'
import { findWithdrawalFacts } from './withdrawal-facts.service.ts'
import { findSummaryFacts } from './summary-facts.service.ts'

type Written = { email: Email; sender: Sender } & Pick<Message, 'replyTo' | 'list' | 'attachments'>
type About = Pick<MailRow, 'kind' | 'data' | 'to'> & { language: Language }
type Site = Pick<Deps, 'db' | 'now' | 'secret'> & { siteUrl: string }

const OrderKind = z.enum(ORDER_MAIL_KINDS)
const AccountKind = z.enum(ACCOUNT_MAIL_KINDS)
const CodeKind = z.enum(CODE_MAIL_KINDS)
const NewsletterKind = z.enum(NEWSLETTER_MAIL_KINDS)
const IssueKind = z.enum(ISSUE_MAIL_KINDS)
const ContactKind = z.enum(CONTACT_MAIL_KINDS)
const CheckKind = z.enum(CHECK_MAIL_KINDS)
const LawKind = z.enum(LAW_MAIL_KINDS)
const RecallKind = z.enum(RECALL_MAIL_KINDS)
const ReferralKind = z.enum(REFERRAL_MAIL_KINDS)
const GiftKind = z.enum(GIFT_MAIL_KINDS)
const GiftSaleKind = z.enum(GIFT_SALE_MAIL_KINDS)
const SellerKind = z.enum(SELLER_MAIL_KINDS)
const StoreKind = z.enum(STORE_MAIL_KINDS)
const StandingKind = z.enum(STANDING_MAIL_KINDS)
const BackKind = z.enum(BACK_MAIL_KINDS)
const StaffKind = z.enum(STAFF_MAIL_KINDS)
const SupplierKind = z.enum(SUPPLIER_MAIL_KINDS)
const HouseholdKind = z.enum(HOUSEHOLD_MAIL_KINDS)

/** Nothing if it is no longer expected. @throws if its subject is gone */
export async function composeMail(site: Site, about: About): Promise<Written | undefined> {
  const code = CodeKind.safeParse(about.kind)
  if (code.success) {
    const facts = await findCodeFacts(site.db, { ...about, kind: code.data }, site)
    return facts && composeCodeEmail(code.data, facts, about.language)
  }
  const account = AccountKind.safeParse(about.kind)
  if (account.success) {
    const facts = existing(await findAccountFacts(site.db, { ...about, kind: account.data }, site))
    return composeAccountEmail(account.data, facts, about.language)
  }
  const newsletter = NewsletterKind.safeParse(about.kind)
  if (newsletter.success) {
    const kind = newsletter.data
    const facts = existing(await findNewsletterFacts(site.db, { ...about, kind }, site))
    const list = oneClickUrl(site, facts)
    return { ...composeNewsletterEmail(kind, facts, about.language), list }
  }
  if (IssueKind.safeParse(about.kind).success) {
    const facts = await findIssueFacts(site.db, about, site)
    if (!facts) return undefined
    return { ...composeIssue(facts, about.language), list: oneClickUrl(site, facts) }
  }
  const contact = ContactKind.safeParse(about.kind)
  if (contact.success) {
    const kind = contact.data
    const facts = existing(await findContactFacts(site.db, about, site))
    const written = composeContactEmail(kind, facts, about.language)
    return kind === 'contact_message' ? { ...written, replyTo: facts.email } : written
  }
  const seller = SellerKind.safeParse(about.kind)
  if (seller.success) {
    const kind = seller.data
    const facts = existing(await findSellerFacts(site.db, { ...about, kind }, site))
    const written = composeSellerEmail(kind, facts, about.language)
    return kind === 'seller_application' ? { ...written, replyTo: facts.email } : written
  }
  const back = BackKind.safeParse(about.kind)
  if (back.success) {
    const facts = await findBackFacts(site.db, { ...about, kind: back.data }, site)
    return facts && composeBackEmail(back.data, facts, about.language)
  }
  const standing = StandingKind.safeParse(about.kind)
  if (standing.success) {
    const facts = await findStandingFacts(site.db, { ...about, kind: standing.data }, site)
    return composeStandingEmail(standing.data, facts, about.language)
  }
  return composeForStores(site, about)
}

async function composeForStores(site: Site, about: About): Promise<Written | undefined> {
  const gift = GiftKind.safeParse(about.kind)
  if (gift.success) {
    const facts = await findGiftCardFacts(site.db, about, site)
    return facts && composeGiftCardEmail(gift.data, facts, about.language)
  }
  const sale = GiftSaleKind.safeParse(about.kind)
  if (sale.success) return composeSale(site, about, sale.data)
  const law = LawKind.safeParse(about.kind)
  if (law.success) {
    const facts = existing(await findWithdrawalFacts(site.db, about, site))
    return composeWithdrawalEmail(law.data, facts, about.language)
  }
  const check = CheckKind.safeParse(about.kind)
  if (check.success) {
    const kind = check.data
    const facts = existing(await findCheckFacts(site.db, { ...about, kind }, site))
    return composeCheckEmail(kind, facts, about.language)
  }
  const recall = RecallKind.safeParse(about.kind)
  if (recall.success) {
    const facts = existing(await findRecallFacts(site.db, about, site))
    return composeRecallEmail(recall.data, facts, about.language)
  }
  const referral = ReferralKind.safeParse(about.kind)
  if (referral.success) {
    const facts = existing(await findReferralFacts(site.db, about, site))
    return composeReferralEmail(referral.data, facts, about.language)
  }
  const store = StoreKind.safeParse(about.kind)
  if (store.success) {
    const kind = store.data
    const facts = existing(await findStoreFacts(site.db, { ...about, kind }, site))
    return composeStoreEmail(kind, facts, about.language)
  }
  const household = HouseholdKind.safeParse(about.kind)
  if (household.success) {
    const kind = household.data
    const facts = existing(await findHouseholdFacts(site.db, { ...about, kind }, site))
    return composeHouseholdEmail(kind, facts, about.language)
  }
  if (StaffKind.safeParse(about.kind).success)
    return composeSummary(await findSummaryFacts(site, about), about.language)
  if (SupplierKind.safeParse(about.kind).success) return composeForSupplier(site, about)
  return composeOrderMail(site, about)
}

async function composeSale(site: Site, about: About, kind: GiftSaleMailKind): Promise<Written> {
  const { facts, at } = existing(await findGiftSaleFacts(site.db, { ...about, kind }, site))
  const { language } = about
  const papers = kind === 'gift_card_bought' ? await papersAt(site, { at, language }) : []
  return {
    ...composeGiftSaleEmail(kind, { ...facts, papers }, language),
    attachments: papers.map(({ attachment }) => attachment),
  }
}

async function composeForSupplier(site: Site, about: About): Promise<Written> {
  const { facts, attachments } = existing(await findSentOrder(site.db, about, site))
  return {
    ...composePurchase(facts, about.language),
    ...(facts.shop.email !== '' && { replyTo: facts.shop.email }),
    attachments,
  }
}

async function composeOrderMail(site: Site, about: About): Promise<Written> {
  const kind = OrderKind.parse(about.kind)
  const facts = existing(await findEmailFacts(site.db, about, site))
  const { language } = about
  const papers = kind === 'placed' ? await legalPapers(site, { ...about, facts }) : []
  return {
    email: composeEmail(kind, { ...facts, papers }, language),
    sender: senderOf(kind, facts, language),
    attachments: papers.map(({ attachment }) => attachment),
  }
}

function existing<T>(facts: T | undefined): T {
  if (facts === undefined) throw new Error('what it tells of is gone')
  return facts
}

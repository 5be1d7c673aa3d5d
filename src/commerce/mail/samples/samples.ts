// Sample emails with made-up facts: nobody's order, account or message.
import type { EmailFamily } from '#/contract/emails/staff.ts'
import {
  ACCOUNT_MAIL_KINDS,
  BACK_MAIL_KINDS,
  CODE_MAIL_KINDS,
  CONTACT_MAIL_KINDS,
  HOUSEHOLD_MAIL_KINDS,
  LAW_MAIL_KINDS,
  type HouseholdMailKind,
  type MailKind,
  NEWSLETTER_MAIL_KINDS,
  ORDER_MAIL_KINDS,
  SELLER_MAIL_KINDS,
  STAFF_MAIL_KINDS,
  STORE_MAIL_KINDS,
  SUPPLIER_MAIL_KINDS,
} from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import { CHECK_MAILS, sampleCheck } from '#/commerce/mail/compose-check.ts'
import { composeCodeEmail } from '#/commerce/mail/compose-codes.ts'
import { composeContactEmail } from '#/commerce/mail/compose-contact.ts'
import { composeHouseholdEmail } from '#/commerce/mail/compose-household.ts'
import { composeBackEmail, composeNewsletterEmail } from '#/commerce/mail/compose-newsletter.ts'
import {
  GIFT_CARD_MAILS,
  GIFT_SALE_MAILS,
  sampleGiftCard,
  sampleGiftSale,
} from '#/commerce/mail/compose-gift-card.ts'
import { REFERRAL_MAILS, sampleReferral } from '#/commerce/mail/compose-referral.ts'
import { composeWithdrawalEmail } from '#/commerce/mail/compose-withdrawal.ts'
import { composeSellerEmail } from '#/commerce/mail/compose-seller.ts'
import { composeStoreEmail } from '#/commerce/mail/compose-store.ts'
import { composePurchase } from '#/commerce/mail/staff/compose-purchase.ts'
import { composeSummary } from '#/commerce/mail/staff/compose-summary.ts'
import { samplePurchase, sampleSummary, WORDS } from '#/commerce/mail/staff/samples.ts'
import { composeAccountEmail, composeEmail, senderOf } from '#/commerce/mail/compose.ts'
import type {
  ContactFacts,
  HouseholdFacts,
  EmailFacts,
  PurchaseFacts,
  SummaryFacts,
  Writer,
} from '#/commerce/mail/facts.ts'
import type { Email, Sender } from '#/commerce/mail/email.ts'
import { DROPPED, ITEMS, REFUND } from './goods.ts'
import { ISSUES, sampleIssue } from './issue.ts'
import { RECALLS, sampleRecall } from './recall.ts'
import { sampleStanding, STANDING_MAILS } from './standing.ts'

const PAYMENT_OPEN_HOURS = 24

/** A sample order with everything that an email can show. `at`: the current time. */
const sampleOrder = (writer: Writer, at: Date): EmailFacts => ({
  ...writer,
  shown: null,
  order_number: 'L260101-7KQ2MX',
  url: writer.shop.url,
  name: 'Alex Moreau',
  items: ITEMS,
  less: 0.3,
  sub_total: 9.3,
  coupon: 0.93,
  shipping: 3.9,
  deposit: 0.5,
  added_tax: 0,
  points: 1,
  wallet: 2,
  gift_card: 0,
  total: 9.77,
  delivery: {
    address: { street: '12 Mill Lane', pincode: '75011', city: 'Paris', country: 'FR' },
    business: { company: 'Bistro Lune', vat_number: 'FR40303265045' },
    slot: { window_id: 1, date: at.toISOString().slice(0, 10), from: '18:00', to: '20:00' },
    pickup: null,
  },
  payment: {
    method: 'bank_transfer',
    paid: false,
    until: new Date(at.getTime() + PAYMENT_OPEN_HOURS * 3_600_000),
    bank_account: {
      holder: writer.shop.name,
      bank: 'Example Bank',
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      bic: 'AGRIFRPP',
    },
  },
  papers: [{ title: 'Terms of sale', version: '1' }],
  tracking: ['EX123456789FR'],
  points_earned: 9,
  empties: { cash: 1.5, wallet: 0.75 },
  note: 'The pears are very ripe: eat them first.',
  proposal: { missing: 'Country loaf', substitute: 'Farmhouse loaf', until: at },
  dropped: DROPPED,
  strayed: { case_id: 7, amount: 5, currency: writer.currency },
  refund: REFUND,
})

const sampleMessage = (writer: Writer): ContactFacts => ({
  ...writer,
  id: 1,
  name: 'Alex Moreau',
  email: 'alex@example.com',
  phone: null,
  subject: 'Ripe pears',
  message: 'Do you have ripe pears this week?',
})

const sampleHousehold = (writer: Writer, at: Date): HouseholdFacts => {
  const { order_number, total, items, delivery, name } = sampleOrder(writer, at)
  return {
    ...writer,
    url: writer.shop.url,
    name,
    customer: name,
    role: 'shopper',
    approval: { status: 'waiting', order_number, reason: '', total, items, delivery },
  }
}

/** An answered order has a template per outcome. */
const OUTCOMES = ['approved', 'declined', 'returned'] as const
type HouseholdTemplate = {
  name: string
  kind: HouseholdMailKind
  status?: (typeof OUTCOMES)[number]
}
const HOUSEHOLD_TEMPLATES: HouseholdTemplate[] = HOUSEHOLD_MAIL_KINDS.flatMap<HouseholdTemplate>(
  (kind) =>
    kind === 'approval_answered'
      ? OUTCOMES.map((status) => ({ name: `${kind}.${status}`, kind, status }))
      : [{ name: kind, kind }],
)

function sampleOfHousehold({ kind, status }: HouseholdTemplate, about: About): HouseholdFacts {
  const facts = sampleHousehold(about.writer, about.at)
  if (kind === 'approval_wanted') return facts
  const approval = facts.approval && status && { ...facts.approval, status }
  return { ...facts, approval }
}

type Written = { email: Email; sender: Sender }
type About = { writer: Writer; at: Date }
type Compose<Kind, Facts> = (kind: Kind, facts: Facts, language: Language) => Written

type Family<Kind, Facts> = {
  name: EmailFamily
  kinds: readonly Kind[]
  compose: Compose<Kind, Facts>
}

/** Emails made from the same facts. */
function family<Kind extends MailKind, Facts>(
  { name: about, kinds, compose }: Family<Kind, Facts>,
  factsOf: (about: About, kind: Kind) => Facts,
) {
  const find = (name: string) => kinds.find((kind) => kind === name)
  return {
    name: about,
    kinds,
    compose: (name: string, about: About, language: Language): Written | undefined => {
      const kind = find(name)
      return kind && compose(kind, factsOf(about, kind), language)
    },
  }
}

const FAMILIES = [
  family(
    {
      name: 'order',
      kinds: ORDER_MAIL_KINDS,
      compose: (kind, facts: EmailFacts, language) => ({
        email: composeEmail(kind, facts, language),
        sender: senderOf(kind, facts, language),
      }),
    },
    ({ writer, at }) => sampleOrder(writer, at),
  ),
  family(
    { name: 'account', kinds: ACCOUNT_MAIL_KINDS, compose: composeAccountEmail },
    ({ writer }) => ({
      ...writer,
      url: writer.shop.url,
    }),
  ),
  family({ name: 'code', kinds: CODE_MAIL_KINDS, compose: composeCodeEmail }, ({ writer }) => ({
    ...writer,
    code: '123456',
    minutes: 10,
    url: writer.shop.url,
  })),
  family(
    { name: 'newsletter', kinds: NEWSLETTER_MAIL_KINDS, compose: composeNewsletterEmail },
    ({ writer }, kind) => ({
      ...writer,
      confirm: kind === 'newsletter_confirm' ? writer.shop.url : undefined,
      unsubscribe: writer.shop.url,
    }),
  ),
  family(ISSUES, sampleIssue),
  family(
    { name: 'contact', kinds: CONTACT_MAIL_KINDS, compose: composeContactEmail },
    ({ writer }) => sampleMessage(writer),
  ),
  family(
    { name: 'law', kinds: LAW_MAIL_KINDS, compose: composeWithdrawalEmail },
    ({ writer, at }) => ({
      ...writer,
      order_number: sampleOrder(writer, at).order_number,
      name: 'Alex Moreau',
      at,
      lines: [{ name: 'Country loaf', quantity: 1 }],
    }),
  ),
  family(CHECK_MAILS, sampleCheck),
  family(RECALLS, sampleRecall),
  family(STANDING_MAILS, sampleStanding),
  family(REFERRAL_MAILS, sampleReferral),
  family(GIFT_CARD_MAILS, sampleGiftCard),
  family(GIFT_SALE_MAILS, sampleGiftSale),
  {
    name: 'household' as const,
    kinds: HOUSEHOLD_TEMPLATES.map(({ name }) => name),
    compose: (name: string, about: About, language: Language): Written | undefined => {
      const template = HOUSEHOLD_TEMPLATES.find((one) => one.name === name)
      if (!template) return undefined
      return composeHouseholdEmail(template.kind, sampleOfHousehold(template, about), language)
    },
  },
  family(
    { name: 'seller', kinds: SELLER_MAIL_KINDS, compose: composeSellerEmail },
    ({ writer }, kind) => ({
      ...sampleMessage(writer),
      store_name: 'Moreau Farm',
      city: 'Rennes',
      website: null,
      legal_name: 'Moreau SARL',
      registration_number: '552 100 554',
      words: WORDS[kind] ?? '',
      url: writer.shop.url,
    }),
  ),
  family({ name: 'product', kinds: BACK_MAIL_KINDS, compose: composeBackEmail }, ({ writer }) => ({
    ...writer,
    name: 'Country loaf',
    url: writer.shop.url,
  })),
  family({ name: 'store', kinds: STORE_MAIL_KINDS, compose: composeStoreEmail }, ({ writer }) => ({
    ...writer,
    store: 'Moreau Farm',
    url: writer.shop.url,
    role: 'manager' as const,
    order_number: 'L260101-7KQ2MX',
    amount: 127.4,
    account: '•••• 3000',
    reason: 'The account is closed',
  })),
  family(
    {
      name: 'staff',
      kinds: STAFF_MAIL_KINDS,
      compose: (_, facts: SummaryFacts, language) => composeSummary(facts, language),
    },
    ({ writer, at }) => sampleSummary(writer, at),
  ),
  family(
    {
      name: 'supplier',
      kinds: SUPPLIER_MAIL_KINDS,
      compose: (_, facts: PurchaseFacts, language) => composePurchase(facts, language),
    },
    ({ writer, at }) => samplePurchase(writer, at),
  ),
]

/** All email templates, by topic. */
export const LETTERS: readonly { kind: string; family: EmailFamily }[] = FAMILIES.flatMap(
  ({ kinds, name }) => kinds.map((kind) => ({ kind, family: name })),
)

/** A sample email of a kind; nothing for an unknown kind. `at`: the current time. */
export function sampleEmail(kind: string, about: About, language: Language): Written | undefined {
  for (const { compose } of FAMILIES) {
    const written = compose(kind, about, language)
    if (written) return written
  }
  return undefined
}

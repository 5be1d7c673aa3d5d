// A gift card for its recipient (rule 346), and what its buyer gets (rule 347).
import {
  GIFT_MAIL_KINDS,
  GIFT_SALE_MAIL_KINDS,
  type GiftMailKind,
  type GiftSaleMailKind,
} from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Email, Part, Row, Sender } from './email.ts'
import type { Writer } from './facts.ts'
import { createMailLocale } from './locale.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'

export type GiftCardFacts = Writer & {
  /** Its recipient, who gives it, and with which words; each may be empty. */
  name: string
  from: string
  message: string
  code: string
  /** What is on it. */
  amount: number
  /** Null if it doesn't expire. */
  until: Date | null
  /** The page that shows the balance. */
  url: string
}

export function composeGiftCardEmail(
  kind: GiftMailKind,
  facts: GiftCardFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t, formats } = createMailLocale(language, facts)
  const [name, from, message] = [facts.name, facts.from, facts.message].map(plainWords)
  const amount = formats.money(facts.amount)
  const values = { shop: facts.shop.name, amount }
  const parts: Part[] = [
    { code: facts.code },
    {
      paragraphs: [
        t(`${kind}.how`, values),
        facts.until ? t(`${kind}.until`, { date: formats.date(facts.until) }) : t(`${kind}.always`),
      ],
    },
  ]
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      preview: t(`${kind}.text`, values),
      paragraphs: [
        name ? t('hello', { name }) : t('hello_nobody'),
        t(`${kind}.text`, values),
        ...(from ? [t(`${kind}.from`, { name: from })] : []),
        ...(message ? [t(`${kind}.message`, { message })] : []),
      ],
      parts,
      action: { label: t(`${kind}.action`), url: facts.url },
      sections: [],
    },
    sender: sign(facts, { language, closing: 'closing_gift_card', number: '' }),
  }
}

/** The family of these emails for samples, and the facts of one. */
export const GIFT_CARD_MAILS = {
  name: 'account' as const,
  kinds: GIFT_MAIL_KINDS,
  compose: composeGiftCardEmail,
}

const DAY_MS = 86_400_000

export const sampleGiftCard = ({ writer, at }: { writer: Writer; at: Date }): GiftCardFacts => ({
  ...writer,
  name: 'Alex Moreau',
  from: 'Mia Moreau',
  message: 'Happy birthday! Buy yourself something good.',
  code: 'EXAM-PLE2-CARD-2345',
  amount: 50,
  until: new Date(at.getTime() + 3 * 365 * DAY_MS),
  url: writer.shop.url,
})

export type GiftSaleFacts = Writer & {
  number: string
  /** The buyer's. */
  name: string
  recipient_email: string
  amount: number
  /** When the card is emailed. */
  day: string
  /** The sale's page; for the shop, that of staff. */
  url: string
  /** Which of its texts fits: a payment that got no card, money from the bank, a provider that refuses, or is silent. */
  about?: 'payment' | 'bank' | 'refused' | 'silent' | undefined
  /** What the provider said; empty if it didn't refuse. */
  problem?: string
  /** The attachments: titles with their versions. */
  papers?: { title: string; version: string }[]
}

export function composeGiftSaleEmail(
  kind: GiftSaleMailKind,
  facts: GiftSaleFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t, formats } = createMailLocale(language, facts)
  const name = plainWords(facts.name)
  const { number, about, problem = '' } = facts
  const values = { shop: facts.shop.name, amount: formats.money(facts.amount), number, problem }
  const names = (facts.papers ?? []).map((paper) => t('placed.paper', paper))
  const isToShop = kind === 'gift_card_case'
  const isBought = kind === 'gift_card_bought'
  const text = t(textOf(kind, about), values)
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      preview: text,
      paragraphs: [
        ...(isToShop ? [] : [name ? t('hello', { name }) : t('hello_nobody')]),
        text,
        ...(isBought ? [t(`${kind}.tax`), t(`${kind}.back`)] : []),
        ...(names.length > 0
          ? [t('placed.papers', { papers: new Intl.ListFormat(language).format(names) })]
          : []),
      ],
      action: { label: t(`${kind}.action`), url: facts.url },
      sections: [{ heading: t('gift_card_bought.details'), rows: rowsOf(kind, facts, language) }],
    },
    sender: sign(facts, {
      language,
      closing: isToShop ? 'closing_staff' : 'closing_gift_sale',
      number,
    }),
  }
}

function rowsOf(kind: GiftSaleMailKind, facts: GiftSaleFacts, language: Language): Row[] {
  const { t, formats } = createMailLocale(language, facts)
  const { number, amount, recipient_email: to, day, about } = facts
  const name = (key: 'number' | 'amount' | 'to' | 'day') => t(`gift_card_bought.${key}`)
  return [
    { name: name('number'), value: number },
    // The amount paid instead isn't the card's amount.
    ...(about === 'payment'
      ? []
      : [{ name: name('amount'), value: formats.money(amount), strong: true }]),
    ...(kind === 'gift_card_bought'
      ? [
          { name: name('to'), value: to },
          { name: name('day'), value: formats.date(new Date(`${day}T12:00:00Z`)) },
        ]
      : []),
  ]
}

function textOf(kind: GiftSaleMailKind, about: GiftSaleFacts['about']) {
  if (kind === 'gift_card_returned' && (about === 'payment' || about === 'bank'))
    return `${kind}.text_${about}` as const
  if (kind === 'gift_card_case' && (about === 'refused' || about === 'silent'))
    return `${kind}.text_${about}` as const
  return `${kind}.text` as const
}

/** The family of these emails for samples, and the facts of one. */
export const GIFT_SALE_MAILS = {
  name: 'account' as const,
  kinds: GIFT_SALE_MAIL_KINDS,
  compose: composeGiftSaleEmail,
}

export const sampleGiftSale = ({ writer, at }: { writer: Writer; at: Date }): GiftSaleFacts => ({
  ...writer,
  number: 'G260101-7KQ2MX',
  name: 'Mia Moreau',
  recipient_email: 'alex@example.com',
  amount: 50,
  day: at.toISOString().slice(0, 10),
  url: writer.shop.url,
})

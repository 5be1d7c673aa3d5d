// Sample facts of emails to staff and suppliers.
import type { MailKind } from '#/domain/mail-kinds.ts'
import type { PurchaseFacts, SummaryFacts, Writer } from '#/commerce/mail/facts.ts'

export const sampleSummary = (writer: Writer, at: Date): SummaryFacts => ({
  ...writer,
  url: writer.shop.url,
  date: at.toISOString().slice(0, 10),
  orders: 14,
  turnover: 512.4,
  open: { unseen: 2, to_pack: 5, to_send: 1 },
  short: { items: [{ name: 'Braeburn apples', stock: 2.5 }], count: 1 },
  refunds: { items: [{ order_number: 'L260101-7KQ2MX', amount: 3.4 }], count: 1, total: 3.4 },
})

export const samplePurchase = (writer: Writer, at: Date): PurchaseFacts => ({
  ...writer,
  number: '12',
  supplier: 'Moreau Farm',
  due_on: at.toISOString().slice(0, 10),
  note: '',
  lines: [{ name: 'Country loaf', article: 'A-7', packs: 3, pack: 12, amount: 72 }],
  total: 72,
})

/** The staff's messages to applicants. */
export const WORDS: Partial<Record<MailKind, string>> = {
  seller_asked: 'Who keeps your goods cold on the way?',
  seller_declined: 'We have three bakeries already.',
}

// Composes an email by its kind.
import { methodWord } from '#/domain/orders/method-word.ts'
import type { Language } from '#/lib/i18n.ts'
import { rateWords } from '#/lib/languages/rate-words.ts'
import type { AccountFacts, EmailFacts } from './facts.ts'
import type { AccountMailKind, OrderMailKind } from '#/domain/mail-kinds.ts'
import type { Email, Sender } from './email.ts'
import {
  bankSection,
  deliverySection,
  droppedSection,
  itemsSection,
  refundSection,
  trackingSection,
} from './sections.ts'
import { sign } from './sign.ts'
import { type MailLocale, createMailLocale } from './locale.ts'

type Section = Email['sections'][number]

/** An email about an order. */
export function composeEmail(kind: OrderMailKind, facts: EmailFacts, language: Language): Email {
  const locale = createMailLocale(language, facts)
  const { t } = locale
  const values = valuesOf(facts, locale)
  return {
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    preview: t(`${kind}.text`, values),
    paragraphs: [
      greeting(isForShop(kind) ? facts.shop.name : facts.name, locale),
      [t(`${kind}.text`, values), ...(MORE[kind]?.(facts, locale) ?? [])].join(' '),
      ...(kind === 'order_note' || kind === 'order_message' ? [facts.note] : []),
      ...(kind === 'new_order' ? [] : chargedWords(facts, language, locale)),
      ...(kind === 'placed' ? papersSentence(facts, language, locale) : []),
    ],
    action: { label: t(kind === 'payment_failed' ? 'pay_again' : 'see_order'), url: facts.url },
    sections: SECTIONS[kind](facts, locale).filter(({ rows }) => rows.length > 0),
  }
}

/** What is charged is the base currency, at the rate of the day of the order. */
function chargedWords(
  { shown, currency }: EmailFacts,
  language: Language,
  { t }: MailLocale,
): string[] {
  if (!shown) return []
  const rate = rateWords(currency, shown, language)
  return [t('charged', { currency, code: shown.code, rate })]
}

const isForShop = (kind: OrderMailKind): boolean =>
  kind === 'payment_case' || kind === 'order_message' || kind === 'new_order'

/** Some names have no characters left that are allowed in an email. */
const greeting = (name: string, { t }: MailLocale): string =>
  name === '' ? t('hello_nobody') : t('hello', { name })

/** The sender of an email about an order. */
export function senderOf(kind: OrderMailKind, facts: EmailFacts, language: Language): Sender {
  const closing = isForShop(kind) ? 'closing_staff' : 'closing'
  return sign(facts, { language, closing, number: facts.order_number })
}

/** An email about an account. It uses no name, since the person who signed up may have typed anything. */
export function composeAccountEmail(
  kind: AccountMailKind,
  facts: AccountFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t } = createMailLocale(language, facts)
  const values = { shop: facts.shop.name }
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      paragraphs: [
        t(`${kind}.text`, values),
        ...(isLink(kind) && facts.newsletter ? [t('confirm_email.newsletter')] : []),
        t(`${kind}.not_you`, values),
      ],
      action: { label: t(`${kind}.action`), url: facts.url },
      sections: [],
    },
    sender: sign(facts, { language, closing: 'closing_account', number: '' }),
  }
}

/** Whose link confirms an account, and with it the newsletter that was ticked at sign-up. */
const isLink = (kind: AccountMailKind): boolean =>
  kind === 'confirm_email' || kind === 'change_email'

const valuesOf = (
  { order_number, name, total, refund, strayed, dropped, proposal, shop }: EmailFacts,
  { t, formats }: MailLocale,
) => ({
  number: order_number,
  name,
  missing: proposal?.missing ?? '',
  substitute: proposal?.substitute ?? '',
  time: proposal ? formats.time(proposal.until) : '',
  id: strayed?.case_id ?? 0,
  paid: strayed ? moneyIn(strayed, { t, formats }) : '',
  total: formats.money(total),
  amount: formats.money(refund?.amount ?? 0),
  store: dropped?.store || shop.name,
})

/** In the currency of the payment, whatever the shop's own is. */
function moneyIn(
  { amount, currency }: NonNullable<EmailFacts['strayed']>,
  { t, formats }: MailLocale,
) {
  if (amount === null || currency === null) return t('some_amount')
  return formats.moneyIn(amount, currency)
}

type Sentences = (facts: EmailFacts, locale: MailLocale) => string[]

/** In addition to the text of every email of this kind. */
const MORE: Partial<Record<OrderMailKind, Sentences>> = {
  placed: placedSentences,
  payment_failed: untilSentence('payment_failed'),
  out_for_delivery: (facts, locale) =>
    facts.payment.method === 'cod' && !facts.payment.paid
      ? [locale.t('out_for_delivery.cod', valuesOf(facts, locale))]
      : [],
  ready_to_collect: (facts, locale) =>
    facts.payment.method === 'cod' && !facts.payment.paid
      ? [locale.t('ready_to_collect.cod', valuesOf(facts, locale))]
      : [],
  collected: ({ points_earned: count }, { t }) =>
    count > 0 ? [t('delivered.points', { count })] : [],
  delivered: ({ points_earned: count, empties }, { t, formats }) => [
    ...(empties.cash > 0
      ? [t('delivered.empties_cash', { amount: formats.money(empties.cash) })]
      : []),
    ...(empties.wallet > 0
      ? [t('delivered.empties_wallet', { amount: formats.money(empties.wallet) })]
      : []),
    ...(count > 0 ? [t('delivered.points', { count })] : []),
  ],
  cancelled: ({ payment }, { t }) => (payment.paid ? [t('cancelled.back')] : []),
  part_cancelled: ({ dropped, payment }, { t }) => [
    ...(dropped?.reason ? [t('part_cancelled.why', { reason: dropped.reason })] : []),
    ...(payment.paid ? [t('part_cancelled.back')] : []),
    t('part_cancelled.others'),
  ],
  order_differs: ({ less, payment, total }, { t, formats }) => {
    const amount = formats.money(less)
    if (less <= 0) return [t('order_differs.same')]
    if (payment.paid) return [t('order_differs.back', { amount })]
    return [t('order_differs.due', { amount, total: formats.money(total) })]
  },
  order_changed: moneySentences,
  order_mended: moneySentences,
  refunded: refundSentences,
  refund_rejected: ({ refund }, { t }) => [
    ...(refund?.answer ? [t('refund_rejected.why', { answer: refund.answer })] : []),
    t('refund_rejected.ask'),
  ],
}

function placedSentences(facts: EmailFacts, locale: MailLocale): string[] {
  const { method, paid } = facts.payment
  const word = methodWord(method, Boolean(facts.delivery.pickup))
  const own =
    word === 'cod' || word === 'cod_collected' || word === 'bank_transfer' ? word : 'waiting'
  const how = paid || facts.total === 0 ? 'settled' : own
  const sentence = locale.t(`placed.${how}`, valuesOf(facts, locale))
  return how === 'settled' ? [sentence] : [sentence, ...untilSentence('placed')(facts, locale)]
}

/** The confirmation names the terms that are attached to it. */
function papersSentence(
  { papers = [] }: EmailFacts,
  language: Language,
  { t }: MailLocale,
): string[] {
  if (papers.length === 0) return []
  const names = papers.map((paper) => t('placed.paper', paper))
  return [t('placed.papers', { papers: new Intl.ListFormat(language).format(names) })]
}

function untilSentence(kind: 'placed' | 'payment_failed'): Sentences {
  return ({ payment: { until } }, { t, formats }) =>
    until ? [t(`${kind}.until`, { time: formats.time(until) })] : []
}

/** What happens to the money after a change: what goes back, or what is due now. */
function moneySentences(facts: EmailFacts, { t, formats }: MailLocale): string[] {
  const { payment, total } = facts
  const due = payment.paid ? [] : [t('money.due', { total: formats.money(total) })]
  return [...wayBack('money', facts, { t, formats }), ...due]
}

function refundSentences(facts: EmailFacts, locale: MailLocale): string[] {
  return wayBack('refunded', facts, locale)
}

/** `money`: is going back; `refunded`: is back. */
function wayBack(
  kind: 'money' | 'refunded',
  { refund, payment }: EmailFacts,
  { t, formats }: MailLocale,
): string[] {
  if (!refund) return []
  const wallet = refund.wallet + (refund.to === 'wallet' ? refund.money : 0)
  const away = refund.to === 'wallet' ? 0 : refund.money
  // A provider with several ways to pay knows which one it was.
  const way = refund.to === 'card' && payment.method === 'online' ? 'online' : refund.to
  return [
    ...(refund.gift_card > 0
      ? [t(`${kind}.gift_card`, { amount: formats.money(refund.gift_card) })]
      : []),
    ...(away > 0 ? [t(`${kind}.${way}`, { amount: formats.money(away) })] : []),
    ...(wallet > 0 ? [t(`${kind}.wallet`, { amount: formats.money(wallet) })] : []),
    ...(refund.points > 0 ? [t(`${kind}.points`, { count: refund.points })] : []),
  ]
}

const itemsAndDelivery = (facts: EmailFacts, locale: MailLocale): Section[] => [
  itemsSection(facts, locale),
  deliverySection(facts, locale),
]
/** With the account, if the amount is to be transferred. */
const contentAndAccount = (facts: EmailFacts, locale: MailLocale): Section[] => [
  bankSection(facts, locale),
  ...itemsAndDelivery(facts, locale),
]
const onTheWay = (facts: EmailFacts, locale: MailLocale): Section[] => [
  trackingSection(facts, locale),
  deliverySection(facts, locale),
]
const whatGoesBack = (facts: EmailFacts, locale: MailLocale): Section[] => [
  refundSection(facts, locale),
]
const items = (facts: EmailFacts, locale: MailLocale): Section[] => [itemsSection(facts, locale)]
const delivery = (facts: EmailFacts, locale: MailLocale): Section[] => [
  deliverySection(facts, locale),
]

const SECTIONS: Record<OrderMailKind, (facts: EmailFacts, locale: MailLocale) => Section[]> = {
  placed: contentAndAccount,
  paid: items,
  payment_failed: items,
  processing: delivery,
  packed: delivery,
  ready_to_collect: delivery,
  shipped: onTheWay,
  out_for_delivery: onTheWay,
  delivered: items,
  collected: items,
  cancelled: items,
  part_cancelled: (facts, locale) => [droppedSection(facts, locale)],
  refunded: whatGoesBack,
  refund_requested: whatGoesBack,
  refund_rejected: whatGoesBack,
  payment_differs: items,
  payment_returned: items,
  payment_case: items,
  order_note: delivery,
  substitution: () => [],
  order_message: delivery,
  order_changed: contentAndAccount,
  order_mended: contentAndAccount,
  order_differs: itemsAndDelivery,
  new_order: itemsAndDelivery,
}

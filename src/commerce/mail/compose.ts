// Composes an email by its kind.
import type { Language } from '#/lib/i18n.ts'
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
import { type Voice, createVoice } from './voice.ts'

type Section = Email['sections'][number]

/** An email about an order. */
export function composeEmail(kind: OrderMailKind, facts: EmailFacts, language: Language): Email {
  const voice = createVoice(language, facts)
  const { t } = voice
  const values = valuesOf(facts, voice)
  return {
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    preview: t(`${kind}.text`, values),
    paragraphs: [
      greeting(isForShop(kind) ? facts.shop.name : facts.name, voice),
      [t(`${kind}.text`, values), ...(MORE[kind]?.(facts, voice) ?? [])].join(' '),
      ...(kind === 'order_note' || kind === 'order_message' ? [facts.note] : []),
    ],
    action: { label: t(kind === 'payment_failed' ? 'pay_again' : 'see_order'), url: facts.url },
    sections: SECTIONS[kind](facts, voice).filter(({ rows }) => rows.length > 0),
  }
}

const isForShop = (kind: OrderMailKind): boolean =>
  kind === 'payment_case' || kind === 'order_message'

/** Some names have no characters left that are allowed in an email. */
const greeting = (name: string, { t }: Voice): string =>
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
  const { t } = createVoice(language, facts)
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
  { t, formats }: Voice,
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
function moneyIn({ amount, currency }: NonNullable<EmailFacts['strayed']>, { t, formats }: Voice) {
  if (amount === null || currency === null) return t('some_amount')
  return formats.moneyIn(amount, currency)
}

type Sentences = (facts: EmailFacts, voice: Voice) => string[]

/** In addition to the text of every email of this kind. */
const MORE: Partial<Record<OrderMailKind, Sentences>> = {
  placed: placedSentences,
  payment_failed: untilSentence('payment_failed'),
  out_for_delivery: (facts, voice) =>
    facts.payment.method === 'cod' && !facts.payment.paid
      ? [voice.t('out_for_delivery.cod', valuesOf(facts, voice))]
      : [],
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
  refunded: refundSentences,
  refund_rejected: ({ refund }, { t }) => [
    ...(refund?.answer ? [t('refund_rejected.why', { answer: refund.answer })] : []),
    t('refund_rejected.ask'),
  ],
}

function placedSentences(facts: EmailFacts, voice: Voice): string[] {
  const { method, paid } = facts.payment
  const own = method === 'cod' || method === 'bank_transfer' ? method : 'waiting'
  const how = paid || facts.total === 0 ? 'settled' : own
  const sentence = voice.t(`placed.${how}`, valuesOf(facts, voice))
  return how === 'settled' ? [sentence] : [sentence, ...untilSentence('placed')(facts, voice)]
}

function untilSentence(kind: 'placed' | 'payment_failed'): Sentences {
  return ({ payment: { until } }, { t, formats }) =>
    until ? [t(`${kind}.until`, { time: formats.time(until) })] : []
}

function refundSentences({ refund }: EmailFacts, { t, formats }: Voice): string[] {
  if (!refund) return []
  const wallet = refund.wallet + (refund.to === 'wallet' ? refund.money : 0)
  const away = refund.to === 'wallet' ? 0 : refund.money
  return [
    ...(away > 0 ? [t(`refunded.${refund.to}`, { amount: formats.money(away) })] : []),
    ...(wallet > 0 ? [t('refunded.wallet', { amount: formats.money(wallet) })] : []),
    ...(refund.points > 0 ? [t('refunded.points', { count: refund.points })] : []),
  ]
}

const itemsAndDelivery = (facts: EmailFacts, voice: Voice): Section[] => [
  itemsSection(facts, voice),
  deliverySection(facts, voice),
]
const onTheWay = (facts: EmailFacts, voice: Voice): Section[] => [
  trackingSection(facts, voice),
  deliverySection(facts, voice),
]
const whatGoesBack = (facts: EmailFacts, voice: Voice): Section[] => [refundSection(facts, voice)]
const items = (facts: EmailFacts, voice: Voice): Section[] => [itemsSection(facts, voice)]
const delivery = (facts: EmailFacts, voice: Voice): Section[] => [deliverySection(facts, voice)]

const SECTIONS: Record<OrderMailKind, (facts: EmailFacts, voice: Voice) => Section[]> = {
  placed: (facts, voice) => [bankSection(facts, voice), ...itemsAndDelivery(facts, voice)],
  paid: items,
  payment_failed: items,
  processing: delivery,
  packed: delivery,
  shipped: onTheWay,
  out_for_delivery: onTheWay,
  delivered: items,
  cancelled: items,
  part_cancelled: (facts, voice) => [droppedSection(facts, voice)],
  refunded: whatGoesBack,
  refund_requested: whatGoesBack,
  refund_rejected: whatGoesBack,
  payment_differs: items,
  payment_returned: items,
  payment_case: items,
  order_note: delivery,
  substitution: () => [],
  order_message: delivery,
  order_changed: itemsAndDelivery,
}

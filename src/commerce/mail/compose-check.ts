// Checked texts: the receipt and the decision for the person who reported one, and the reason for its author (rules 300
// and 301).
import { CHECK_MAIL_KINDS, type CheckMailKind, isToAuthor } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Email, Row, Sender } from './email.ts'
import type { CheckFacts, Writer } from './facts.ts'
import { createMailLocale } from './locale.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'

export function composeCheckEmail(
  kind: CheckMailKind,
  facts: CheckFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t, formats } = createMailLocale(language, facts)
  const name = plainWords(facts.name)
  const values = { shop: facts.shop.name, product: plainWords(facts.product), id: facts.id }
  const isGoods = facts.about === 'product'
  const words = isGoods ? 'check.goods' : 'check'
  const own = isGoods ? `${kind}_goods` : kind
  const outcome = kind === 'report_decided' ? [t(`${words}.${facts.decision ?? 'kept'}`)] : []
  const why =
    kind !== 'report_receipt' && facts.decision_reason !== ''
      ? [t('check.why', { reason: plainWords(facts.decision_reason) })]
      : []
  const after = kind === 'report_receipt' ? [] : [t(`${own}.dispute`)]
  return {
    email: {
      subject: t(`${own}.subject`, values),
      title: t(`${own}.title`, values),
      preview: t(`${own}.text`, values),
      paragraphs: [
        name === '' ? t('hello_nobody') : t('hello', { name }),
        t(`${own}.text`, values),
        ...outcome,
        ...why,
        ...after,
      ],
      sections: [{ heading: t(`${words}.heading`), rows: rowsOf(kind, facts, { t, formats }) }],
    },
    sender: sign(facts, { language, closing: 'closing_check', number: '' }),
  }
}

type Locale = Pick<ReturnType<typeof createMailLocale>, 't' | 'formats'>

function rowsOf(kind: CheckMailKind, facts: CheckFacts, { t, formats }: Locale): Row[] {
  const text = [
    { name: t('check.product'), value: plainWords(facts.product) },
    { name: plainWords(facts.content), value: '' },
  ]
  // Its author never learns who reported it, or in which words.
  const reasons =
    facts.reason === null
      ? []
      : [{ name: t('check.reason'), value: t(`check.reasons.${facts.reason}`) }]
  if (kind === 'text_waits') return [...text, ...reasons]
  if (isToAuthor(kind) || facts.reason === null) return text
  return [
    ...text,
    { name: t('check.at'), value: formats.time(facts.at) },
    ...reasons,
    ...(facts.message === '' ? [] : [{ name: plainWords(facts.message), value: '' }]),
  ]
}

/** The family of these emails for samples, and the facts of one. */
export const CHECK_MAILS = {
  name: 'check' as const,
  kinds: CHECK_MAIL_KINDS,
  compose: composeCheckEmail,
}

export const sampleCheck = ({ writer, at }: { writer: Writer; at: Date }): CheckFacts => ({
  ...writer,
  id: 1,
  about: 'review',
  name: 'Alex Moreau',
  product: 'Country loaf',
  content: 'Call me on 06 12 34 56 78, I sell it cheaper.',
  reason: 'advert',
  message: 'This is an advertisement.',
  decision: 'removed',
  decision_reason: 'It advertises something else.',
  at,
})

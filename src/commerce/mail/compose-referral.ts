// The reward of a customer whose invitation led to a first order (rule 342).
import { REFERRAL_MAIL_KINDS, type ReferralMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import { couponParts } from './compose-issue.ts'
import type { Email, Sender } from './email.ts'
import type { ReferralFacts, Writer } from './facts.ts'
import { createMailLocale } from './locale.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'

export function composeReferralEmail(
  kind: ReferralMailKind,
  facts: ReferralFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const locale = createMailLocale(language, facts)
  const { t, formats } = locale
  const name = plainWords(facts.name)
  const values = { shop: facts.shop.name, amount: formats.money(facts.coupon.amount) }
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      preview: t(`${kind}.text`, values),
      paragraphs: [
        name === '' ? t('hello_nobody') : t('hello', { name }),
        t(`${kind}.text`, values),
      ],
      sections: [],
      parts: couponParts({ ...facts.coupon, title: '' }, locale),
      action: { label: t(`${kind}.action`), url: facts.url },
    },
    sender: sign(facts, { language, closing: 'closing_referral', number: '' }),
  }
}

/** The family of these emails for samples, and the facts of one. */
export const REFERRAL_MAILS = {
  name: 'account' as const,
  kinds: REFERRAL_MAIL_KINDS,
  compose: composeReferralEmail,
}

const DAY_MS = 86_400_000

export const sampleReferral = ({ writer, at }: { writer: Writer; at: Date }): ReferralFacts => ({
  ...writer,
  name: 'Alex Moreau',
  coupon: {
    code: 'EXAMPLE12345',
    type: 'fixed',
    amount: 5,
    minimum: 30,
    until: new Date(at.getTime() + 90 * DAY_MS),
  },
  url: writer.shop.url,
})

import { ISSUE_MAIL_KINDS } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import { composeIssue } from '#/commerce/mail/compose-issue.ts'
import type { IssueFacts, Writer } from '#/commerce/mail/facts.ts'

export const ISSUES = {
  name: 'newsletter',
  kinds: ISSUE_MAIL_KINDS,
  compose: (_: string, facts: IssueFacts, language: Language) => composeIssue(facts, language),
} as const

/** Reduced, and in a quantity offer. */
const PLUMS = {
  name: 'Plums',
  price: 2.9,
  was: 3.5,
  until: '2026-08-30',
  unit_price: { amount: 5.8, per: 'kg' as const },
  offers: [{ title: '3 for 2', unit_price: { amount: 3.87, per: 'kg' as const } }],
}

export const sampleIssue = ({ writer }: { writer: Writer }): IssueFacts => {
  const { url } = writer.shop
  const good = {
    unit: null,
    from: false,
    until: null,
    deposit: 0,
    unit_price: null,
    offers: [],
    url,
    picture: null,
  }
  return {
    ...writer,
    subject: 'Plums are here',
    intro: 'They came this morning from the orchard of Moreau Farm.',
    parts: [
      {
        kind: 'offers',
        title: '',
        goods: [{ ...good, ...PLUMS }],
      },
      {
        kind: 'products',
        title: '',
        goods: [{ ...good, name: 'Country loaf', price: 4.2, was: null, from: true }],
      },
      {
        kind: 'coupon',
        title: '',
        code: 'EXAMPLE12345',
        type: 'percent',
        amount: 10,
        minimum: 30,
        until: new Date('2026-08-30T12:00:00Z'),
      },
      { kind: 'button', label: 'Moreau Farm', url },
    ],
    unsubscribe: url,
    picture: null,
  }
}

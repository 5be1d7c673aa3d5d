import { ISSUE_MAIL_KINDS } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import { composeIssue } from './compose-issue.ts'
import type { IssueFacts, Writer } from './facts.ts'

export const ISSUES = {
  name: 'newsletter',
  kinds: ISSUE_MAIL_KINDS,
  compose: (_: string, facts: IssueFacts, language: Language) => composeIssue(facts, language),
} as const

export const sampleIssue = ({ writer }: { writer: Writer }): IssueFacts => {
  const { url } = writer.shop
  const good = { unit: null, from: false, until: null, url }
  return {
    ...writer,
    subject: 'Plums are here',
    intro: 'They came this morning from the orchard of Moreau Farm.',
    parts: [
      {
        kind: 'offers',
        title: '',
        goods: [{ ...good, name: 'Plums', price: 2.9, was: 3.5, until: '2026-08-30' }],
      },
      {
        kind: 'products',
        title: '',
        goods: [{ ...good, name: 'Country loaf', price: 4.2, was: null, from: true }],
      },
      { kind: 'button', label: 'Moreau Farm', url },
    ],
    unsubscribe: url,
  }
}

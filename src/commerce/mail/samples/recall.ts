import { RECALL_MAIL_KINDS } from '#/domain/mail-kinds.ts'
import { composeRecallEmail } from '#/commerce/mail/compose-recall.ts'
import type { RecallFacts, Writer } from '#/commerce/mail/facts.ts'

export const RECALLS = {
  name: 'law',
  kinds: RECALL_MAIL_KINDS,
  compose: composeRecallEmail,
} as const

export const sampleRecall = ({ writer, at }: { writer: Writer; at: Date }): RecallFacts => ({
  ...writer,
  name: 'Alex Moreau',
  product: 'Country loaf',
  lot: 'A-1042',
  date: at.toISOString().slice(0, 10),
  from: null,
  until: null,
  orders: ['L260101-7KQ2MX'],
})

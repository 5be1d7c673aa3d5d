// What waits for a check, the decisions, and the shop's rules for both.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { DecisionReason, missing } from '#/contract/decisions.ts'
import { keeping } from '#/contract/kept.ts'
import { line } from '#/contract/typed.ts'
import { Stars, Visibility } from '#/contract/reviews/shapes.ts'
import {
  CHECK_CAUSES,
  CHECK_DECISIONS,
  CheckDecision,
  CheckedKind,
  REPORT_REASONS,
} from './shapes.ts'

/** The most words of the shop's list, and characters of one. */
export const MOST_WORDS = 500
const LONGEST_WORD = 60
export const MOST_REPORTS = 100
export const USUAL_REPORTS = 3

const CheckReason = z.object({
  cause: z.enum(CHECK_CAUSES),
  at: Timestamp,
  /** The listed word that the text has. */
  word: z.string().nullable(),
  /** Of a report. */
  reason: z.enum(REPORT_REASONS).nullable(),
  message: z.string(),
  /** Empty without a name. */
  name: z.string(),
  email: z.string().nullable(),
})
export type CheckReason = z.infer<typeof CheckReason>

export const TextCheck = z.object({
  /** Of its oldest open check. */
  id: Id,
  about: CheckedKind,
  /** As it is now; as it was, if it is decided. */
  content: z.string(),
  language: z.string(),
  /** Empty for what the shop says. */
  author: z.string(),
  rating: Stars.nullable(),
  product: z.object({ id: Id, slug: z.string(), name: z.string() }),
  /** Null if it doesn't exist any more. */
  status: Visibility.nullable(),
  created_at: Timestamp,
  causes: z.array(CheckReason),
  decision: z.enum(CHECK_DECISIONS).nullable(),
  decision_reason: z.string(),
  decided_at: Timestamp.nullable(),
  /** Null if nobody did: the author deleted the text, or the account is gone. */
  decided_by: z.string().nullable(),
})
export type TextCheck = z.infer<typeof TextCheck>

export const CheckAnswer = z
  .object({
    decision: CheckDecision,
    /** Its author and those who reported it get it by email. */
    reason: DecisionReason.default(''),
  })
  .superRefine(({ decision, reason }, issues) => {
    if (decision !== 'kept' && reason === '') issues.addIssue(missing('reason'))
  })
export type CheckAnswer = z.output<typeof CheckAnswer>

export const CheckRules = z.object({
  /** Nothing is published before it is checked. */
  check_first: z.boolean(),
  /** Texts with one of these are not published before they are checked. */
  words: z
    .array(line(LONGEST_WORD).min(1))
    .max(MOST_WORDS)
    .transform((words) => [...new Set(words)]),
  /** A text that so many customers have reported waits until it is checked; 0: never because of reports. */
  reports_to_wait: z.int().min(0).max(MOST_REPORTS).default(USUAL_REPORTS),
})
export type CheckRules = z.output<typeof CheckRules>

const CheckRulesChange = keeping(CheckRules)
export type CheckRulesChange = z.output<typeof CheckRulesChange>

const read = { auth: 'admin', permission: 'feedback.read' } as const
const write = { auth: 'admin', permission: 'feedback.write' } as const

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/text-check',
    ...read,
    summary:
      'Reviews, questions, answers and products that wait for a check, oldest first; or decisions, newest first',
    query: z.object({
      ...paging(20),
      state: z.enum(['open', 'done']).catch('open').default('open'),
    }),
    response: pageOf(TextCheck),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/text-check/{id}',
    ...write,
    summary:
      'Publish a text or take it off the page, take a product off sale or say that its text was changed; its author, if it is taken off, and those who reported it get an email',
    params: byId,
    body: CheckAnswer,
    response: TextCheck,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/admin/text-check/rules',
    ...read,
    summary: 'What is checked before it is published',
    response: CheckRules,
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/admin/text-check/rules',
    ...write,
    summary: 'Change what is checked before it is published',
    body: CheckRulesChange,
    response: CheckRules,
  }),
}

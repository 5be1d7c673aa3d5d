// What is checked: reviews, questions, and the shop's answers.
import { z } from 'zod'

export const CHECKED_KINDS = ['review', 'question', 'answer'] as const
export const CheckedKind = z.enum(CHECKED_KINDS)
export type CheckedKind = z.infer<typeof CheckedKind>

/** Why somebody reports a text. */
export const REPORT_REASONS = ['illegal', 'abuse', 'private', 'false', 'advert', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

/**
 * Why a text waits: the shop checks all first, it has a listed word, somebody reported it, or it was hidden and changed.
 * `staff`: it never waited, staff took it off by themselves.
 */
export const CHECK_CAUSES = ['first', 'words', 'report', 'changed', 'staff'] as const
export type CheckCause = (typeof CHECK_CAUSES)[number]

export const CHECK_DECISIONS = ['kept', 'removed'] as const
export const CheckDecision = z.enum(CHECK_DECISIONS)
export type CheckDecision = z.infer<typeof CheckDecision>

/** An empty field that something else makes necessary. */
export const missing = (field: string) => ({
  code: 'too_small' as const,
  origin: 'string' as const,
  minimum: 1,
  input: '',
  path: [field],
})

// What is checked: reviews, questions, the shop's answers, and what products are said to be.
import { z } from 'zod'
import { DECISION_MAX_LENGTH } from '#/contract/lengths.ts'
import { typed } from '#/contract/typed.ts'

export const CHECKED_KINDS = ['review', 'question', 'answer', 'product'] as const
export const CheckedKind = z.enum(CHECKED_KINDS)
export type CheckedKind = z.infer<typeof CheckedKind>

/** Why somebody reports a text. */
export const TEXT_REASONS = ['illegal', 'abuse', 'private', 'false', 'advert', 'other'] as const
/** Why somebody reports a product. */
export const PRODUCT_REASONS = ['illegal', 'unsafe', 'false', 'other'] as const
export const REPORT_REASONS = [...TEXT_REASONS, 'unsafe'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

/**
 * Why a text waits: the shop checks all first, it has a listed word, somebody reported it, or it was hidden and changed.
 * `staff`: it never waited, staff took it off by themselves.
 */
export const CHECK_CAUSES = ['first', 'words', 'report', 'changed', 'staff'] as const
export type CheckCause = (typeof CHECK_CAUSES)[number]

/** `removed`: a text is off the page, a product off sale. `changed`: what a product says was corrected. */
export const CHECK_DECISIONS = ['kept', 'removed', 'changed'] as const
export const CheckDecision = z.enum(CHECK_DECISIONS)
export type CheckDecision = z.infer<typeof CheckDecision>

/** Why staff take a text of a customer off the page: its author is told. */
export const DecisionReason = typed().max(DECISION_MAX_LENGTH)

/** An empty field that something else makes necessary. */
export const missing = (field: string) => ({
  code: 'too_small' as const,
  origin: 'string' as const,
  minimum: 1,
  input: '',
  path: [field],
})

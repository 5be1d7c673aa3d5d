// What is checked: reviews, questions, the shop's answers, and what products are said to be.
import { z } from 'zod'

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

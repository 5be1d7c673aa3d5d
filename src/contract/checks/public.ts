// Reporting a review, a question, an answer or a product, with or without an account (Regulation (EU) 2022/2065, Article 16).
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { missing } from '#/contract/decisions.ts'
import { EmailAddress } from '#/contract/fields.ts'
import { typed } from '#/contract/typed.ts'
import { CheckedKind, ReportReason } from './shapes.ts'

export const REPORT_MAX_LENGTH = 2000

export const ReportableText = z.object({
  about: CheckedKind,
  id: Id,
  /** First name and initial; empty for what the shop says. */
  author: z.string(),
  content: z.string(),
  /** Code of the language it is written in. */
  language: z.string(),
  product: z.object({ slug: z.string(), name: z.string() }),
})
export type ReportableText = z.infer<typeof ReportableText>

const NEEDS_WORDS: ReadonlySet<ReportReason> = new Set(['illegal', 'unsafe', 'other'])

export const TextReport = z
  .object({
    about: CheckedKind,
    /** Of the review, the question or the product. */
    id: Id,
    reason: ReportReason,
    message: typed().max(REPORT_MAX_LENGTH).default(''),
    /** Null for nobody to write to. */
    name: typed().max(120).default(''),
    email: EmailAddress.nullable().default(null),
  })
  // Staff can't judge these without a word of explanation.
  .superRefine(({ reason, message }, issues) => {
    if (message === '' && NEEDS_WORDS.has(reason)) issues.addIssue(missing('message'))
  })
export type TextReport = z.output<typeof TextReport>

export const endpoints = {
  text: endpoint({
    method: 'GET',
    path: '/text-report',
    auth: 'system',
    summary: 'A visible review, question, answer or product, to report it',
    query: z.object({ about: CheckedKind, id: z.coerce.number().pipe(Id) }),
    response: ReportableText,
  }),
  send: endpoint({
    method: 'POST',
    path: '/text-report',
    auth: 'system',
    summary:
      'Report a review, question, answer or product, once per visitor; with an email address, the sender gets a receipt and the decision',
    body: TextReport,
    response: z.object({
      /** This visitor has reported it before: nothing was added. */
      already: z.boolean(),
    }),
  }),
}

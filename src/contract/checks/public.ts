// Reporting a review, a question or an answer, with or without an account (Regulation (EU) 2022/2065, Article 16).
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress } from '#/contract/fields.ts'
import { typed } from '#/contract/typed.ts'
import { CheckedKind, missing, ReportReason } from './shapes.ts'

export const REPORT_MAX_LENGTH = 2000

export const ReportableText = z.object({
  about: CheckedKind,
  id: Id,
  /** First name and initial; empty for the shop's answer. */
  author: z.string(),
  content: z.string(),
  /** Code of the language it is written in. */
  language: z.string(),
  product: z.object({ slug: z.string(), name: z.string() }),
})
export type ReportableText = z.infer<typeof ReportableText>

export const TextReport = z
  .object({
    about: CheckedKind,
    /** Of the review or the question. */
    id: Id,
    reason: ReportReason,
    message: typed().max(REPORT_MAX_LENGTH).default(''),
    /** Null for nobody to write to. */
    name: typed().max(120).default(''),
    email: EmailAddress.nullable().default(null),
  })
  // Staff can't judge these without a word of explanation.
  .superRefine(({ reason, message }, issues) => {
    if (message === '' && (reason === 'illegal' || reason === 'other'))
      issues.addIssue(missing('message'))
  })
export type TextReport = z.output<typeof TextReport>

export const endpoints = {
  text: endpoint({
    method: 'GET',
    path: '/text-report',
    auth: 'system',
    summary: 'A visible review, question or answer, to report it',
    query: z.object({ about: CheckedKind, id: z.coerce.number().pipe(Id) }),
    response: ReportableText,
  }),
  send: endpoint({
    method: 'POST',
    path: '/text-report',
    auth: 'system',
    summary:
      'Report a review, question or answer, once per visitor; with an email address, the sender gets a receipt and the decision',
    body: TextReport,
    response: z.object({
      /** This visitor has reported it before: nothing was added. */
      already: z.boolean(),
    }),
  }),
}

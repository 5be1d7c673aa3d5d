import { z } from 'zod'
import { Id, Timestamp, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const Question = z.object({
  id: Id,
  /** First name and initial (rule 43). */
  author: z.string(),
  /** Plain text with line breaks, like the answer. */
  question: z.string(),
  /** Null without an answer. */
  answer: z.string().nullable(),
  /** Code of the language it was asked in. */
  language: z.string(),
  helpful_count: z.int(),
  unhelpful_count: z.int(),
  created_at: Timestamp,
  answered_at: Timestamp.nullable(),
})
export type Question = z.infer<typeof Question>

const ofProduct = { product_id: z.coerce.number().pipe(Id) }

const search = z.string().max(200).default('')

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/question-and-answer',
    auth: 'system',
    summary: "A product's questions: answered ones first, then the newest",
    query: z.object({ ...ofProduct, ...paging(10), search }),
    response: pageOf(Question),
    content: true,
  }),
}

import { z } from 'zod'
import { Id, Message, Timestamp, pageOf, paging } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ANSWER_MAX_LENGTH, QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from './lengths.ts'
import { Visibility } from './review.ts'

export const Question = z.object({
  id: Id,
  /** First name and initial (rule 43). */
  author: z.string(),
  /** Plain text with line breaks, as the answer. */
  question: z.string(),
  /** Null until the shop has answered. */
  answer: z.string().nullable(),
  /** Code of the language that it was asked in. */
  language: z.string(),
  helpful_count: z.int(),
  unhelpful_count: z.int(),
  created_at: Timestamp,
  answered_at: Timestamp.nullable(),
})
export type Question = z.infer<typeof Question>

export const AdminQuestion = Question.extend({
  status: Visibility,
  product: z.object({ id: Id, slug: z.string(), name: z.string() }),
})
export type AdminQuestion = z.infer<typeof AdminQuestion>

export const QuestionInput = z.object({
  product_id: Id,
  question: z.string().trim().min(QUESTION_MIN_LENGTH).max(QUESTION_MAX_LENGTH),
})
export type QuestionInput = z.infer<typeof QuestionInput>

/** What is given is changed; without a text there is no answer any more. */
export const QuestionChange = z.object({
  answer: z.string().trim().max(ANSWER_MAX_LENGTH).nullable().optional(),
  status: Visibility.optional(),
})
export type QuestionChange = z.infer<typeof QuestionChange>

/** The caller's voice: true, false, or null for none. */
const voice = z.boolean().nullable()
export const FeedbackAnswer = Question.pick({
  id: true,
  helpful_count: true,
  unhelpful_count: true,
}).extend({ helpful: voice })
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>

const ofProduct = { product_id: z.coerce.number().pipe(Id) }
const byId = z.object({ id: z.coerce.number().pipe(Id) })
const search = z.string().max(200).default('')

export const question = {
  list: endpoint({
    method: 'GET',
    path: '/question-and-answer',
    auth: 'system',
    summary: "A product's questions: those with an answer first, then the newest",
    query: z.object({ ...ofProduct, ...paging(10), search }),
    response: pageOf(Question),
    content: true,
  }),
  own: endpoint({
    method: 'GET',
    path: '/question-and-answer/own',
    auth: 'user',
    summary: "Which answers of a product's questions the caller found helpful",
    query: z.object(ofProduct),
    response: z.object({
      /** Id of a question → helpful or not; only where the caller said so. */
      feedback: z.record(z.string(), z.boolean()),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/question-and-answer',
    auth: 'user',
    summary: 'Ask about a product',
    body: QuestionInput,
    response: Question,
    idempotent: true,
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/question-and-answer/{id}/feedback',
    auth: 'user',
    summary: 'Say whether an answer helped: the same again changes nothing, null takes it back',
    params: byId,
    body: z.object({ helpful: voice }),
    response: FeedbackAnswer,
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/admin/question',
    auth: 'admin',
    summary: 'Questions in any status, newest first',
    query: z.object({
      ...paging(20),
      search,
      status: Visibility.optional().catch(undefined),
      answered: z.enum(['0', '1']).optional().catch(undefined),
    }),
    response: pageOf(AdminQuestion),
  }),
  adminUpdate: endpoint({
    method: 'PUT',
    path: '/admin/question/{id}',
    auth: 'admin',
    summary: 'Answer a question, hide it or show it again',
    params: byId,
    body: QuestionChange,
    response: AdminQuestion,
  }),
  adminDelete: endpoint({
    method: 'DELETE',
    path: '/admin/question/{id}',
    auth: 'admin',
    summary: 'Remove a question for good',
    params: byId,
    response: Message,
  }),
}

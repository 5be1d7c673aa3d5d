import { z } from 'zod'
import { Id, byId } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from '#/contract/lengths.ts'
import { Visibility } from '#/contract/reviews/shapes.ts'
import { Question } from './public.ts'
import { typed } from '#/contract/typed.ts'

export const QuestionInput = z.object({
  product_id: Id,
  question: typed().min(QUESTION_MIN_LENGTH).max(QUESTION_MAX_LENGTH),
})
export type QuestionInput = z.infer<typeof QuestionInput>

/** A question as its author gets it back: it may wait for a check. */
export const AskedQuestion = Question.extend({ status: Visibility.default('published') })
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The caller's vote: true, false, or null for none. */
const vote = z.boolean().nullable()

export const FeedbackAnswer = Question.pick({
  id: true,
  helpful_count: true,
  unhelpful_count: true,
}).extend({ helpful: vote })
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>

const ofProduct = { product_id: z.coerce.number().pipe(Id) }

export const endpoints = {
  own: endpoint({
    method: 'GET',
    path: '/question-and-answer/own',
    auth: 'user',
    summary: "The caller's votes on the answers to a product's questions",
    query: z.object(ofProduct),
    response: z.object({
      /** Question id → helpful or not, for the caller's votes. */
      feedback: z.record(z.string(), z.boolean()),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/question-and-answer',
    auth: 'user',
    summary: 'Ask about a product',
    body: QuestionInput,
    response: AskedQuestion,
    idempotent: true,
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/question-and-answer/{id}/feedback',
    auth: 'user',
    summary: 'Vote on whether an answer helped: repeating changes nothing, null withdraws the vote',
    params: byId,
    body: z.object({ helpful: vote }),
    response: FeedbackAnswer,
  }),
}

import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const Faq = z.object({
  id: Id,
  /** Questions with the same group are shown together. */
  group: z.string(),
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
  position: z.int(),
})
export type Faq = z.infer<typeof Faq>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/faq',
    auth: 'system',
    summary: 'Frequently asked questions, in page order',
    response: z.object({ data: z.array(Faq) }),
    content: true,
  }),
}

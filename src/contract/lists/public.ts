import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { ListText, MatchedLine } from './shapes.ts'

export const endpoints = {
  match: endpoint({
    method: 'POST',
    path: '/list/match',
    auth: 'system',
    summary: 'The products that the lines of a shopping list mean, and how much of each',
    body: z.object({ text: ListText }),
    response: z.object({ data: z.array(MatchedLine) }),
  }),
}

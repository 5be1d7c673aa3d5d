import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { ListText, MatchedLine } from './shapes.ts'

export const endpoints = {
  match: endpoint({
    method: 'POST',
    path: '/list/match',
    auth: 'system',
    summary: 'Match the lines of a shopping list to products and quantities',
    body: z.object({ text: ListText }),
    response: z.object({ data: z.array(MatchedLine) }),
  }),
}

// Binds an endpoint that makes something new: the same key and body make it once (rule 20).
import type { z } from 'zod'
import type { JsonEndpoint } from '#/contract/endpoint.ts'
import { type Ctx, type KeyedBody, userOf } from './context.ts'
import { once } from './idempotency/idempotency.service.ts'
import type { Implementation } from './implement.ts'

type Making<Body, Made> = JsonEndpoint & {
  body: z.ZodType<Body>
  response: z.ZodType<Made>
  idempotent: true
}

export const implementOnce = <Body, Made>(
  endpoint: Making<Body, Made>,
  make: (ctx: Ctx, body: Body) => Promise<Made>,
): Implementation => ({
  endpoint,
  handle: (ctx, { body, key }: KeyedBody<Body>) => {
    const scope = `user:${userOf(ctx).id}`
    const request = { call: endpoint.path, body }
    return once(ctx, { scope, key, request, answer: endpoint.response }, (tx) => make(tx, body))
  },
})

// The shop's own profile.
import type { Ctx } from '#/commerce/api/context.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { mayOrder } from './buyer.service.ts'
import { originOf } from './catalog.service.ts'
import { profileOf } from './protocol.rules.ts'
import { signingKey } from './signature.rules.ts'

export async function readProfile(ctx: Ctx) {
  const { settings } = await readFacts(ctx)
  return profileOf({
    origin: originOf(ctx),
    may_order: mayOrder(ctx, settings),
    keys: [signingKey(ctx.deps.secret).jwk],
  })
}

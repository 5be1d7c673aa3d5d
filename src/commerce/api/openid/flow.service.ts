// A visit to a service that people sign in by: what the browser keeps until it comes back, sealed, good once and soon.
import { z } from 'zod'
import { type ProviderAnswer, ProviderKind, type ProviderVisit } from '#/contract/openid/shapes.ts'
import { seal, unseal } from '#/lib/secrets/sealed.ts'
import { storeChallenge } from '#/commerce/api/passkeys/challenges.service.ts'
import { takeChallenge } from '#/commerce/api/passkeys/passkeys.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import {
  type Claims,
  claimsIn,
  refusedFlow,
  type Source,
  sourceFor,
  visit,
} from '#/commerce/api/connections/provider.service.ts'

const Flow = z.object({
  kind: ProviderKind,
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})

/** Nobody else can use a visit that somebody began in their account. */
const sealOf = (ctx: Ctx, userId: string | null) => ({
  secret: ctx.deps.secret,
  purpose: 'openid',
  owner: userId ?? '',
})

const challengeOf = (state: string): string => `openid:${state}`

/** @throws ShopError NOT_FOUND, INVALID */
export async function beginVisit(
  ctx: Ctx,
  { kind, userId }: { kind: ProviderKind; userId: string | null },
): Promise<ProviderVisit> {
  const source = await sourceFor(ctx, kind)
  const { url, ...secrets } = await visit(ctx, source)
  await storeChallenge(ctx, challengeOf(secrets.state), userId)
  const flow = { kind, issuer: source.issuer, ...secrets }
  return { url, flow: seal(JSON.stringify(flow), sealOf(ctx, userId)) }
}

function flowIn(text: string | undefined): z.output<typeof Flow> {
  if (text === undefined) throw refusedFlow('ended')
  return Flow.parse(JSON.parse(text))
}

export type Vouched = { source: Source; claims: Claims }

/** Ends a visit, whatever comes of it. @throws ShopError INVALID, NOT_FOUND */
export async function endVisit(
  ctx: Ctx,
  { flow, query }: ProviderAnswer,
  userId: string | null,
): Promise<Vouched> {
  const { kind, issuer, ...secrets } = flowIn(unseal(flow, sealOf(ctx, userId)))
  const taken = { challenge: challengeOf(secrets.state), userId, now: ctx.deps.now() }
  if (!(await takeChallenge(ctx.db, taken))) throw refusedFlow('ended')
  const source = await sourceFor(ctx, kind)
  // The office has set up another one meanwhile.
  if (source.issuer !== issuer) throw refusedFlow('ended')
  return { source, claims: await claimsIn(ctx, source, { ...secrets, query }) }
}

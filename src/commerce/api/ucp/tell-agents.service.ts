// Tells agents what became of the orders that they placed: the whole order as it is now, signed, at least once for each
// change. Their address is in their own profile; private networks are refused.
import { z } from 'zod'
import { inParallel } from '#/lib/in-parallel.ts'
import { guardedFetch } from '#/commerce/api/connections/guarded-fetch.service.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { isCallable, postTo } from '#/commerce/api/webhooks/post.service.ts'
import { isLocal, PAUSES } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { claimTelling, keepWebhook, settleTelling } from './agent-orders.queries.ts'
import { languageOf } from './order.rules.ts'
import { orderBody } from './order.service.ts'
import { signedHeaders } from './signature.rules.ts'

type Telling = Pick<Deps, 'db' | 'now' | 'log' | 'secret' | 'siteUrl'> & Deps
type Claimed = Awaited<ReturnType<typeof claimTelling>>[number]

const BATCH = 20
const AT_ONCE = 4

export async function tellAgents(deps: Telling): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 }
  const claim = { now: deps.now(), limit: BATCH, pauses: PAUSES }
  for (;;) {
    const rows = await claimTelling(deps.db, claim)
    if (rows.length === 0) return done
    await inParallel(rows, AT_ONCE, async (row) => {
      const outcome = await tell(deps, row)
      if (outcome === 'sent') done.sent += 1
      if (outcome === 'failed') done.failed += 1
      const isLast = row.own.attempts > PAUSES.length
      if (outcome !== 'failed' || isLast) await settleTelling(deps.db, row.own)
    })
  }
}

type Outcome = 'sent' | 'failed' | 'unwanted'

async function tell(deps: Telling, row: Claimed): Promise<Outcome> {
  const { own } = row
  const reach = { local: isLocal(deps.siteUrl) }
  // After a failure its profile may name another address.
  const known = own.attempts > 1 ? null : own.webhook_url
  try {
    const url = known ?? (await webhookOf(own.agent, reach))
    if (url === undefined || !isCallable(url, reach)) return 'unwanted'
    if (url !== own.webhook_url) await keepWebhook(deps.db, own.id, url)
    const body = JSON.stringify(
      await orderBody({ ...deps, deps, language: languageOf(row.order) }, row),
    )
    const headers = signedHeaders({
      url,
      body,
      id: `${own.id}_${own.changes}`,
      at: deps.now(),
      profile: `${own.site}/.well-known/ucp`,
      secret: deps.secret,
    })
    const { status, answer } = await postTo(url, { body, headers }, reach)
    if (status !== null && status >= 200 && status < 300) return 'sent'
    deps.log('info', 'agent.not_told', { checkout: own.checkout_id, status, answer })
  } catch (error) {
    deps.log('info', 'agent.not_told', { checkout: own.checkout_id, ...describeFailure(error) })
  }
  return 'failed'
}

const Capability = z.looseObject({
  config: z.looseObject({ webhook_url: z.string().max(2000).optional() }).optional(),
})
const Profile = z.looseObject({
  ucp: z.looseObject({
    capabilities: z
      .looseObject({
        'dev.ucp.shopping.order': z.union([z.array(Capability), Capability]).optional(),
      })
      .optional(),
  }),
})

/** Where an agent wants to be told, by its profile; undefined if it doesn't say. @throws if the profile isn't there */
async function webhookOf(profile: string, reach: { local: boolean }): Promise<string | undefined> {
  if (!isCallable(profile, reach)) return undefined
  const answer = await guardedFetch(reach)(profile, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  })
  if (answer.status >= 500) throw new Error(`profile answered ${answer.status}`)
  if (!answer.ok) return undefined
  const read = Profile.safeParse(await answer.json().catch(() => null))
  const wanted = read.data?.ucp.capabilities?.['dev.ucp.shopping.order'] ?? []
  const all = Array.isArray(wanted) ? wanted : [wanted]
  return all.find(({ config }) => config?.webhook_url)?.config?.webhook_url
}

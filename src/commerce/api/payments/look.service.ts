// Checks unreported payments with their provider: a webhook may be lost, or never sent.
import type { Deps } from '#/commerce/api/context.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { type Message, type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import { takeQuietPayments } from './events.queries.ts'
import { receive, takeNews } from './events.service.ts'

/** How long a provider has to report by itself. */
const QUIET_SECONDS = 120

/** Delivers webhooks of providers that run in this process. Returns how many there were. */
export async function deliverDue(deps: Deps): Promise<number> {
  let received = 0
  const receiveMessage = async (provider: PaymentProvider, message: Message) => {
    await receive(deps, provider, message)
    received += 1
  }
  for (const provider of deps.providers.values())
    await provider.deliverDue?.((message) => receiveMessage(provider, message))
  return received
}

/** Asks about payments that have been open for a while, each from one process. Returns how many there were. */
export async function askAboutQuiet(deps: Deps): Promise<number> {
  const askable = [...deps.providers.values()].filter(({ pays, look }) => pays === 'now' && look)
  const payments = await takeQuietPayments(deps.db, {
    methods: askable.map(({ method }) => method),
    quietSeconds: QUIET_SECONDS,
    now: deps.now(),
  })
  const silent = new Set<PaymentMethod>()
  for (const { method, ...payment } of payments) {
    if (silent.has(method)) continue
    try {
      const news = await deps.providers.get(method)?.look?.(payment)
      if (news) await takeNews(deps, method, news)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      deps.log('warn', 'payment.not_looked', { provider: method, error: error.message })
      // After a timeout the provider isn't asked about further payments; they are retried later.
      if (error.kind === 'unavailable') silent.add(method)
    }
  }
  return payments.length
}

// Provider webhooks, and the test bank's page.
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { endpoints } from '#/contract/index.ts'
import type { Ctx, Deps } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { implement } from '#/commerce/api/implement.ts'
import { type Message, type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import { staffPaymentRoutes } from './payments.staff.routes.ts'
import { receive } from './events.service.ts'

const { webhook, page, submit } = endpoints.payments

export const paymentRoutes = [
  implement(webhook, async ({ deps, network }, { params, body, request }) => {
    // An extension may have to ask its provider about each.
    if (params.provider === 'online') await deps.limits.count('online_webhook', network)
    const provider = providerOf(deps, params.provider)
    if (!provider.readWebhook) throw new ShopError('NOT_FOUND')
    await receive(deps, provider, { body, headers: request.headers }).catch((error) => {
      if (!(error instanceof ProviderError)) throw error
      const { method } = provider
      deps.log('warn', 'payment.message_refused', { provider: method, error: error.message })
      throw new ShopError('BAD_REQUEST')
    })
    return { received: true as const }
  }),
  implement(page, visit),
  implement(submit, visit),
  ...staffPaymentRoutes,
]

type Visit = { params: { provider: PaymentMethod; reference: string }; request: Request }

async function visit({ deps }: Ctx, { params, request }: Visit): Promise<Response> {
  const provider = providerOf(deps, params.provider)
  const receiveMessage = (message: Message) => receive(deps, provider, message)
  return found(
    await provider.page?.({ request, reference: params.reference, tell: receiveMessage }),
  )
}

const providerOf = ({ providers }: Deps, name: PaymentMethod): PaymentProvider =>
  found(providers.get(name))

// What providers send, and the page of the one that has no site of its own. No token: who sends a message signs it, and
// who knows a payment's reference may pay it.
import type { Hono } from 'hono'
import { z } from 'zod'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import { receive } from './events.service.ts'

/** Mounts `POST /payment/{provider}/webhook`, and `/payment/{provider}/{reference}` of providers with a page. */
export function mountPayments(app: Hono, deps: Deps): void {
  app.post('/payment/:provider/webhook', async (c) => {
    const provider = providerOf(deps, c.req.param('provider'))
    if (!provider.readWebhook) throw new ShopError('NOT_FOUND')
    const body = await c.req.text()
    await receive(deps, provider, { body, headers: c.req.raw.headers }).catch((error) => {
      if (!(error instanceof ProviderError)) throw error
      const { method } = provider
      deps.log('warn', 'payment.message_refused', { provider: method, error: error.message })
      throw new ShopError('BAD_REQUEST')
    })
    return c.json({ received: true })
  })
  app.on(['GET', 'POST'], '/payment/:provider/:reference', async (c) => {
    const provider = providerOf(deps, c.req.param('provider'))
    const reference = found(z.uuid().safeParse(c.req.param('reference')).data)
    const { raw: request } = c.req
    const tell = (message: Parameters<typeof receive>[2]) => receive(deps, provider, message)
    return found(await provider.page?.({ request, reference, tell }))
  })
}

const providerOf = ({ providers }: Deps, name: string): PaymentProvider =>
  found(providers.get(found(PaymentMethod.safeParse(name).data)))

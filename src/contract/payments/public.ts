// Notifications from payment providers, and the payment page for providers without one. No token is needed: messages
// are signed, and anybody who knows a payment's reference may pay it.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentMethod } from './shapes.ts'

const provider = { provider: PaymentMethod }
const onePayment = z.object({ ...provider, reference: z.uuid() })

export const endpoints = {
  webhook: endpoint({
    method: 'POST',
    path: '/payment/{provider}/webhook',
    auth: 'none',
    summary: "A provider's signed webhook, in its own format",
    params: z.object(provider),
    body: z.string(),
    rawBody: true,
    response: z.object({ received: z.literal(true) }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/payment/{provider}/{reference}',
    auth: 'none',
    summary: 'Payment page of a provider without its own site',
    params: onePayment,
    mediaTypes: ['text/html'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/payment/{provider}/{reference}',
    auth: 'none',
    summary: 'Submit that page',
    params: onePayment,
    mediaTypes: ['text/html'],
  }),
}

// What payment providers send, and the payment page of a provider that has no site of its own. No token: a message is
// signed, and whoever knows a payment's reference may pay it.
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
    summary: "A provider's signed message, in the provider's own format",
    params: z.object(provider),
    body: z.string(),
    rawBody: true,
    response: z.object({ received: z.literal(true) }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/payment/{provider}/{reference}',
    auth: 'none',
    summary: 'The page where a payment is made, of a provider without a site of its own',
    params: onePayment,
    mediaTypes: ['text/html'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/payment/{provider}/{reference}',
    auth: 'none',
    summary: 'What was pressed on that page',
    params: onePayment,
    mediaTypes: ['text/html'],
  }),
}

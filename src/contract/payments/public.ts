// Notifications from payment providers, and the payment page of a provider without a site of its own. No token is needed:
// messages are signed, and everybody who knows the reference of a payment may pay it.
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
    summary: "A provider's signed notification, in its own format",
    params: z.object(provider),
    body: z.string(),
    rawBody: true,
    response: z.object({ received: z.literal(true) }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/payment/{provider}/{reference}',
    auth: 'none',
    summary: 'Payment page of a provider without a site of its own',
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

// Who gets personal data from the shop: for the page about it.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'

/**
 * `stripe`: payments by card. `online`: payments by an extension. `mail`: the mail server. `sms`: text messages. `push`: the makers of browsers, who deliver
 * notifications. `sign_in`: a service that people sign in by. `sellers`: the stores of the shop. `programs`: programs of
 * the shop's own that are told of orders. `agents`: assistants that people order through. `vies`: the register of VAT
 * numbers. `extensions`: those that are told of orders, or that work with them. `statistics`: extensions whose script
 * visitors load.
 */
export const RECEIVERS = [
  'stripe',
  'online',
  'mail',
  'sms',
  'push',
  'sign_in',
  'erp',
  'sellers',
  'programs',
  'agents',
  'vies',
  'extensions',
  'statistics',
] as const
export const Receiver = z.enum(RECEIVERS)
export type Receiver = z.infer<typeof Receiver>

export const endpoints = {
  receivers: endpoint({
    method: 'GET',
    path: '/privacy/receivers',
    auth: 'system',
    summary: 'Who gets personal data from the shop: only what it is connected to',
    response: z.object({ data: z.array(Receiver) }),
  }),
}

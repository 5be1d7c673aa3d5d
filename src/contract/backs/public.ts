// "Tell me when it is back" for guests: told once they have confirmed their address (rule 185).
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress } from '#/contract/fields.ts'
import { AwaitedProduct } from './customer.ts'

/** The form of a guest. */
export const BackForm = AwaitedProduct.extend({ email: EmailAddress })

/** The token of an email's link. */
const BackLink = z.object({ token: z.string().min(1).max(200) })

export const endpoints = {
  askGuest: endpoint({
    method: 'POST',
    path: '/back-in-stock/guest',
    auth: 'system',
    summary:
      'Be told by email when a product is back: an email with a link is sent; the answer is always the same',
    body: BackForm,
    response: Message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/back-in-stock/confirm',
    auth: 'system',
    summary: "Confirm a guest's request with the email's link; repeating it does no harm",
    body: BackLink,
    response: Message,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/back-in-stock/withdraw',
    auth: 'system',
    summary: "Withdraw a guest's request with the email's link",
    body: BackLink,
    response: Message,
  }),
}

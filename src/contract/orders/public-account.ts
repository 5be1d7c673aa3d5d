// A guest's order joins an account: a new one, or the one that the guest signs in to.
import { z } from 'zod'
import { passwordsMatch, PASSWORDS } from '#/contract/auth/passwords.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from './public.ts'
import { Order, OrderNumber, byNumber } from './shapes.ts'

/** Name and email are the order's. */
export const RegisterWithOrder = z
  .object({
    order_number: OrderNumber,
    key: z.string().min(1).max(100),
    ...PASSWORDS,
    terms: z.literal(true),
    newsletter: z.boolean().optional(),
  })
  .refine(...passwordsMatch)
export type RegisterWithOrder = z.infer<typeof RegisterWithOrder>

export const endpoints = {
  create: endpoint({
    method: 'POST',
    path: '/register/order',
    auth: 'system',
    summary: "Create an account with a guest's order, by its key, and sign in",
    body: RegisterWithOrder,
    response: SignedIn,
  }),
  add: endpoint({
    method: 'POST',
    path: '/order/{order_number}/account',
    auth: 'user',
    personal: true,
    summary: "Add a guest's order, by its key, to the account that has confirmed its email address",
    params: byNumber,
    body: z.object({ key: OrderKey }),
    response: Order,
  }),
}

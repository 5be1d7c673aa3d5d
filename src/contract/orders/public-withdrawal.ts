// The withdrawal function: a customer or guest withdraws from an order in two steps.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'
import { OrderKey } from './public.ts'
import { ORDER_NUMBER } from './shapes.ts'
import { code, line } from '#/contract/typed.ts'
import { typedEmail } from '#/lib/typed/typed-text.ts'
import { WITHDRAWAL_RULES } from '#/contract/withdrawal-rules.ts'

/** What an order leaves to withdraw from. */
export const Withdrawable = z.object({
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  /** The last day; null while nothing is delivered, and the time has not begun. */
  until: z.iso.date().nullable(),
  /** Whether it can be withdrawn from now. */
  open: z.boolean(),
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      quantity: z.number(),
      unit: z.string().nullable(),
      rule: z.enum(WITHDRAWAL_RULES),
      /** When it was withdrawn from. */
      withdrawn: Timestamp.nullable(),
    }),
  ),
})
export type Withdrawable = z.infer<typeof Withdrawable>

export const Withdrawal = z.object({
  id: Id,
  order_number: z.string(),
  created_at: Timestamp,
  name: z.string(),
  /** Where the confirmation goes. */
  email: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** Guests prove by email address that it is their order, or by the key in its link. */
const WithdrawalAccess = z.object({
  order_number: code().check(z.regex(ORDER_NUMBER)),
  order_email: z.string().overwrite(typedEmail).max(254).optional(),
  key: OrderKey,
})

/** As typed: an impossible number answers "order not found". */
export const WithdrawalForm = WithdrawalAccess.extend({ order_number: code().min(1) })

export const WithdrawalInput = WithdrawalAccess.extend({
  name: line(120),
  /** For the confirmation. */
  email: Email,
  lines: z.array(Id).min(1).max(200),
})
export type WithdrawalInput = z.output<typeof WithdrawalInput>

export const endpoints = {
  withdrawable: endpoint({
    method: 'POST',
    path: '/withdrawable',
    auth: 'system',
    summary: 'What can be withdrawn from an order, for its account, or by number and email',
    body: WithdrawalAccess,
    response: Withdrawable,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/withdraw',
    auth: 'system',
    summary: 'Withdraw from an order or parts of it; confirmed by email at once',
    body: WithdrawalInput,
    response: Withdrawal,
  }),
}

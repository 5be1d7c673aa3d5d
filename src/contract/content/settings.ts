// What the shop runs by.
import { z } from 'zod'
import { BankAccount, PaymentMethod } from '#/contract/payments/shapes.ts'

export const Settings = z.object({
  prices_include_tax: z.boolean(),
  delivery: z.object({ fee: z.number(), free_from: z.number().nullable(), tax_rate: z.number() }),
  minimum_order: z.number(),
  payment_methods: z.array(PaymentMethod),
  /** How long an order keeps its goods while it waits for a payment. */
  hold: z
    .object({ minutes: z.int().positive(), transfer_days: z.int().positive() })
    .default({ minutes: 30, transfer_days: 7 }),
  /** Points for each whole unit of the base currency, and what one of them pays; null where there are none. */
  points: z
    .object({ per_unit: z.number().min(0), value: z.number().min(0) })
    .nullable()
    .default(null),
  /** Where transfers go. */
  bank_account: BankAccount.nullable().default(null),
  /** Where the shop's clocks hang. */
  time_zone: z.string().default('Europe/Paris'),
  terms_version: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
})
export type Settings = z.infer<typeof Settings>

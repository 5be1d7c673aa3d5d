// The bank account for a customer's refunds. Answers mask its number.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { Email } from '#/contract/fields.ts'
import { line, signs } from '#/contract/typed.ts'

/** An empty form field counts as missing. */
const SWIFT = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/
const IFSC = /^([A-Z]{4}0[A-Z0-9]{6})?$/

export const PaymentAccountInput = z.object({
  /** An IBAN, or an account number where there are no IBANs. */
  account_number: signs().check(z.regex(/^[A-Z0-9]{6,34}$/)),
  bank_name: line(100),
  holder_name: line(120),
  swift: signs().check(z.regex(SWIFT)).optional(),
  ifsc: signs().check(z.regex(IFSC)).optional(),
  payment_email: z.union([z.literal(''), Email]).optional(),
  /** Of the person who changes it: a session left open is not enough. */
  ...PROOF,
})
export type PaymentAccountInput = z.infer<typeof PaymentAccountInput>

/** Not enough to take money from the account. */
export const PaymentAccount = z.object({
  /** The last four characters, such as `•••• 3704`. */
  account_number: z.string(),
  bank_name: z.string(),
  holder_name: z.string(),
  swift: z.string().nullable(),
  ifsc: z.string().nullable(),
  payment_email: z.string().nullable(),
  updated_at: Timestamp,
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

export const endpoints = {
  get: endpoint({
    method: 'GET',
    path: '/payment-account',
    auth: 'user',
    summary: "The account's bank details, masked",
    response: z.object({
      data: PaymentAccount.nullable(),
      /** Only owners may change it. */
      may_change: z.boolean(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/payment-account',
    auth: 'user',
    personal: true,
    summary:
      "Set the bank details; needs the caller's password or an emailed code, and sends a notification email",
    body: PaymentAccountInput,
    response: PaymentAccount,
  }),
}

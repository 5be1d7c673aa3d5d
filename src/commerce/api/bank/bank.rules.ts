// Validates bank details, and masks them (rule 93).
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import type { PaymentAccount, PaymentAccountInput } from '#/contract/bank/customer.ts'

/** The encrypted part. */
export const BankDetails = z.object({
  account_number: z.string(),
  bank_name: z.string(),
  holder_name: z.string(),
  swift: z.string().nullable(),
  ifsc: z.string().nullable(),
  payment_email: z.string().nullable(),
})
export type BankDetails = z.infer<typeof BankDetails>

/** Only an IBAN starts with two letters and two digits. */
const LIKE_IBAN = /^[A-Z]{2}\d{2}/

/** Field → its errors. A number that isn't an IBAN needs a bank code. */
export function bankErrors(form: PaymentAccountInput): Record<string, string[]> {
  if (LIKE_IBAN.test(form.account_number)) {
    const iban = electronicFormatIBAN(form.account_number) ?? ''
    return isValidIBAN(iban) ? {} : { account_number: ['field.account_number.iban'] }
  }
  return form.swift || form.ifsc ? {} : { swift: ['field.swift.needed'] }
}

export const toDetails = (form: PaymentAccountInput): BankDetails => ({
  account_number: form.account_number,
  bank_name: form.bank_name,
  holder_name: form.holder_name,
  swift: form.swift || null,
  ifsc: form.ifsc || null,
  payment_email: form.payment_email || null,
})

const SHOWN = 4

/** @example maskNumber('DE89370400440532013000') // '•••• 3000' */
export const maskNumber = (number: string): string => `•••• ${number.slice(-SHOWN)}`

/** @example maskEmail('robin@vale.example') // 'r•••@vale.example' */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/** Only the first letter of each name. @example maskName('Robin Vale') // 'R•••• V••••' */
const maskName = (name: string): string => name.replaceAll(/(\S)\S+/gu, '$1••••')

export const maskDetails = (details: BankDetails, updated_at: Date): PaymentAccount => ({
  account_number: maskNumber(details.account_number),
  bank_name: details.bank_name,
  holder_name: maskName(details.holder_name),
  swift: details.swift && `${details.swift.slice(0, SHOWN)}••••`,
  ifsc: details.ifsc && `${details.ifsc.slice(0, SHOWN)}••••`,
  payment_email: details.payment_email && maskEmail(details.payment_email),
  updated_at: updated_at.toISOString(),
})

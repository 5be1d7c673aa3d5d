// A store's account: balance, ledger, bank details and payouts.
import { z } from 'zod'
import { Amount, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { PaymentAccount, PaymentAccountInput } from '#/contract/bank/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Payout, StoreEntry } from './shapes.ts'

export const StoreAccount = z.object({
  balance: z.number(),
  /** The smallest payout. */
  least_payout: z.number(),
  /** Applies unless a department has its own; in percent. */
  commission: z.number(),
  bank: PaymentAccount.nullable(),
  /** When payouts start going to the account; null if they already do, or if there is none. */
  payable_from: Timestamp.nullable(),
  /** An open payout: no further one can be requested. */
  open: Payout.nullable(),
})
export type StoreAccount = z.infer<typeof StoreAccount>

/** A month. @example '2026-11' */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const endpoints = {
  account: endpoint({
    method: 'GET',
    path: '/seller/account',
    auth: 'seller',
    summary: 'Balance, commission and bank details of the store, masked',
    response: StoreAccount,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/seller/entry',
    auth: 'seller',
    summary: "The store's ledger, newest first",
    query: z.object({ ...paging(20), month: Month.optional().catch(undefined) }),
    response: pageOf(StoreEntry),
  }),
  statementCsv: endpoint({
    method: 'GET',
    path: '/seller/statement.csv',
    auth: 'seller',
    summary: "A month's ledger with its balances, as a CSV file",
    query: z.object({ month: Month }),
    mediaTypes: ['text/csv'],
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/seller/statement.pdf',
    auth: 'seller',
    summary: "A month's ledger with its balances, as a PDF",
    query: z.object({ month: Month }),
    mediaTypes: ['application/pdf'],
  }),
  saveBank: endpoint({
    method: 'PUT',
    path: '/seller/bank',
    auth: 'seller',
    personal: true,
    summary:
      "Set the store's bank account; needs the caller's password or an emailed code, and takes effect after 24 hours",
    body: PaymentAccountInput,
    response: StoreAccount,
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/seller/payout',
    auth: 'seller',
    summary: "The store's payouts, newest first",
    query: z.object(paging(20)),
    response: pageOf(Payout),
  }),
  requestPayout: endpoint({
    method: 'POST',
    path: '/seller/payout',
    auth: 'seller',
    personal: true,
    summary: 'Request a payout; the amount leaves the balance at once',
    body: z.object({ amount: Amount }),
    response: Payout,
    idempotent: true,
  }),
}

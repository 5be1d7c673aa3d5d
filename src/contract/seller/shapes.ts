// Shapes shared by sellers and staff: stores, teams, orders and money.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { code, groups } from '#/contract/typed.ts'

/** A role in a store (rule 151). */
export const STORE_ROLES = ['owner', 'manager', 'packer'] as const
export const StoreRole = z.enum(STORE_ROLES)
export type StoreRole = z.infer<typeof StoreRole>

/** A country, or the beginning of its postcodes. */
export const StorePlace = z.object({
  country: code().regex(/^[A-Z]{2}$/),
  postcode: groups()
    .regex(/^[A-Z0-9 -]{0,12}$/)
    .default(''),
})
export type StorePlace = z.infer<typeof StorePlace>

/** `commission_back` and `payout_back` reverse part of a commission or payout. */
export const ENTRY_KINDS = [
  'sale',
  'commission',
  'refund',
  'commission_back',
  'payout',
  'payout_back',
] as const
export const EntryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof EntryKind>

/** A line of a store's ledger: negative if it reduces the balance. */
export const StoreEntry = z.object({
  id: Id,
  kind: EntryKind,
  amount: z.number(),
  order_number: z.string().nullable(),
  payout_id: Id.nullable(),
  created_at: Timestamp,
})
export type StoreEntry = z.infer<typeof StoreEntry>

export const PAYOUT_STATUSES = ['requested', 'approved', 'paid', 'declined'] as const
export const PayoutStatus = z.enum(PAYOUT_STATUSES)
export type PayoutStatus = z.infer<typeof PayoutStatus>

export const Payout = z.object({
  id: Id,
  amount: z.number(),
  status: PayoutStatus,
  /** The end of the account number, such as `•••• 3000`. */
  account: z.string(),
  /** The transfer's reference. */
  reference: z.string().nullable(),
  /** The reason for declining. */
  reason: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Payout = z.infer<typeof Payout>

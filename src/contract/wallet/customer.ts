// Wallet and points: balance and history.
import { z } from 'zod'
import { Id, Timestamp, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const WALLET_REASONS = [
  'order',
  'release',
  'refund',
  'deposit',
  'charge',
  'correction',
] as const

export const WalletReason = z.enum(WALLET_REASONS)
export type WalletReason = z.infer<typeof WalletReason>

export const POINTS_REASONS = [
  'order',
  'release',
  'refund',
  'earned',
  'taken_back',
  'correction',
] as const

export const PointsReason = z.enum(POINTS_REASONS)
export type PointsReason = z.infer<typeof PointsReason>

const entry = <T extends z.ZodType>(reason: T) =>
  z.object({
    id: Id,
    /** Positive if received, negative if spent. */
    change: z.number(),
    /** The balance after it. */
    balance: z.number().optional(),
    reason,
    order_number: z.string().nullable(),
    note: z.string().nullable(),
    created_at: Timestamp,
  })

const Day = z.iso.date().optional().catch(undefined)

const ledger = z.object({
  ...paging(20),
  /** Only amounts received, or only amounts spent. */
  direction: z.enum(['in', 'out']).optional().catch(undefined),
  /** Days in the shop's time zone, inclusive. */
  from: Day,
  to: Day,
})

const balanceOf = <T extends z.ZodType>(reason: T) =>
  z.object({ balance: z.number(), transactions: pageOf(entry(reason)) })

export const endpoints = {
  wallet: endpoint({
    method: 'GET',
    path: '/wallet',
    auth: 'user',
    summary: "The account's wallet: balance and history, newest first",
    query: ledger,
    response: balanceOf(WalletReason),
  }),
  points: endpoint({
    method: 'GET',
    path: '/points',
    auth: 'user',
    summary: "The account's points: balance, value and history",
    query: ledger,
    response: balanceOf(PointsReason).extend({ worth: z.number() }),
  }),
}

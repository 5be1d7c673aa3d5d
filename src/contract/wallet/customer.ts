// Wallet and points: what a customer has, and how it came and went.
import { z } from 'zod'
import { Id, Timestamp, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const WALLET_REASONS = ['order', 'release', 'refund', 'correction'] as const

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
    /** Above 0 where it came in. */
    change: z.number(),
    reason,
    order_number: z.string().nullable(),
    note: z.string().nullable(),
    created_at: Timestamp,
  })

const balanceOf = <T extends z.ZodType>(reason: T) =>
  z.object({ balance: z.number(), transactions: pageOf(entry(reason)) })

export const endpoints = {
  wallet: endpoint({
    method: 'GET',
    path: '/wallet',
    auth: 'user',
    summary: "The account's money, and how it came and went, newest first",
    query: z.object(paging(20)),
    response: balanceOf(WalletReason),
  }),
  points: endpoint({
    method: 'GET',
    path: '/points',
    auth: 'user',
    summary: "The account's points, what they are worth, and how they came and went",
    query: z.object(paging(20)),
    response: balanceOf(PointsReason).extend({ worth: z.number() }),
  }),
}

// The terms for inviting others, and what was given to whom.
import { z } from 'zod'
import { Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { REFERRAL_STATES, ReferralTerms } from './shapes.ts'

export const AdminReferral = z.object({
  /** Of the first order. */
  order_number: z.string(),
  /** Who invited; null if the account is gone, or for staff who may not read customers. */
  giver: z.object({ id: Id, name: z.string() }).nullable(),
  /** Who ordered; null for staff who may not read customers. */
  friend: z.string().nullable(),
  /** Off the first order. */
  discount: z.number(),
  /** Promised to the giver; given only in the state `rewarded`. */
  reward: z.number(),
  state: z.enum(REFERRAL_STATES),
  /** The giver's coupon, if it still exists. */
  coupon: z.object({ code: z.string(), is_used: z.boolean() }).nullable(),
  created_at: Timestamp,
  /** When it was rewarded, or came to nothing. */
  closed_at: Timestamp.nullable(),
})
export type AdminReferral = z.infer<typeof AdminReferral>

const read = { auth: 'admin', permission: 'coupons.read' } as const

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/referral',
    ...read,
    summary: 'First orders by invitation, newest first, and what was given for all of them',
    query: z.object({
      ...paging(20),
      state: z.enum(REFERRAL_STATES).optional().catch(undefined),
    }),
    response: pageOf(AdminReferral).extend({
      /** In all states that are asked for. */
      sums: z.object({ discounts: z.number(), rewards: z.number() }),
    }),
  }),
  terms: endpoint({
    method: 'GET',
    path: '/admin/referral/terms',
    ...read,
    summary: 'What who invites and who is invited get',
    response: ReferralTerms,
  }),
  changeTerms: endpoint({
    method: 'PUT',
    path: '/admin/referral/terms',
    auth: 'admin',
    permission: 'coupons.write',
    summary: 'Change what who invites and who is invited get; orders before keep their promise',
    body: ReferralTerms,
    response: ReferralTerms,
  }),
}

// A customer's own link to invite others, and the offer that it leads to.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { typed } from '#/contract/typed.ts'
import { ReferralTerms } from './shapes.ts'

const OwnReferral = z.object({
  terms: ReferralTerms,
  /** Null until they ask for it. */
  code: z.string().nullable(),
  /** How many first orders were placed with it, without those that came to nothing. */
  invited: z.int(),
  /** How many rewards they got this year. */
  rewarded: z.int(),
  /** Their rewards that can still be used. */
  coupons: z.array(
    z.object({ code: z.string(), amount: z.number(), minimum: z.number(), ends_at: Timestamp }),
  ),
})
export type OwnReferral = z.infer<typeof OwnReferral>

const Invitation = z.object({ code: z.string(), amount: z.number(), minimum: z.number() })
export type Invitation = z.infer<typeof Invitation>

export const endpoints = {
  terms: endpoint({
    method: 'GET',
    path: '/referral/terms',
    auth: 'system',
    summary: 'Whether customers can invite others, and what both get',
    response: ReferralTerms,
  }),
  own: endpoint({
    method: 'GET',
    path: '/referral',
    auth: 'user',
    summary: "The account's code for inviting others, and what came of it",
    response: OwnReferral,
  }),
  create: endpoint({
    method: 'POST',
    path: '/referral',
    auth: 'user',
    summary:
      "Make the account's code for inviting others, once; 409 while the shop has it switched off, or without a confirmed email address",
    response: OwnReferral,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/referral/invitation',
    auth: 'system',
    summary: 'What a code of somebody who invites is worth; it never tells whose it is',
    query: z.object({ code: typed().min(1).max(40) }),
    response: Invitation,
  }),
}

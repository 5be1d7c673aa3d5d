// What staff do with stores: commission, payouts, product approval.
import { z } from 'zod'
import {
  Amount,
  byId,
  Id,
  Localized,
  pageOf,
  paging,
  Picture,
  workStatus,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { Email } from '#/contract/fields.ts'
import { Payout, PAYOUT_STATUSES, PayoutStatus } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

const Percent = z.number().min(0).max(100).multipleOf(0.01)
const MOST_DEPARTMENTS = 200

export const StaffStore = z.object({
  id: Id,
  slug: z.string(),
  name: Localized,
  city: z.string(),
  balance: z.number(),
  /** The store's own rate; null for the department's or the shop's. */
  commission: z.number().nullable(),
  people: z.int(),
  /** Without an owner, nobody can edit the store or receive its money. */
  owners: z.int(),
  /** The invited owner who has not joined yet. */
  invited: z.string().nullable(),
  products: z.int(),
})
export type StaffStore = z.infer<typeof StaffStore>

export const SellerTerms = z.object({
  /** In percent, unless the store or the department has its own. */
  commission: Percent,
  departments: z.array(z.object({ category_id: Id, commission: Percent })).max(MOST_DEPARTMENTS),
  /** New products of sellers need approval. */
  approve_products: z.boolean(),
  least_payout: Amount,
})
export type SellerTerms = z.infer<typeof SellerTerms>

/** Other terms need proof of identity. */
export const SellerTermsInput = SellerTerms.extend(PROOF)
export type SellerTermsInput = z.infer<typeof SellerTermsInput>

/** With the full account number until it is paid. */
export const StaffPayout = Payout.extend({
  store: z.object({ id: Id, slug: z.string(), name: z.string() }),
  bank: z
    .object({
      holder_name: z.string(),
      bank_name: z.string(),
      account_number: z.string(),
      code: z.string().nullable(),
    })
    .nullable(),
})
export type StaffPayout = z.infer<typeof StaffPayout>

export const WaitingProduct = z.object({
  id: Id,
  slug: z.string(),
  name: Localized,
  description: Localized,
  price: z.number(),
  store: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
  state: z.enum(['waiting', 'declined']),
  reason: z.string().nullable(),
  picture: Picture.nullable(),
  updated_at: z.string(),
})
export type WaitingProduct = z.infer<typeof WaitingProduct>

export const OwnerInput = z.object({ email: Email })

export const endpoints = {
  stores: endpoint({
    method: 'GET',
    path: '/admin/store',
    auth: 'admin',
    permission: 'sellers.read',
    summary: 'Stores with their balance, commission and members, oldest first',
    query: z.object(paging(50)),
    response: pageOf(StaffStore),
  }),
  setCommission: endpoint({
    method: 'PUT',
    path: '/admin/store/{id}',
    auth: 'admin',
    permission: 'sellers.write',
    summary: "Set a store's commission; null: the department's or the shop's",
    params: byId,
    body: z.object({ commission: Percent.nullable() }),
    response: StaffStore,
  }),
  inviteOwner: endpoint({
    method: 'POST',
    path: '/admin/store/{id}/invitation',
    auth: 'admin',
    permission: 'sellers.write',
    summary: 'Invite somebody by email to own a store without an owner',
    params: byId,
    body: OwnerInput,
    response: StaffStore,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/admin/seller-terms',
    auth: 'admin',
    permission: 'sellers.read',
    summary: 'The terms for all sellers: commission, departments, product approval',
    response: SellerTerms,
  }),
  saveTerms: endpoint({
    method: 'PUT',
    path: '/admin/seller-terms',
    auth: 'admin',
    permission: 'sellers.write',
    summary:
      "Set the terms for all sellers; a change needs the caller's password or an emailed code, and sends an email to those who may change them; credited lines keep their commission",
    body: SellerTermsInput,
    response: SellerTerms,
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/admin/payout',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'Payout requests of stores, newest first',
    query: z.object({ ...paging(20), status: workStatus(PAYOUT_STATUSES) }),
    response: pageOf(StaffPayout),
  }),
  decidePayout: endpoint({
    method: 'PUT',
    path: '/admin/payout/{id}',
    auth: 'admin',
    permission: 'payments.write',
    summary: 'Approve a payout, record its transfer, or decline it with a reason',
    params: byId,
    body: z.object({
      status: PayoutStatus.exclude(['requested']),
      /** The transfer's reference. */
      reference: typed().max(140).default(''),
      reason: typed().max(300).default(''),
    }),
    response: StaffPayout,
  }),
  products: endpoint({
    method: 'GET',
    path: '/admin/seller-product',
    auth: 'admin',
    permission: 'sellers.read',
    summary: "Sellers' products awaiting approval, or declined",
    query: z.object({
      ...paging(20),
      status: z.enum(['waiting', 'declined']).optional().catch(undefined),
    }),
    response: pageOf(WaitingProduct),
  }),
  decideProduct: endpoint({
    method: 'PUT',
    path: '/admin/seller-product/{id}',
    auth: 'admin',
    permission: 'sellers.write',
    summary: "Approve a seller's product, or decline it with a reason",
    params: byId,
    body: z.object({ approve: z.boolean(), reason: typed().max(500).default('') }),
    response: z.object({ id: Id, state: z.enum(['approved', 'declined']) }),
  }),
}

// A store's own products, with their questions and reviews.
import { z } from 'zod'
import { byId, Id, Localized, Message, pageOf, paging, Picture } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ANSWER_MAX_LENGTH } from '#/contract/lengths.ts'
import { Crop, PHOTO_BYTES, PHOTO_TYPES, StaffPicture } from '#/contract/media/staff-photo.ts'
import { AdminProduct, ProductChange, ProductPatch } from '#/contract/product/staff.ts'
import { AdminQuestion } from '#/contract/questions/staff.ts'
import { AdminReview } from '#/contract/reviews/staff.ts'
import { typed } from '#/contract/typed.ts'

/** Whether staff have approved it. */
const Approval = z.enum(['approved', 'waiting', 'declined'])

/** Fields reserved for staff: a call with one of them is refused. */
const STAFF_ONLY = {
  store_id: true,
  slug: true,
  meta_title: true,
  meta_description: true,
  cross_sell_ids: true,
  size_chart_id: true,
  attribute_value_ids: true,
  archived: true,
  plan: true,
} as const

const refused = z.undefined().optional()
const REFUSED = {
  store_id: refused,
  slug: refused,
  meta_title: refused,
  meta_description: refused,
  cross_sell_ids: refused,
  size_chart_id: refused,
  attribute_value_ids: refused,
  archived: refused,
  plan: refused,
}

export const SellerProductChange = ProductChange.omit(STAFF_ONLY).extend(REFUSED)
export type SellerProductChange = z.output<typeof SellerProductChange>

/** A new product: only name and price are required. */
export const SellerProductInput = ProductPatch.omit(STAFF_ONLY)
  .required({ name: true, price: true })
  .extend(REFUSED)
export type SellerProductInput = z.output<typeof SellerProductInput>

export const SellerProduct = AdminProduct.extend({
  approval: Approval,
  /** Why it was declined. */
  reason: z.string().nullable(),
})
export type SellerProduct = z.infer<typeof SellerProduct>

export const SellerProductRow = z.object({
  id: Id,
  slug: z.string(),
  name: Localized,
  price: z.number(),
  sale_price: z.number(),
  /** The total of all variations, if there are any. */
  quantity: z.number(),
  variations: z.int(),
  status: z.union([z.literal(0), z.literal(1)]),
  approval: Approval,
  picture: Picture.nullable(),
})
export type SellerProductRow = z.infer<typeof SellerProductRow>

const quantity = z.number().min(0).max(999_999_999).multipleOf(0.001)

export const endpoints = {
  products: endpoint({
    method: 'GET',
    path: '/seller/product',
    auth: 'seller',
    summary: "The store's own products in any status, newest first",
    query: z.object({
      ...paging(20),
      search: z.string().max(200).default(''),
      approval: Approval.optional().catch(undefined),
    }),
    response: pageOf(SellerProductRow),
  }),
  product: endpoint({
    method: 'GET',
    path: '/seller/product/{id}',
    auth: 'seller',
    summary: "One of the store's own products, in all languages",
    params: byId,
    response: SellerProduct,
  }),
  addProduct: endpoint({
    method: 'POST',
    path: '/seller/product',
    auth: 'seller',
    summary: 'Add a product to the store; it may need approval',
    body: SellerProductInput,
    response: SellerProduct,
    idempotent: true,
  }),
  saveProduct: endpoint({
    method: 'PUT',
    path: '/seller/product/{id}',
    auth: 'seller',
    summary: "Change one of the store's products; a declined one is submitted again",
    params: byId,
    body: SellerProductChange,
    response: SellerProduct,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/seller/photo',
    auth: 'seller',
    summary: "Upload a photo for the store's products, with the same checks as for staff",
    query: z.object({ name: z.string().max(300).default('') }),
    fileBody: { types: PHOTO_TYPES, most: PHOTO_BYTES },
    response: StaffPicture,
  }),
  cropPhoto: endpoint({
    method: 'POST',
    path: '/seller/photo/{id}/crop',
    auth: 'seller',
    summary: "Crop one of the store's photos into a new one",
    params: byId,
    body: Crop,
    response: StaffPicture,
  }),
  setStock: endpoint({
    method: 'PUT',
    path: '/seller/product/{id}/stock',
    auth: 'seller',
    summary: "Set the stock of one of the store's products; 409 if something was sold meanwhile",
    params: byId,
    body: z.object({ quantity, quantity_was: quantity }),
    response: SellerProduct,
  }),
  removeProduct: endpoint({
    method: 'DELETE',
    path: '/seller/product/{id}',
    auth: 'seller',
    summary: "Remove one of the store's products; past orders keep their lines",
    params: byId,
    response: Message,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/seller/review',
    auth: 'seller',
    summary: "Published reviews of the store's products, newest first",
    query: z.object(paging(20)),
    response: pageOf(AdminReview),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/seller/question',
    auth: 'seller',
    summary: "Questions about the store's products, newest first",
    query: z.object({ ...paging(20), answered: z.enum(['0', '1']).optional().catch(undefined) }),
    response: pageOf(AdminQuestion),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/seller/question/{id}',
    auth: 'seller',
    summary: "Answer a question about one of the store's products",
    params: byId,
    body: z.object({ answer: typed().min(1).max(ANSWER_MAX_LENGTH) }),
    response: AdminQuestion,
  }),
}

import { z } from 'zod'
import { MAX_CART_UPLOAD } from '#/contract/lengths.ts'
import { Id, MAX_LINE_QUANTITY } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ProductSummary, Variation } from '#/contract/product/shapes.ts'

const lineQuantity = z.number().positive().max(MAX_LINE_QUANTITY).multipleOf(0.001)

/** Identifies a line: lines with the same three IDs are the same line. */
export const CartLineInput = z.object({
  product_id: Id,
  variation_id: Id.nullable().default(null),
  uom_entry: z.int().nullable().default(null),
  /** In the line's own unit. */
  quantity: lineQuantity,
})
export type CartLineInput = z.infer<typeof CartLineInput>

export const CartUpload = z.object({ products: z.array(CartLineInput).max(MAX_CART_UPLOAD) })

export const CartItem = z.object({
  id: Id,
  product_id: Id,
  product: ProductSummary,
  variation_id: Id.nullable(),
  variation: Variation.nullable(),
  uom_entry: z.int().nullable(),
  /** The name of the chosen unit. */
  unit: z.string().nullable(),
  quantity: z.number(),
  /** The price of one in the line's unit. */
  price: z.number(),
  sub_total: z.number(),
  /** The largest possible quantity, in the line's unit. */
  available: z.number(),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  items: z.array(CartItem),
  sub_total: z.number(),
  /** After an upload: lines that were lowered to the stock. */
  clamped: z.array(z.object({ name: z.string(), asked: z.number(), kept: z.number() })).default([]),
  /** Names of products that were deleted while they were in the cart, until they are forgotten. */
  lost: z.array(z.string()).default([]),
})
export type Cart = z.infer<typeof Cart>
export type Clamped = Cart['clamped'][number]

export const endpoints = {
  get: endpoint({
    method: 'GET',
    path: '/cart',
    auth: 'user',
    summary: 'The whole cart',
    response: Cart,
  }),
  add: endpoint({
    method: 'POST',
    path: '/cart',
    auth: 'user',
    summary: 'Add a product, or upload a local cart with products[]',
    body: z.union([CartUpload, CartLineInput]),
    response: Cart,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cart',
    auth: 'user',
    summary: "Set a line's quantity; 0 removes it, and below 0 counts as 0",
    body: CartLineInput.extend({
      id: Id,
      quantity: z.number().min(-MAX_LINE_QUANTITY).max(MAX_LINE_QUANTITY).multipleOf(0.001),
    }),
    response: Cart,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cart/{id}',
    auth: 'user',
    summary: 'Remove a line',
    params: z.object({ id: z.coerce.number().pipe(Id) }),
    response: Cart,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/cart/forget-lost',
    auth: 'user',
    summary: 'Forget the names of deleted products: the customer has read them',
    response: Cart,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/cart',
    auth: 'user',
    summary: 'Empty the cart',
    response: Cart,
  }),
}

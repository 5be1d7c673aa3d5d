// What a customer buys regularly.
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderHead } from '#/contract/orders/shapes.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'

/** The most usuals in one answer. */
export const MAX_USUALS = 12

export const Usual = z.object({
  product: ProductSummary,
  /** The usual quantity, in this unit. */
  variation_id: Id.nullable(),
  uom_entry: z.int().nullable(),
  quantity: z.number(),
  /** The number of days on which it was bought. */
  times: z.int(),
  /** Days between two purchases; null if bought once. */
  every_days: z.int().nullable(),
  /** Days since the last purchase. */
  last_days: z.int(),
  /** The last price per unit. */
  last_price: z.number().nullable().default(null),
})
export type Usual = z.infer<typeof Usual>

/** What the usuals in stock cost this customer now. */
export const UsualsTotal = z.object({
  amount: z.number(),
  /** Without tax. */
  net: z.number(),
  /** Some are weighed: in the end it is a little more or less. */
  about: z.boolean(),
})
export type UsualsTotal = z.infer<typeof UsualsTotal>

export const Bought = z.object({ product_id: Id, times: z.int(), last_days: z.int() })
export type Bought = z.infer<typeof Bought>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/usual',
    auth: 'user',
    summary: "The account's usuals, the most due first, and its order under way",
    response: z.object({
      usuals: z.array(Usual),
      order: OrderHead.nullable(),
      total: UsualsTotal.nullable().default(null),
    }),
  }),
  bought: endpoint({
    method: 'GET',
    path: '/usual/bought',
    auth: 'user',
    summary: 'How often the account has bought these products; those never bought are left out',
    query: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/) }),
    response: z.object({ data: z.array(Bought) }),
  }),
}

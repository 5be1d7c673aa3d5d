// Suppliers, what they sell at which price, and what a product costs.
import { z } from 'zod'
import {
  Amount,
  byId,
  Id,
  Localized,
  Message,
  pageOf,
  paging,
  seen,
  Timestamp,
  version,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress } from '#/contract/fields.ts'
import { line, typed } from '#/contract/typed.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { BoughtProduct } from './shapes.ts'

const SupplierFields = z.object({
  name: line(120),
  /** Where orders are sent; empty if they are passed on by other means. */
  email: EmailAddress.or(z.literal('')).default(''),
  /** Printed on orders and delivery notes; several lines. */
  address: typed().max(300).default(''),
  language: z.enum(LANGUAGES).default(() => mainLanguage()),
  terms: typed().max(1000).default(''),
  /** Null for none. */
  minimum_order: Amount.nullable().default(null),
  /** 0 is Sunday; empty: any day. */
  order_days: z.array(z.int().min(0).max(6)).max(7).default([]),
  /** From the order to the delivery. */
  lead_days: z.int().min(0).max(90).default(1),
  note: typed().max(2000).default(''),
  /** 0: nothing is ordered there any more. */
  status: z.union([z.literal(0), z.literal(1)]).default(1),
})

/** The fields alone, so that a form can check the changed ones. */
export const SupplierForm = SupplierFields.partial()
export const SupplierInput = SupplierFields
export type SupplierInput = z.output<typeof SupplierInput>
export const SupplierChange = SupplierFields.extend(seen)
export type SupplierChange = z.output<typeof SupplierChange>

export const Supplier = SupplierFields.extend({ ...version, id: Id, email: z.string() })
export type Supplier = z.infer<typeof Supplier>

const SupplierQuery = z.object({
  ...paging(50),
  search: z.string().max(200).default(''),
})

const GoodFields = {
  article: typed().max(60).default(''),
  /** Base units in a pack. */
  pack: z.number().min(0.001).max(100_000).multipleOf(0.001),
  /** For a pack, without tax. */
  price: Amount,
}
/** The same call adds one and changes it: it always says the article. */
export const SupplierGoodInput = z.object({ ...GoodFields, article: typed().max(60) })
export type SupplierGoodInput = z.output<typeof SupplierGoodInput>

export const SupplierGood = z.object({
  ...GoodFields,
  product: BoughtProduct,
})
export type SupplierGood = z.infer<typeof SupplierGood>

/** Of a variation: its name; null for a product without them. */
const variation = Localized.nullable()

const Costs = {
  /** Null before the first delivery that was entered here. */
  average: z.number().nullable(),
  /** The sales price without tax. */
  sale: z.number(),
  /** In percent of the sales price; null without an average. */
  margin: z.number().nullable(),
}

/** What a product costs; amounts without tax, for a base unit with up to four decimals of a cent. */
export const ProductCost = z.object({
  /** Of a product without variations. */
  ...Costs,
  /** Empty for a product without them. */
  variations: z.array(z.object({ name: Localized, ...Costs })),
  suppliers: z.array(
    z.object({
      id: Id,
      name: z.string(),
      variation,
      article: z.string(),
      pack: z.number(),
      price: z.number(),
    }),
  ),
  /** The newest first, at most 20. */
  prices: z.array(
    z.object({
      at: Timestamp,
      supplier: z.string(),
      variation,
      pack: z.number(),
      price: z.number(),
    }),
  ),
  /** Deliveries and returns, the newest first, at most 20. */
  entries: z.array(
    z.object({
      at: Timestamp,
      purchase_id: Id.nullable(),
      return_id: Id.nullable(),
      variation,
      /** Negative: it went back. */
      quantity: z.number(),
      unit_cost: z.number(),
      average: z.number(),
    }),
  ),
})
export type ProductCost = z.infer<typeof ProductCost>

/** Needed where a product is sold by variation. */
const ofGood = z.object({ variation_id: z.coerce.number().pipe(Id).optional() })
const byGood = z.object({ id: z.coerce.number().pipe(Id), product_id: z.coerce.number().pipe(Id) })
const read = { auth: 'admin', permission: 'buying.read' } as const
const write = { auth: 'admin', permission: 'buying.write' } as const

export const endpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier',
    summary: 'Suppliers by name',
    query: SupplierQuery,
    response: pageOf(Supplier),
  }),
  one: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier/{id}',
    summary: 'One supplier',
    params: byId,
    response: Supplier,
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/supplier',
    summary: 'Add a supplier',
    body: SupplierInput,
    response: Supplier,
    idempotent: true,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/supplier/{id}',
    keeps: true,
    summary: 'Change a supplier; 409 if it has changed since it was read',
    params: byId,
    body: SupplierChange,
    response: Supplier,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/admin/supplier/{id}',
    summary: 'Remove a supplier; 409 if there are orders to it',
    params: byId,
    response: Message,
  }),
  goods: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier/{id}/product',
    summary: 'What a supplier sells: article numbers, packs and purchase prices',
    params: byId,
    response: z.object({ data: z.array(SupplierGood) }),
  }),
  setGood: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/supplier/{id}/product/{product_id}',
    summary: 'Add a product to what a supplier sells, or change its pack and price; at most 1000',
    params: byGood,
    query: ofGood,
    body: SupplierGoodInput,
    response: SupplierGood,
  }),
  removeGood: endpoint({
    ...write,
    method: 'DELETE',
    path: '/admin/supplier/{id}/product/{product_id}',
    summary: 'Remove a product from what a supplier sells',
    params: byGood,
    query: ofGood,
    response: Message,
  }),
  cost: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/product/{id}/cost',
    summary: 'What a product costs: average cost, margin, suppliers, earlier prices',
    params: byId,
    response: ProductCost,
  }),
}

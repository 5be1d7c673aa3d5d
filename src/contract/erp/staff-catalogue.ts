// What the shop takes from the ERP's catalogue: how that is set, what would change, and what could not be taken.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** What a tax group of the ERP means in the shop, in percent. */
export const TaxGroup = z.object({
  code: z.string().trim().min(1).max(8),
  rate: z.number().min(0).max(100).multipleOf(0.00001),
})
export type TaxGroup = z.infer<typeof TaxGroup>

export const ErpSettings = z.object({
  /** Whether the catalogue is read by itself. */
  pull: z.boolean().default(false),
  price_list: z.int().min(1).max(9999).default(1),
  /** Whether the prices of that list have tax in them. */
  price_list_gross: z.boolean().default(false),
  warehouse: z.string().trim().min(1).max(8).default('03'),
  /** What becomes of an item that the shop does not have: a product that is not on sale yet, or nothing. */
  new_items: z.enum(['draft', 'skip']).default('skip'),
  tax_groups: z
    .array(TaxGroup)
    .max(100)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
      error: 'field.duplicate',
    })
    .default([]),
})
export type ErpSettings = z.infer<typeof ErpSettings>

/** A field of the shop's catalogue that the ERP has otherwise; null where it is new. */
export const ErpChange = z.object({
  item_code: z.string(),
  field: z.enum(['item', 'price', 'tax_rate', 'unit', 'unit_price', 'stock']),
  /** The unit of measure that it is about. */
  uom_entry: z.int().nullable(),
  from: z.string().nullable(),
  to: z.string(),
})
export type ErpChange = z.infer<typeof ErpChange>

export const ErpRowProblemCode = z.enum([
  'unreadable',
  'unknown_item',
  'ambiguous',
  'no_price',
  'bad_price',
  'bad_stock',
  'no_warehouse',
  'tax_group_unmapped',
  'tax_group_differs',
  'tax_of_variation',
  'unit_unknown',
  'unit_quantity',
  'unit_price',
])
export type ErpRowProblemCode = z.infer<typeof ErpRowProblemCode>

/** Why a row of the ERP, or a part of it, was not taken. */
export const ErpRowProblem = z.object({
  item_code: z.string(),
  code: ErpRowProblemCode,
  /** The same in English, for people who read the API. */
  message: z.string(),
})
export type ErpRowProblem = z.infer<typeof ErpRowProblem>

/** What reading the catalogue has done, or would do. */
export const ErpPull = z.object({
  dry_run: z.boolean(),
  seen: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** The first of them. */
  changes: z.array(ErpChange),
  problems: z.array(ErpRowProblem),
  /** Why the ERP could not be read to the end. */
  problem: z.string().nullable(),
})
export type ErpPull = z.infer<typeof ErpPull>

export const ErpCatalogue = z.object({
  settings: ErpSettings,
  /** The last reading that was no dry run. */
  last: z
    .object({
      at: Timestamp,
      seen: z.int(),
      changed: z.int(),
      refused: z.int(),
      problem: z.string().nullable(),
    })
    .nullable(),
  /** What could not be taken and still can't. */
  problems: z.array(ErpRowProblem),
})
export type ErpCatalogue = z.infer<typeof ErpCatalogue>

export const endpoints = {
  catalogue: endpoint({
    method: 'GET',
    path: '/admin/erp/catalogue',
    auth: 'admin',
    permission: 'erp.read',
    summary: "How the ERP's catalogue is read, and what could not be taken from it",
    response: ErpCatalogue,
  }),
  updateCatalogue: endpoint({
    method: 'PUT',
    path: '/admin/erp/catalogue',
    auth: 'admin',
    permission: 'erp.write',
    summary: "Change how the ERP's catalogue is read",
    body: ErpSettings,
    response: ErpSettings,
  }),
  pull: endpoint({
    method: 'POST',
    path: '/admin/erp/catalogue',
    auth: 'admin',
    permission: 'erp.write',
    summary: "Read the ERP's whole catalogue now; a dry run only says what would change",
    body: z.object({ dry_run: z.boolean().default(true) }),
    response: ErpPull,
  }),
}

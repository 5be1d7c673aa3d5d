// The catalogue import from the ERP: settings, pending changes, and refused rows.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { keeping } from '#/contract/kept.ts'
import { typed } from '#/contract/typed.ts'

/** An ERP tax group's rate in percent. */
export const TaxGroup = z.object({
  code: typed().min(1).max(8),
  rate: z.number().min(0).max(100).multipleOf(0.00001),
})
export type TaxGroup = z.infer<typeof TaxGroup>

export const ErpSettings = z.object({
  /** Whether the catalogue is read automatically. */
  pull: z.boolean().default(false),
  price_list: z.int().min(1).max(9999).default(1),
  /** Whether that list's prices include tax. */
  price_list_gross: z.boolean().default(false),
  warehouse: typed().min(1).max(8).default('03'),
  /** What happens to items unknown to the shop: a product that is not on sale yet, or nothing. */
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

export const ErpSettingsChange = keeping(ErpSettings)
export type ErpSettingsChange = z.infer<typeof ErpSettingsChange>

/** A catalogue field that differs in the ERP; null if it is new. */
export const ErpChange = z.object({
  item_code: z.string(),
  field: z.enum(['item', 'price', 'tax_rate', 'unit', 'unit_price', 'stock']),
  /** The unit of measure concerned. */
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

/** Why an ERP row, or part of it, was refused. */
export const ErpRowProblem = z.object({
  item_code: z.string(),
  code: ErpRowProblemCode,
  /** The same in English, for API users. */
  message: z.string(),
})
export type ErpRowProblem = z.infer<typeof ErpRowProblem>

/** What a reading of the catalogue changed, or would change. */
export const ErpPull = z.object({
  dry_run: z.boolean(),
  seen: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** The first of the changes. */
  changes: z.array(ErpChange),
  problems: z.array(ErpRowProblem),
  /** Why the ERP could not be read completely. */
  problem: z.string().nullable(),
})
export type ErpPull = z.infer<typeof ErpPull>

export const ErpCatalogue = z.object({
  settings: ErpSettings,
  /** The last reading, dry runs aside. */
  last: z
    .object({
      at: Timestamp,
      seen: z.int(),
      changed: z.int(),
      refused: z.int(),
      problem: z.string().nullable(),
    })
    .nullable(),
  /** Still refused. */
  problems: z.array(ErpRowProblem),
})
export type ErpCatalogue = z.infer<typeof ErpCatalogue>

export const endpoints = {
  catalogue: endpoint({
    method: 'GET',
    path: '/admin/erp/catalogue',
    auth: 'admin',
    permission: 'erp.read',
    summary: "The import settings of the ERP's catalogue, and rejected rows",
    response: ErpCatalogue,
  }),
  updateCatalogue: endpoint({
    method: 'PUT',
    path: '/admin/erp/catalogue',
    auth: 'admin',
    permission: 'erp.write',
    summary: "Change the import settings of the ERP's catalogue",
    body: ErpSettingsChange,
    response: ErpSettings,
  }),
  pull: endpoint({
    method: 'POST',
    path: '/admin/erp/catalogue',
    auth: 'admin',
    permission: 'erp.write',
    summary: "Import the ERP's whole catalogue now; a dry run only reports the changes",
    preview: { by: 'staffErp.pull', with: { dry_run: true } },
    body: z.object({ dry_run: z.boolean().default(true) }),
    response: ErpPull,
  }),
}

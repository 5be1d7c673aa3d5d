// Shelf labels: what stands at the shelf about a product, on paper and on electronic labels.
import { z } from 'zod'
import { Id, Ids, Localized, Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Allergen } from '#/contract/product/food.ts'
import { UnitPrice } from '#/contract/product/shapes.ts'

/** The most labels on one print page. */
export const MOST_LABELS = 500
/** The most changes in one answer. */
const MOST_CHANGES = 1000

export const ShelfContent = z.object({
  name: Localized,
  /** Of the variation. */
  variation: Localized.nullable(),
  unit: Localized.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** What customers pay for one. */
  price: z.number(),
  /** The price without the reduction; null without one, or where the lowest price stands with it. */
  regular_price: z.number().nullable(),
  /** The lowest price of the 30 days before a reduction, where the law asks for it (rule 240). */
  lowest_price: z.number().nullable(),
  unit_price: UnitPrice.nullable(),
  deposit: z.number(),
  /** Null: not known. */
  allergens: z.array(Allergen).nullable(),
})
export type ShelfContent = z.infer<typeof ShelfContent>

export const ShelfLabel = ShelfContent.extend({
  product_id: Id,
  variation_id: Id.nullable(),
  /** Of what it says: another text, another hash. */
  hash: z.string(),
  /** It says something else than the last print, or was never printed. */
  is_changed: z.boolean(),
  printed_at: Timestamp.nullable(),
})
export type ShelfLabel = z.infer<typeof ShelfLabel>

const ShelfChange = ShelfContent.extend({
  product_id: Id,
  variation_id: Id.nullable(),
  /** No longer on sale: the label can be taken away. */
  gone: z.boolean(),
})
export type ShelfChange = z.infer<typeof ShelfChange>

export const ShelfQuery = z.object({
  /** `1`: only what says something else than the last print. */
  changed: z.enum(['1']).optional().catch(undefined),
  /** With its subcategories. */
  category: z.coerce.number().pipe(Id).optional().catch(undefined),
  ids: Ids,
})
export type ShelfQuery = z.output<typeof ShelfQuery>

export const PrintedLabels = z.object({
  labels: z
    .array(
      z.object({
        product_id: Id,
        variation_id: Id.nullable(),
        hash: z.string().regex(/^[\w-]{1,40}$/),
      }),
    )
    .min(1)
    .max(MOST_LABELS),
})
export type PrintedLabels = z.output<typeof PrintedLabels>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/shelf-label',
    auth: 'admin',
    permission: 'catalogue.read',
    summary:
      'Shelf labels of what is on sale: all, of a category, or changed since their last print',
    query: ShelfQuery,
    response: z.object({ data: z.array(ShelfLabel), total: z.int() }),
  }),
  printed: endpoint({
    method: 'POST',
    path: '/admin/shelf-label/printed',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Note that labels were printed, and what they said',
    body: PrintedLabels,
    response: Message,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/admin/shelf-label/changes',
    auth: 'admin',
    permission: 'catalogue.read',
    summary:
      'For electronic shelf labels: what changed since a cursor, all without one; ask again with `next` while there is `more`',
    query: z.object({
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      most: z.coerce.number().int().min(1).max(MOST_CHANGES).default(MOST_CHANGES),
    }),
    response: z.object({
      data: z.array(ShelfChange),
      /** The cursor of the next call, kept by the program. */
      next: z.int(),
      more: z.boolean(),
    }),
  }),
}

import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { LIST_MAX_LENGTH } from '#/contract/lengths.ts'
import { typed } from '#/contract/typed.ts'

/** The most lines of one list. */
export const MAX_LIST_LINES = 60

export const ListText = typed().min(1).max(LIST_MAX_LENGTH)

export const ListMatch = z.object({
  product: ProductSummary,
  /** The requested quantity, in base units. */
  quantity: z.number(),
  /** The account has bought it before. */
  usual: z.boolean(),
})
export type ListMatch = z.infer<typeof ListMatch>

export const MatchedLine = z.object({
  /** The line as written, and the text searched for. */
  line: z.string(),
  text: z.string(),
  /** The understood amount; null if the line has none. */
  amount: z.number().nullable(),
  unit: z.enum(['g', 'ml', 'piece', 'pack']).nullable(),
  /** The best match and up to three others; empty if the shop has none. */
  matches: z.array(ListMatch),
})
export type MatchedLine = z.infer<typeof MatchedLine>

/** A saved list; all users of the account see and change it. */
export const ShoppingList = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  updated_at: Timestamp,
})
export type ShoppingList = z.infer<typeof ShoppingList>

// Columns of a product that food law asks for.
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, jsonb, text } from 'drizzle-orm/pg-core'
import { LOT_KINDS, type LotKind } from '#/contract/lots/kinds.ts'
import type { Nutrition } from '#/contract/product/food.ts'
import { isOneOf, localized, percent, quantity } from '#/commerce/db/schema/columns.ts'

export const foodColumns = () => ({
  ingredients: localized(),
  /** Codes of `ALLERGENS`; null if unknown. */
  allergens: text().array(),
  /** Per 100 g or 100 ml. */
  nutrition: jsonb().$type<Nutrition>(),
  origin: localized(),
  /** The name of the food as the law has it, where its name in the shop says less. */
  legal_name: localized(),
  /** Traces, as codes of `ALLERGENS`; null if nothing is said. */
  may_contain: text().array(),
  /** In grams, of solid food in a liquid. */
  drained_weight: quantity(),
  date_kind: text().$type<LotKind>(),
  storage: localized(),
  /** How to prepare or use it. */
  preparation: localized(),
  /** Percent by volume. */
  alcohol: percent(),
  /** Who is responsible for the food: name and address. */
  operator: text(),
})

export const foodChecks = (table: Record<'date_kind' | 'drained_weight', AnyPgColumn>) => [
  check('product_date_kind_known', isOneOf(table.date_kind, LOT_KINDS)),
  check('product_drained_weight_positive', sql`${table.drained_weight} > 0`),
]

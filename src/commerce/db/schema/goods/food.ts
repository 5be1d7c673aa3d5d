// Columns of a product that food law asks for, and what its buyers are promised and asked.
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import { MOST } from '#/contract/product/bounds.ts'
import { LOT_KINDS, type LotKind } from '#/contract/lots/kinds.ts'
import {
  ENERGY_CLASSES,
  type EnergyClass,
  type Exemption,
  EXEMPTIONS,
  type Nutrition,
} from '#/contract/product/food.ts'
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
  /** It keeps at least this many days after delivery. */
  min_days: smallint(),
  storage: localized(),
  /** How to prepare or use it. */
  preparation: localized(),
  /** Percent by volume. */
  alcohol: percent(),
  /** Who is responsible for the food: name and address. */
  operator: text(),
  /** Why it needs no list of ingredients. */
  exempt: text().$type<Exemption>(),
  /** Of other goods: the manufacturer's name and postal address. */
  maker: text(),
  /** The manufacturer's email or website. */
  maker_contact: text(),
  /** The manufacturer is outside the EU. */
  maker_outside: boolean().notNull().default(false),
  /** Who in the EU is responsible then: name and addresses. */
  eu_responsible: text(),
  /** Warnings and safety information. */
  safety: localized(),
  energy_class: text().$type<EnergyClass>(),
  /** Its number in the EU's registry of energy labels. */
  eprel: text(),
  /** The recipient's minimum age; alcohol has the age of its country besides (rule 295). */
  minimum_age: smallint(),
})

export const foodChecks = (
  table: Record<
    | 'date_kind'
    | 'min_days'
    | 'drained_weight'
    | 'exempt'
    | 'energy_class'
    | 'eprel'
    | 'minimum_age',
    AnyPgColumn
  >,
) => [
  check('product_exempt_known', isOneOf(table.exempt, EXEMPTIONS)),
  check('product_date_kind_known', isOneOf(table.date_kind, LOT_KINDS)),
  check('product_energy_class_known', isOneOf(table.energy_class, ENERGY_CLASSES)),
  check('product_eprel_number', sql`${table.eprel} ~ '^[1-9][0-9]{0,9}$'`),
  check('product_drained_weight_positive', sql`${table.drained_weight} > 0`),
  check('product_min_days', sql`${table.min_days} between 1 and ${sql.raw(String(MOST.min_days))}`),
  check(
    'product_minimum_age',
    sql`${table.minimum_age} between 1 and ${sql.raw(String(MOST.minimum_age))}`,
  ),
]

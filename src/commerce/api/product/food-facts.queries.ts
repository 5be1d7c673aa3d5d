// Which facts goods must state before a purchase and don't (rules 242 and 296).
import { sql } from 'drizzle-orm'
import { inEveryLanguage } from '#/commerce/db/localized.ts'
import type { FoodFact } from '#/contract/product/food.ts'
import { ALCOHOL_PERCENT, KEEPS_PERCENT } from '#/domain/law/food.ts'

/** Whether a category sells food: as it says, or the nearest one above; food without a word. */
export const SELLS_FOOD = sql`coalesce(c.food, above.food, top.food, true)`

/** Whether a row of `product` is food: one of its departments sells food. */
export const isFood = sql<boolean>`coalesce((
  select bool_or(${SELLS_FOOD})
  from product_category pc join category c on c.id = pc.category_id
  left join category above on above.id = c.parent_id
  left join category top on top.id = above.parent_id
  where pc.product_id = "product"."id"), false)`

/** Whether a row of `product` has an energy label: one of its departments, or one above, says so (rule 299). */
const isLabelled = sql`exists (
  select from product_category pc join category c on c.id = pc.category_id
  left join category above on above.id = c.parent_id
  left join category top on top.id = above.parent_id
  where pc.product_id = "product"."id" and (c.energy or above.energy or top.energy))`

const isBlank = (column: 'ingredients' | 'storage' | 'origin') => {
  const field = sql.raw(`"product"."${column}"`)
  return sql`btrim(${inEveryLanguage(field)}) = ''`
}

const isPacked = sql`"product"."sold_by" = 'piece'`
const isSober = sql`coalesce("product"."alcohol", 0) <= ${sql.raw(String(ALCOHOL_PERCENT))}`

/** What lacks, of a row of `product` that is food. Loose goods must state less: Article 44. */
const lacking = sql<FoodFact[]>`array_remove(array[
  case when ${isPacked} and ${isSober} and "product"."exempt" is null and ${isBlank('ingredients')} then 'ingredients' end,
  case when "product"."allergens" is null then 'allergens' end,
  case when ${isPacked} and "product"."content" is null and "product"."drained_weight" is null then 'net_quantity' end,
  case when ${isPacked} and coalesce("product"."alcohol", 0) < ${sql.raw(String(KEEPS_PERCENT))}
    and "product"."date_kind" is null and "product"."exempt" is distinct from 'fresh' then 'date_kind' end,
  case when ${isPacked} and ${isBlank('storage')} then 'storage' end,
  case when ${isPacked} and coalesce("product"."operator", '') = '' then 'operator' end,
  case when ${isBlank('origin')} then 'origin' end,
  case when ${isPacked} and ${isSober} and "product"."nutrition" is null
    and coalesce("product"."exempt", '') not in ('fresh', 'unprocessed') then 'nutrition' end
]::text[], null)`

/** What a row of `product` for non-food goods lacks: Regulation (EU) 2023/988, Article 19 (rules 296 and 299). */
const unsafe = sql<FoodFact[]>`array_remove(array[
  case when coalesce("product"."maker", '') = '' then 'maker' end,
  case when coalesce("product"."maker_contact", '') = '' then 'maker_contact' end,
  case when "product"."maker_outside" and coalesce("product"."eu_responsible", '') = '' then 'eu_responsible' end,
  case when ${isLabelled} and "product"."energy_class" is null then 'energy_class' end,
  case when ${isLabelled} and "product"."eprel" is null then 'eprel' end
]::text[], null)`

/** Whether a row of `product` is in a department: before that nobody knows what it is. */
export const isPlaced = sql<boolean>`exists (
  select from product_category pc where pc.product_id = "product"."id")`

/** Of a row of `product`. */
export const notStated = sql<FoodFact[]>`case when ${isFood} then ${lacking}
  when ${isPlaced} then ${unsafe} else '{}'::text[] end`

// Whether a product can be withdrawn from (rule 241).
import { sql } from 'drizzle-orm'
import type { WithdrawalRule } from '#/contract/withdrawal-rules.ts'

/**
 * Of a row of `product`: its own rule, otherwise that of its nearest department that has one; of several departments, one
 * without a right of withdrawal counts. Without any it can be withdrawn from.
 */
export const withdrawalRule = sql<WithdrawalRule>`coalesce("product"."withdrawal", (
  with recursive up as (
    select c.parent_id, c.withdrawal, 0 as depth
    from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = "product"."id"
    union all
    select c.parent_id, c.withdrawal, up.depth + 1
    from up join category c on c.id = up.parent_id where up.withdrawal is null and up.depth < 20)
  select up.withdrawal from up where up.withdrawal is not null
  order by up.withdrawal = 'allowed', up.depth limit 1), 'allowed')`

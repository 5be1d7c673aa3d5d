import { type SQL, sql } from 'drizzle-orm'

/** The uppermost category of a product; of several the first. As `d`, with `id`, `name` and `position`. */
export const departmentOf = (productId: SQL): SQL => sql`lateral (
  with recursive up as (
    select c.id, c.parent_id, c.position, c.name from product_category pc
    join category c on c.id = pc.category_id where pc.product_id = ${productId}
    union select c.id, c.parent_id, c.position, c.name from up join category c on c.id = up.parent_id
  ) select id, name, position from up where parent_id is null order by position, id limit 1) d on true`

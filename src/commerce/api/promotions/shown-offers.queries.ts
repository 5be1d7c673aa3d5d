import { sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import type { PromotionRow } from './basket-offers.queries.ts'

type Goods = Pick<PromotionRow, 'category_ids' | 'product_ids'>

/** Some products of an offer that can be bought now, in the order of their categories; none if it is for all goods. */
export async function findGoods(
  db: Executor,
  { category_ids, product_ids }: Goods,
  most: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive down as (
      select id from category where id = any(${sql.param(category_ids)}::bigint[])
      union
      select c.id from category c join down on c.parent_id = down.id
    )
    select p.id from product p
    where p.status = 1 and not p.archived and p.sold_by = 'piece' and not p.only_in_units and can_be_bought(to_jsonb(p))
      and (p.id = any(${sql.param(product_ids)}::bigint[])
        or exists (select from product_category pc join down on down.id = pc.category_id where pc.product_id = p.id))
    order by p.id limit ${most}`)
  return rows.map(({ id }) => Number(id))
}

import { sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import type { PromotionRow } from './basket-offers.queries.ts'

type Goods = Pick<PromotionRow, 'category_ids' | 'product_ids'>

/** Some products of an offer that can be bought now, the oldest first; none if it is for all goods. */
export async function findGoods(
  db: Executor,
  { category_ids, product_ids }: Goods,
  most: number,
): Promise<number[]> {
  if (category_ids.length + product_ids.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id
    from goods_of(${sql.param(category_ids)}::bigint[], ${sql.param(product_ids)}::bigint[], null) goods(id)
    join product p on p.id = goods.id
    where p.status = 1 and not p.archived and p.sold_by = 'piece' and not p.only_in_units
      and can_be_bought(to_jsonb(p))
    order by p.id limit ${most}`)
  return rows.map(({ id }) => Number(id))
}

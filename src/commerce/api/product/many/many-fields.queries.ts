// The fields that a bulk change may touch, read for all products at once: for the log, and to undo it.
import { SOLD_BY } from '#/contract/product/sold-by.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { toAmount } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'

const Row = z.object({
  id: z.coerce.number(),
  status: z.union([z.literal(0), z.literal(1)]),
  price: z.coerce.number(),
  discount: z.coerce.number(),
  sold_by: z.enum(SOLD_BY),
  sold_by_sure: z.boolean(),
  category_ids: z.array(z.number()),
  variations: z.array(z.object({ id: z.number(), price: z.number(), discount: z.number() })),
})

export const ManyFields = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  price: z.number(),
  discount: z.number(),
  sold_by: z.enum(SOLD_BY),
  sold_by_sure: z.boolean(),
  category_ids: z.array(z.number()),
  variation_prices: z.array(z.object({ id: z.number(), price: z.number(), discount: z.number() })),
})
export type ManyFields = z.infer<typeof ManyFields>

/** By ID; amounts as in the contract. */
export async function readMany(db: Executor, ids: number[]): Promise<Map<number, ManyFields>> {
  const { rows } = await db.execute(sql`
    select p.id, p.status, p.price, p.discount, p.sold_by, p.sold_by_sure,
      coalesce((select json_agg(pc.category_id order by pc.category_id) from product_category pc
        where pc.product_id = p.id), '[]') category_ids,
      coalesce((select json_agg(json_build_object('id', v.id, 'price', v.price, 'discount', v.discount)
        order by v.id) from variation v where v.product_id = p.id), '[]') variations
    from product p where p.id = any(${sql.param(ids)}::bigint[])`)
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map(({ id, price, variations, ...row }) => [
        id,
        {
          ...row,
          price: toAmount(price),
          variation_prices: variations.map((variation) => ({
            ...variation,
            price: toAmount(variation.price),
          })),
        },
      ]),
  )
}

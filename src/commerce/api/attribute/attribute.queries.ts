import { asc, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { attribute } from '#/commerce/db/schema/attributes.ts'
import { type AttributeRow, VALUE } from '#/commerce/api/product/details.queries.ts'

/** All attributes with their values. */
export const findAttributes = (db: Executor): Promise<AttributeRow[]> =>
  db
    .select({
      id: attribute.id,
      slug: attribute.slug,
      name: attribute.name,
      style: attribute.style,
      values: sql<AttributeRow['values']>`(
        select coalesce(json_agg(${VALUE} order by av.position, av.id), '[]')
        from attribute_value av left join picture pi on pi.id = av.picture_id
        where av.attribute_id = "attribute"."id")`,
    })
    .from(attribute)
    .orderBy(asc(attribute.position), asc(attribute.id))

// The orders that a listing can have; the id decides between equals, so that pages never overlap.
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ProductQuery, Sort } from '#/contract/product.ts'
import type { Language } from '#/lib/i18n.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { splitIds } from './filters.ts'

type Direction = ProductQuery['sortBy']
type Field = ProductQuery['field']

const SORTS: Record<Sort, { field: Field; direction: Direction }> = {
  newest: { field: 'created_at', direction: 'desc' },
  price_asc: { field: 'price', direction: 'asc' },
  price_desc: { field: 'price', direction: 'desc' },
  name_asc: { field: 'name', direction: 'asc' },
  name_desc: { field: 'name', direction: 'desc' },
  discount: { field: 'discount', direction: 'desc' },
  rating: { field: 'rating', direction: 'desc' },
}

/** Letters with accents stand with their plain letter, whatever the database's collation. */
const ACCENTED = 'àáâäçèéêëîïíñôöóùúûüÿ'
const PLAIN = 'aaaaceeeeiiinooouuuuy'

/** A product's name as it is sorted by in a language. */
export const sortName = (language: Language): SQL =>
  sql`translate(lower(coalesce(nullif("product"."name" ->> ${language}::text, ''), "product"."name" ->> 'en')), ${ACCENTED}, ${PLAIN})`

export function orderOf(query: ProductQuery, language: Language): SQL[] {
  const ids = splitIds(query.ids)
  // Whoever names products wants them in that order.
  if (ids.length > 0 && query.sort === '')
    return [sql`array_position(${sql.param(ids)}::bigint[], "product"."id")`]
  const { field, direction } = query.sort
    ? SORTS[query.sort]
    : { field: query.field, direction: query.sortBy }
  const turn = direction === 'asc' ? asc : desc
  const columns: Record<Field, SQL> = {
    created_at: turn(product.created_at),
    price: turn(product.sale_price),
    name: turn(sortName(language)),
    discount: turn(product.discount),
    rating: sql`${turn(product.rating)} nulls last`,
    id: turn(product.id),
  }
  // Of two with the same stars, the one that more people judged goes first.
  const second = field === 'rating' ? [turn(product.reviews_count)] : []
  return [columns[field], ...second, turn(product.id)]
}

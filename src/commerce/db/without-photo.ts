import { sql } from 'drizzle-orm'
import { product } from './schema/catalog.ts'

/** Of a product: drawn pictures are no photographs. */
export const WITHOUT_PHOTO = sql`not exists (
    select 1 from product_picture pp join picture pi on pi.id = pp.picture_id
    where pp.product_id = ${product.id} and pi.recipe is null)`

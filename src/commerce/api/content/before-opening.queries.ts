import type { Db } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

export const countProducts = (db: Db): Promise<number> => db.$count(product)

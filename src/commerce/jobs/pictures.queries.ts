import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'

/** The fronts of drawn packs, by ID. */
export const findDrawn = (db: Executor, { after, limit }: { after: number; limit: number }) =>
  db
    .select({ id: picture.id, hash: picture.hash, recipe: picture.recipe })
    .from(picture)
    .where(and(eq(picture.view, 'front'), isNotNull(picture.recipe), gt(picture.id, after)))
    .orderBy(asc(picture.id))
    .limit(limit)

// The drawn pictures of imported products, since a catalogue file brings none.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, productPicture } from '#/commerce/db/schema/catalog.ts'
import { recipeFor } from '#/commerce/media/guess.ts'
import { type PackshotRecipe, type PictureView, pictureHash } from '#/commerce/db/picture-recipe.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'

const VIEWS: PictureView[] = ['front', 'group', 'back']
const LONGEST_LINE = 600

/** Picture recipes of a row. */
export function rowRecipe({
  name,
  brand,
  categories,
  kind,
  unit,
  ingredients,
  origin,
}: ImportRow): PackshotRecipe {
  const lines = [ingredients, origin].flatMap((line) => (line ? [line.slice(0, LONGEST_LINE)] : []))
  const recipe = recipeFor({
    name,
    ...(brand ? { brand } : {}),
    categories: kind ? [...categories, kind] : categories,
    ...(unit ? { weight: unit.en } : {}),
  })
  return lines.length > 0 ? { ...recipe, lines } : recipe
}

type Drawn = { product_id: number; recipe: PackshotRecipe; isNew: boolean }

/** Replaces products' pictures by drawings of their recipes; photos stay. */
export async function setPictures(db: Executor, all: Drawn[]): Promise<void> {
  const old = all.flatMap(({ product_id, isNew }) => (isNew ? [] : [product_id]))
  const shown = new Set(await findPhotographed(db, old))
  const drawn = all.filter(({ product_id }) => !shown.has(product_id))
  const views = drawn.flatMap(({ product_id, recipe }) =>
    VIEWS.map((view, position) => ({
      product_id,
      position,
      recipe,
      view,
      hash: pictureHash(recipe, view),
    })),
  )
  if (views.length === 0) return
  await insertRows(db, picture, {
    rows: views.map(({ hash, recipe, view }) => ({ hash, recipe, view })),
    tail: sql`on conflict do nothing`,
  })
  const hashes = [...new Set(views.map(({ hash }) => hash))]
  const rows = await db
    .select({ id: picture.id, hash: picture.hash })
    .from(picture)
    .where(isAmong(picture.hash, hashes))
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]))
  const redrawn = old.filter((id) => !shown.has(id))
  if (redrawn.length > 0)
    await db.delete(productPicture).where(isAmong(productPicture.product_id, redrawn))
  await insertRows(db, productPicture, {
    rows: views.map(({ product_id, position, hash }) => ({
      product_id,
      picture_id: ids.get(hash),
      position,
    })),
  })
}

/** Products with a photo. */
async function findPhotographed(db: Executor, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: productPicture.product_id })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.picture_id))
    .where(and(isAmong(productPicture.product_id, ids), isNull(picture.recipe)))
  return rows.map(({ id }) => id)
}

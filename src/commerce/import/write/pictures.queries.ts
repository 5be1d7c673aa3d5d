// The drawn pictures of imported products, since a catalogue file brings none.
import { sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, productPicture } from '#/commerce/db/schema/catalog.ts'
import { recipeFor } from '#/commerce/media/guess.ts'
import { type PackshotRecipe, type PictureView, pictureHash } from '#/commerce/db/picture-recipe.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const VIEWS: PictureView[] = ['front', 'group', 'back']
const LONGEST_LINE = 600

/** Picture recipes of a row. */
export function rowRecipe({
  texts,
  plain,
  size,
  categories = [],
  kind,
}: ImportRow): PackshotRecipe {
  const lines = [mainText(texts.ingredients), mainText(texts.origin)].flatMap((line) =>
    line ? [line.slice(0, LONGEST_LINE)] : [],
  )
  const [path = []] = categories
  const recipe = recipeFor({
    name: mainText(texts.name),
    ...(typeof plain.brand === 'string' && { brand: plain.brand }),
    categories: kind ? [...path, kind] : path,
    ...(size.unit ? { weight: mainText(size.unit) } : {}),
  })
  return lines.length > 0 ? { ...recipe, lines } : recipe
}

type Drawn = { product_id: number; recipe: PackshotRecipe }

/** Gives new products drawings of their recipes. */
export async function setPictures(db: Executor, drawn: readonly Drawn[]): Promise<void> {
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
  await insertRows(db, productPicture, {
    rows: views.map(({ product_id, position, hash }) => ({
      product_id,
      picture_id: ids.get(hash),
      position,
    })),
  })
}

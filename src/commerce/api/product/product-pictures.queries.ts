// A product's pictures; without any it gets drawn ones.
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Localized } from '#/contract/common.ts'
import type { ProductPatch } from '#/contract/product/staff.ts'
import { allExist } from '#/commerce/api/slugs.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import { recipeFor } from '#/commerce/media/guess.ts'
import { type PackshotRecipe, pictureHash, type PictureView } from '#/commerce/db/picture-recipe.ts'
import { inMainLanguage } from '#/commerce/db/localized.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, product, productPicture } from '#/commerce/db/schema/catalog.ts'

const VIEWS: PictureView[] = ['front', 'group', 'back']

type Drawn = {
  id: number
  name: Localized
  brand: string | null
  unit: Localized | null
  category_id: number | undefined
}

/** Draws the product's views, and gives it the picture's tint. */
export async function drawPictures(
  db: Executor,
  { id, name, brand, unit, category_id }: Drawn,
): Promise<void> {
  const categories = category_id === undefined ? [] : await findCategoryPath(db, category_id)
  const recipe = recipeFor({
    name: mainText(name),
    brand: brand ?? undefined,
    categories,
    weight: mainText(unit),
    labels: labelsOf(name, unit),
  })
  const values = VIEWS.map((view) => ({ hash: pictureHash(recipe, view), recipe, view }))
  const hashes = values.map(({ hash }) => hash)
  await db.insert(picture).values(values).onConflictDoNothing()
  const rows = await db
    .select({ id: picture.id, hash: picture.hash })
    .from(picture)
    .where(inArray(picture.hash, hashes))
  await db.insert(productPicture).values(
    rows.map((row) => ({
      product_id: id,
      picture_id: row.id,
      position: hashes.indexOf(row.hash),
    })),
  )
  await db.update(product).set({ tint: recipe.tint }).where(eq(product.id, id))
}

/** Label texts in languages other than the recipe's. */
function labelsOf(name: Localized, unit: Localized | null): PackshotRecipe['labels'] {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && name[language])
  if (others.length === 0) return undefined
  return Object.fromEntries(
    others.map((language) => {
      const weight = textIn(unit, language)
      return [language, { title: name[language], ...(weight && { weight }) }]
    }),
  )
}

const PathRow = z.object({ name: z.string() })

/** English names from the top level down to the category. */
async function findCategoryPath(db: Executor, categoryId: number): Promise<string[]> {
  const { rows } = await db.execute(sql`
    with recursive path(id, parent_id, name, depth) as (
      select id, parent_id, name, 0 from category where id = ${categoryId}
      union all
      select c.id, c.parent_id, c.name, path.depth + 1
      from category c join path on c.id = path.parent_id where path.depth < 20)
    select ${inMainLanguage(sql`name`)} as name from path order by depth desc`)
  return z
    .array(PathRow)
    .parse(rows)
    .map(({ name }) => name)
}

type Gallery = NonNullable<ProductPatch['gallery']>

/** Sets its pictures in this order, without duplicates. @throws ShopError INVALID for a picture that doesn't exist */
export async function replaceGallery(
  db: Executor,
  product_id: number,
  gallery: Gallery,
): Promise<void> {
  const ids = gallery.map((one) => one.picture_id)
  if (!(await allExist(db, picture, ids))) throw invalid({ gallery: ['field.unknown'] })
  await db.delete(productPicture).where(eq(productPicture.product_id, product_id))
  const values = gallery
    .filter((one, index) => ids.indexOf(one.picture_id) === index)
    .map(({ picture_id, alt, label }, position) => ({
      product_id,
      picture_id,
      alt,
      label,
      position,
    }))
  if (values.length > 0) await db.insert(productPicture).values(values)
}

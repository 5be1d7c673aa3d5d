// Picture recipes of the demo shop.
import {
  type Label,
  pictureHash,
  type PackshotRecipe,
  type PictureView,
} from '#/commerce/db/picture-recipe.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, productPicture } from '#/commerce/db/schema/catalog.ts'
import type { DemoCatalog, DemoProduct } from './catalog/read-catalog.ts'
import type { DemoVariation } from './catalog/read-details.ts'

const VIEWS: PictureView[] = ['front', 'group', 'back']
/** Values printed on a pack's label. */
const SIZES = ['pack-size', 'bottle-size']

/** Rows by the slug used in the files. */
export type Ids = ReadonlyMap<string, number>

/** The label of a variation's pack; nothing if it is the product's. */
function sizeOf({ values }: DemoVariation, catalog: Pick<DemoCatalog, 'values'>) {
  const size = values.find(({ attribute }) => SIZES.includes(attribute))
  return catalog.values.find(
    ({ attribute, slug }) => attribute === size?.attribute && slug === size.value,
  )?.value
}

/** The recipe of a variation's own picture; nothing if it looks like its product. */
export function variationRecipe(
  variation: DemoVariation,
  recipe: PackshotRecipe,
  catalog: Pick<DemoCatalog, 'values'>,
): PackshotRecipe | undefined {
  const { glyph, tint } = variation
  const size = sizeOf(variation, catalog)
  if (!glyph && !tint && !size) return undefined
  const { fr } = recipe.labels ?? {}
  return {
    ...recipe,
    glyph: glyph ?? recipe.glyph,
    tint: tint ?? recipe.tint,
    ...(size && { weight: size.en }),
    ...(size && fr && { labels: { fr: { ...fr, weight: size.fr } } }),
  }
}

/** The recipe of a product's pictures; a pack with sizes shows the first. */
export const recipeOf = (
  row: DemoProduct,
  index: number,
  catalog: Pick<DemoCatalog, 'values'>,
): PackshotRecipe => ({
  form: row.form,
  glyph: row.glyph,
  tint: row.tint,
  ...labelOf(row, catalog, 'en'),
  ...(row.brand ? { brand: row.brand } : {}),
  labels: { fr: labelOf(row, catalog, 'fr') },
  seed: index,
})

function labelOf(
  { name, unit, variations, ingredients, origin }: DemoProduct,
  catalog: Pick<DemoCatalog, 'values'>,
  language: 'en' | 'fr',
): Label {
  const size = (variations[0] && sizeOf(variations[0], catalog)) ?? unit
  return {
    title: name[language],
    weight: size[language],
    lines: [ingredients?.[language], origin[language]]
      .filter((line) => line !== undefined)
      .map((line) => line.slice(0, 600)),
  }
}

/** Draws each product's views. */
export async function insertPictures(db: Executor, catalog: DemoCatalog, ids: Ids): Promise<void> {
  const drawn = catalog.products.flatMap((row, index) => {
    const recipe = recipeOf(row, index, catalog)
    return VIEWS.map((view, position) => ({
      recipe,
      view,
      position,
      product_id: ids.get(row.slug),
    }))
  })
  const pictures = await insertRecipes(db, drawn)
  const values = drawn.flatMap(({ recipe, view, position, product_id }) => {
    const picture_id = pictures.get(pictureHash(recipe, view))
    return product_id && picture_id ? [{ product_id, picture_id, position }] : []
  })
  await db.insert(productPicture).values(values)
}

/** Inserts pictures by hash; equal recipes share one picture. */
export async function insertRecipes(
  db: Executor,
  drawn: { recipe: PackshotRecipe; view: PictureView }[],
): Promise<Ids> {
  const values = new Map(
    drawn.map(({ recipe, view }) => {
      const hash = pictureHash(recipe, view)
      return [hash, { hash, recipe, view }]
    }),
  )
  const rows = await db
    .insert(picture)
    .values([...values.values()])
    .onConflictDoUpdate({ target: picture.hash, set: { view: picture.view } })
    .returning({ hash: picture.hash, id: picture.id })
  return new Map(rows.map((row) => [row.hash, row.id]))
}

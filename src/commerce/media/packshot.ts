import { SURFACES, type Surface } from '#/commerce/media/counter/surfaces.ts'
import { arrange } from '#/commerce/media/arrange.ts'
import { glyph as glyphOf } from '#/commerce/media/glyphs/glyphs.ts'
import type { Glyph } from '#/commerce/media/glyphs/glyphs.ts'
import { backLabel, card } from '#/commerce/media/label/back.ts'
import { labelDesign } from '#/commerce/media/label/design.ts'
import { frontLabel } from '#/commerce/media/label/front.ts'
import { PALETTE } from '#/commerce/media/palette.ts'
import { gradients } from '#/commerce/media/paint.ts'
import { placeGlyph } from '#/commerce/media/place.ts'
import { cluster, crate, isCrated, three as threeOf } from '#/commerce/media/produce.ts'
import { isLoose } from '#/commerce/db/picture-recipe.ts'
import type { LooseForm, PackshotRecipe, PictureView } from '#/commerce/db/picture-recipe.ts'
import { backdrop, contactShadow, SCENE } from '#/commerce/media/scene.ts'
import { SHAPES } from '#/commerce/media/shapes/catalogue.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'
import { SPOTS } from '#/commerce/media/counter/counts.ts'
import { type Goods, standing, within } from '#/commerce/media/counter/place-goods.ts'

type Pack = { recipe: PackshotRecipe; glyph: Glyph; view: PictureView }
type Drawing = { defs: string; content: string }

/**
 * Draws a product as a 1024 × 1024 SVG: `front` is the pack or a group of the produce, `back` its back label, `group`
 * three packs or a crate. The same recipe and view always give the same text.
 */
export function drawPackshot(recipe: PackshotRecipe, view: PictureView): string {
  const tint = PALETTE[recipe.tint]
  const glyph = glyphOf(recipe.glyph)
  const { defs, content } = drawThings(recipe, glyph, view)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE}" height="${SCENE}" viewBox="0 0 ${SCENE} ${SCENE}"><defs>${gradients(tint)}<g id="glyph">${glyph.body}</g>${defs}</defs>${backdrop()}${content}</svg>`
}

function drawThings(recipe: PackshotRecipe, glyph: Glyph, view: PictureView): Drawing {
  if (recipe.around) return arrange(glyph, recipe.around.map(glyphOf), recipe.seed)
  const { form } = recipe
  if (isLoose(form)) return { defs: '', content: drawLoose(form, { recipe, glyph, view }) }
  return drawPack(SHAPES[form], { recipe, glyph, view })
}

function drawLoose(form: LooseForm, { recipe, glyph, view }: Pack): string {
  if (view === 'back') return priceCard(recipe, glyph)
  const { glyph: name, seed } = recipe
  if (form !== 'produce') {
    const draw = view === 'front' ? onSurface : portions
    return draw(SURFACES[form], { name, glyph, seed })
  }
  if (view === 'front') return cluster(name, glyph, seed)
  return isCrated(name) ? crate(glyph, seed) : threeOf(glyph, seed)
}

function priceCard(recipe: PackshotRecipe, glyph: Glyph): string {
  const design = labelDesign(recipe, PALETTE[recipe.tint])
  const panel = { x: 166, y: 190, width: 600, height: 640 }
  return [
    contactShadow({ cx: 466, base: 830, width: 620 }),
    card(panel, { recipe, design, glyph }),
    contactShadow({ cx: 830, base: 870, width: 200 }),
    placeGlyph(glyph.box, { cx: 830, base: 882, size: 240, angle: 6 }),
  ].join('')
}

function drawPack(shape: Shape, { recipe, glyph, view }: Pack): Drawing {
  const tint = PALETTE[recipe.tint]
  const design = labelDesign(recipe, tint)
  const paint = { ...tint, wrap: design.wrap, glyph, name: recipe.glyph, tint: recipe.tint }
  const room = view === 'back' ? (shape.back ?? shape) : shape
  const content = { recipe, design, glyph }
  const label = view === 'back' ? backLabel(room, content) : frontLabel(room, content)
  const defs = `<clipPath id="label"><path d="${room.area}"/></clipPath><g id="pack">${shape.under(paint)}<g clip-path="url(#label)">${label}</g>${shape.over(paint)}</g>`
  return { defs, content: view === 'group' ? three(shape) : one(shape) }
}

function one(shape: Shape): string {
  const scale = Math.min(780 / shape.width, 770 / shape.height)
  return stand(shape, { cx: 512, base: 520 + (shape.height * scale) / 2, scale })
}

function three(shape: Shape): string {
  const scale = Math.min(500 / shape.width, 620 / shape.height)
  const apart = Math.min(shape.width * scale * 0.78, 462 - shape.width * scale * 0.43)
  const base = 540 + (shape.height * scale) / 2
  return [
    stand(shape, { cx: 512 - apart, base: base - 70, scale: scale * 0.86 }),
    stand(shape, { cx: 512 + apart, base: base - 70, scale: scale * 0.86 }),
    stand(shape, { cx: 512, base: base + 20, scale }),
  ].join('')
}

function stand({ width, height }: Shape, at: { cx: number; base: number; scale: number }): string {
  const x = at.cx - (width * at.scale) / 2
  const y = at.base - height * at.scale
  return `${contactShadow({ cx: at.cx, base: at.base - 4, width: width * at.scale })}<use href="#pack" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${at.scale.toFixed(4)})"/>`
}

/** Loose goods on their surface, as they lie in the counter. */
const onSurface = ({ drawing, area }: Surface, { name, glyph, seed }: Goods): string =>
  drawing + within(area, { name, glyph, seed })

/** Three portions on the surface. */
const portions = ({ drawing }: Surface, { glyph, seed }: Goods): string =>
  drawing +
  standing(
    SPOTS[3].map(([cx, base, size]) => [cx, base - 60, size * 0.92] as const),
    glyph,
    seed,
  )

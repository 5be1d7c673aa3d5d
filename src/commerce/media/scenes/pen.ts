/** The pen that draws scenes: it remembers the gradients, glyphs and packs that a scene uses. */
import { glyph as glyphOf, hasGlyph } from '#/commerce/media/glyphs/glyphs.ts'
import { frontLabel } from '#/commerce/media/label/front.ts'
import { labelDesign } from '#/commerce/media/label/design.ts'
import { PALETTE } from '#/commerce/media/palette.ts'
import { gradients } from '#/commerce/media/paint.ts'
import { type GlyphPlace, placeGlyph } from '#/commerce/media/place.ts'
import { textSeed } from '#/commerce/media/random.ts'
import { SHAPES } from '#/commerce/media/shapes/catalogue.ts'
import type { LooseForm, PackForm, TintName } from '#/commerce/db/picture-recipe.ts'

export const WIDTH = 1536
export const HEIGHT = 768

export type Pack = {
  form: Exclude<PackForm, LooseForm>
  glyph: string
  tint: TintName
  title: string
  brand?: string
}

export type Pen = {
  /** A gradient from the first colour at the top to the last at the bottom. */
  down: (...colours: string[]) => string
  /** A gradient from the first colour at the left to the last at the right. */
  across: (...colours: string[]) => string
  /** A gradient that fades from the middle outwards. */
  glow: (colour: string, opacity?: number) => string
  /** A fill of grains, for loose goods. */
  grains: (colour: string, speck: string, size?: number) => string
  glyph: (name: string, place: GlyphPlace) => string
  /** A pack of a product, standing on `base`. */
  pack: (pack: Pack, place: { cx: number; base: number; height: number }) => string
  defs: () => string
}

export function createPen(): Pen {
  const defs = new Map<string, string>()
  const fill = (key: string, make: (id: string) => string): string => {
    const id = `f${textSeed(key).toString(36)}`
    if (!defs.has(id)) defs.set(id, make(id))
    return `url(#${id})`
  }
  return {
    down: (...colours) =>
      fill(
        `down ${colours.join()}`,
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>`,
      ),
    across: (...colours) =>
      fill(
        `across ${colours.join()}`,
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(colours)}</linearGradient>`,
      ),
    glow: (colour, opacity = 1) =>
      fill(
        `glow ${colour} ${opacity}`,
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${opacity * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    grains: (colour, speck, size = 12) =>
      fill(`grains ${colour} ${speck} ${size}`, (id) => grains({ id, colour, speck, size })),
    glyph: (name, place) => {
      if (!hasGlyph(name)) throw new Error(`The emoji set lacks ${name}`)
      const { body, box } = glyphOf(name)
      defs.set(`g-${name}`, `<g id="g-${name}">${body}</g>`)
      return placeGlyph(box, place).replace('#glyph', `#g-${name}`)
    },
    pack: (pack, { cx, base, height }) => {
      const { width, height: full } = SHAPES[pack.form]
      const scale = height / full
      const id = `p${textSeed(JSON.stringify(pack)).toString(36)}`
      if (!defs.has(id)) {
        defs.set(`g-${pack.glyph}`, `<g id="g-${pack.glyph}">${glyphOf(pack.glyph).body}</g>`)
        defs.set(id, drawPack(pack, id))
      }
      return `<use href="#${id}" transform="translate(${(cx - (width * scale) / 2).toFixed(1)} ${(base - height).toFixed(1)}) scale(${scale.toFixed(4)})"/>`
    },
    defs: () => gradients(PALETTE.sand) + [...defs.values()].join(''),
  }
}

const stops = (colours: string[]): string =>
  colours
    .map((colour, index) => {
      const offset = colours.length > 1 ? index / (colours.length - 1) : 0
      return `<stop offset="${offset.toFixed(3)}" stop-color="${colour}"/>`
    })
    .join('')

type Grains = { id: string; colour: string; speck: string; size: number }

function grains({ id, colour, speck, size }: Grains): string {
  const dot = (x: number, y: number, radius: number) =>
    `<circle cx="${x * size}" cy="${y * size}" r="${radius * size}" fill="${speck}"/>`
  const dots = dot(0.25, 0.3, 0.2) + dot(0.75, 0.75, 0.22) + dot(0.8, 0.2, 0.12)
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${colour}"/>${dots}</pattern>`
}

function drawPack({ form, glyph: name, tint: tintName, title, brand }: Pack, id: string): string {
  const shape = SHAPES[form]
  const tint = PALETTE[tintName]
  const recipe = { form, glyph: name, tint: tintName, title, brand, seed: textSeed(title) }
  const glyph = glyphOf(name)
  const design = labelDesign(recipe, tint)
  const paint = { ...tint, wrap: design.wrap, glyph, name, tint: tintName }
  const label = frontLabel(shape, { recipe, design, glyph })
  const svg = `${shape.under(paint)}<g clip-path="url(#${id}l)">${label}</g>${shape.over(paint)}`
  return `<clipPath id="${id}l"><path d="${shape.area}"/></clipPath><g id="${id}">${svg.replaceAll('"#glyph"', `"#g-${name}"`)}</g>`
}

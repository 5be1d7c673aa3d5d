/** The parts of a label: brand, motif and weight. */
import type { Glyph } from '#/commerce/media/glyphs/glyphs.ts'
import type { LabelDesign } from '#/commerce/media/label/design.ts'
import { centreGlyph } from '#/commerce/media/place.ts'
import type { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import { fit, textLine, textWidth } from '#/commerce/media/text.ts'

export type LabelContent = { recipe: PackshotRecipe; design: LabelDesign; glyph: Glyph }

/** `size` is the largest type size for the brand. */
type BrandPlace = {
  size: number
  x: number
  y: number
  width: number
  anchor: 'start' | 'middle'
  fill: string
}

export function brandLine(
  recipe: PackshotRecipe,
  place: BrandPlace,
): { svg: string; height: number } {
  if (!recipe.brand) return { svg: '', height: 0 }
  const text = recipe.brand.toUpperCase()
  const ems = textWidth(text) + text.length * 0.08
  const size = Math.max(13, Math.min(place.width * 0.105, place.size, place.width / ems))
  const { lines } = fit(text, {
    width: place.width - text.length * size * 0.08,
    height: size * 2,
    lines: 1,
    from: size,
    to: size,
  })
  const line = textLine(lines[0] ?? '', {
    ...place,
    y: place.y + size * 0.8,
    size,
    spacing: size * 0.08,
  })
  return { svg: line, height: size * 1.35 }
}

type MotifPlace = { cx: number; cy: number; size: number }

export function motif(glyph: Glyph, design: LabelDesign, at: MotifPlace): string {
  const halo = `<circle cx="${at.cx.toFixed(1)}" cy="${at.cy.toFixed(1)}" r="${(at.size / 2).toFixed(1)}" fill="${design.halo}"/>`
  return halo + centreGlyph(glyph.box, { ...at, size: at.size * 0.74 })
}

export const chipSize = (recipe: PackshotRecipe, height: number): number =>
  textWidth(recipe.weight ?? '') * height * 0.62 + height * 0.9

type ChipPlace = { cx: number; bottom: number; height: number; width: number }

export function weightChip(recipe: PackshotRecipe, design: LabelDesign, place: ChipPlace): string {
  if (!recipe.weight) return ''
  const { cx, bottom, height } = place
  const width = Math.min(chipSize(recipe, height), place.width)
  const size = Math.min(height * 0.62, (width - height * 0.6) / textWidth(recipe.weight))
  return `<rect x="${(cx - width / 2).toFixed(1)}" y="${(bottom - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${(height / 2).toFixed(1)}" fill="${design.chip}"/>${textLine(
    recipe.weight,
    { x: cx, y: bottom - height / 2 + size * 0.34, size, fill: design.chipInk, anchor: 'middle' },
  )}`
}

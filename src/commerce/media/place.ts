import type { Box } from '#/commerce/media/glyphs/glyphs.ts'

export type GlyphPlace = {
  cx: number
  base: number
  size: number
  angle?: number
  mirrored?: boolean
  /** Which one, if the picture has several. */
  id?: string
}

/** Places the picture's glyph (defined once as `#glyph`) with its visible part standing on `base`. */
export function placeGlyph(box: Box, place: GlyphPlace): string {
  const { cx, base, size, angle = 0, mirrored = false, id = 'glyph' } = place
  const scale = size / Math.max(box.width, box.height)
  const turn = angle ? ` rotate(${angle.toFixed(1)} 0 ${(-size / 2).toFixed(1)})` : ''
  const flip = mirrored ? ` scale(-1 1)` : ''
  const toOrigin = `translate(${(-box.x - box.width / 2).toFixed(2)} ${(-box.y - box.height).toFixed(2)})`
  return `<use href="#${id}" transform="translate(${cx.toFixed(1)} ${base.toFixed(1)})${turn}${flip} scale(${scale.toFixed(3)}) ${toOrigin}"/>`
}

/** Places the glyph in the middle of a square of this size around a point. */
export function centreGlyph(box: Box, at: { cx: number; cy: number; size: number }): string {
  const scale = at.size / Math.max(box.width, box.height)
  return placeGlyph(box, { cx: at.cx, base: at.cy + (box.height * scale) / 2, size: at.size })
}

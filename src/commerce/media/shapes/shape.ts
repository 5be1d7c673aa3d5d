/** The form of a pack: how it is drawn under its label and over it, and where the label lies. */
import type { Box, Glyph } from '#/commerce/media/glyphs.ts'
import type { Tint } from '#/commerce/media/palette.ts'

/** `wrap` is the ground colour of the label, for the parts of a printed pack beside its front. */
export type Paint = Tint & { wrap: string; glyph: Glyph }

/** `area` is the outline that the label's print fills, `panel` the room for its text. */
export type LabelRoom = {
  area: string
  bounds: Box
  panel: Box
  /** No motif on the label: the goods themselves are to be seen. */
  plain?: boolean
}

export type Shape = LabelRoom & {
  width: number
  height: number
  under: (paint: Paint) => string
  over: (paint: Paint) => string
  /** Where the back differs from the front. */
  back?: LabelRoom
}

type Edges = readonly [x: number, y: number, width: number, height: number]

export const box = ([x, y, width, height]: Edges): Box => ({ x, y, width, height })

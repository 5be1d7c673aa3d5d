/** The form of a pack: its drawing under and over the label, and where the label lies. */
import type { Box, Glyph } from '#/commerce/media/glyphs/glyphs.ts'
import type { Tint } from '#/commerce/media/palette.ts'
import type { TintName } from '#/commerce/db/picture-recipe.ts'

/** `wrap` is the label's ground colour, for the printed parts beside a pack's front. */
export type Paint = Tint & { wrap: string; glyph: Glyph; name: string; tint: TintName }

/** `area` is the outline that the label's print fills, `panel` the space for its text. */
export type LabelRoom = {
  area: string
  bounds: Box
  panel: Box
  /** No motif on the label: the goods themselves are visible. */
  plain?: boolean
}

export type Shape = LabelRoom & {
  width: number
  height: number
  under: (paint: Paint) => string
  over: (paint: Paint) => string
  /** If the back differs from the front. */
  back?: LabelRoom
}

type Edges = readonly [x: number, y: number, width: number, height: number]

export const box = ([x, y, width, height]: Edges): Box => ({ x, y, width, height })

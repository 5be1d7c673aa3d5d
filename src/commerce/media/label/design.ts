/** The label designs: their colours and background art. */
import type { Box } from '#/commerce/media/glyphs/glyphs.ts'
import { PAPER } from '#/commerce/media/palette.ts'
import type { Tint } from '#/commerce/media/palette.ts'
import { textSeed } from '#/commerce/media/random.ts'
import type { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'

export type LabelDesign = {
  wrap: string
  ink: string
  brandInk: string
  halo: string
  chip: string
  chipInk: string
  art: (bounds: Box) => string
}

/** Whether text and motif look better side by side than stacked. */
export const isWide = ({ width, height }: Box): boolean => width > height * 1.15

const hill = ({ x, y, width, height }: Box, fill: string, from: number): string => {
  const top = y + height * from
  return `<path d="M${x},${top} C${x + width * 0.3},${top - height * 0.09} ${x + width * 0.62},${top + height * 0.09} ${x + width},${top - height * 0.03} V${y + height} H${x}Z" fill="${fill}"/>`
}

const sun = ({ x, y, width, height }: Box, fill: string, opacity: number): string =>
  `<ellipse cx="${x + width / 2}" cy="${y + height * 1.04}" rx="${width * 0.68}" ry="${height * 0.46}" fill="${fill}" opacity="${opacity}"/>`

const DESIGNS: readonly ((tint: Tint) => LabelDesign)[] = [
  ({ main, deep, pale, onMain }) => ({
    wrap: PAPER,
    ink: deep,
    brandInk: onMain === PAPER ? main : deep,
    halo: pale,
    chip: PAPER,
    chipInk: deep,
    art: (bounds) => hill(bounds, main, 0.74),
  }),
  ({ main, pale, deep, onMain }) => ({
    wrap: main,
    ink: onMain,
    brandInk: onMain,
    halo: pale,
    chip: PAPER,
    chipInk: deep,
    art: (bounds) => sun(bounds, '#FFFFFF', 0.18),
  }),
  ({ main, pale, deep }) => ({
    wrap: pale,
    ink: deep,
    brandInk: deep,
    halo: PAPER,
    chip: deep,
    chipInk: PAPER,
    art: (bounds) => (isWide(bounds) ? hill(bounds, main, 0.86) : sun(bounds, main, 1)),
  }),
  ({ main, deep, onMain }) => ({
    wrap: main,
    ink: onMain,
    brandInk: onMain,
    halo: PAPER,
    chip: deep,
    chipInk: PAPER,
    art: (bounds) => hill(bounds, PAPER, isWide(bounds) ? 0.88 : 0.64),
  }),
  ({ main, deep, pop, pale }) => ({
    wrap: PAPER,
    ink: deep,
    brandInk: deep,
    halo: pale,
    chip: deep,
    chipInk: PAPER,
    art: ({ x, y, width, height }) =>
      `<rect x="${x}" y="${y + height * 0.9}" width="${width}" height="${height * 0.1}" fill="${main}"/><rect x="${x}" y="${y + height * 0.87}" width="${width}" height="${height * 0.03}" fill="${pop}"/>`,
  }),
]

/** The design of a brand's labels: all packs of one brand look related. */
export function labelDesign(recipe: PackshotRecipe, tint: Tint): LabelDesign {
  const seed = recipe.brand ? textSeed(recipe.brand) : recipe.seed
  const design = DESIGNS[seed % DESIGNS.length] ?? DESIGNS[0]
  if (!design) throw new Error('There is no label design')
  return design(tint)
}

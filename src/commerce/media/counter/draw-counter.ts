import { SPOTS } from '#/commerce/media/counter/counts.ts'
import { type Goods, standing, within } from '#/commerce/media/counter/place-goods.ts'
import type { Surface } from '#/commerce/media/counter/surfaces.ts'

/** Loose goods on their surface, as they lie in the counter. */
export const onSurface = ({ drawing, area }: Surface, { name, glyph, seed }: Goods): string =>
  drawing + within(area, { name, glyph, seed })

/** Three portions on the surface. */
export const portions = ({ drawing }: Surface, { glyph, seed }: Goods): string =>
  drawing +
  standing(
    SPOTS[3].map(([cx, base, size]) => [cx, base - 60, size * 0.92] as const),
    glyph,
    seed,
  )

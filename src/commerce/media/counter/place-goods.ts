import { countOf, type Spot, SPOTS } from '#/commerce/media/counter/counts.ts'
import type { Box, Glyph } from '#/commerce/media/glyphs/glyphs.ts'
import { placeGlyph } from '#/commerce/media/place.ts'
import { seeded } from '#/commerce/media/random.ts'
import { contactShadow } from '#/commerce/media/scene.ts'

/** Goods on these spots, each with its shadow; a single one stands straight. */
export function standing(spots: readonly Spot[], glyph: Glyph, seed: number): string {
  const random = seeded(seed)
  const sway = spots.length === 1 ? 0 : 1
  return spots
    .map(([x, base, size]) => {
      const cx = x + (random() - 0.5) * 22 * sway
      const angle = (random() - 0.5) * (spots.length > 3 ? 22 : 12) * sway
      const mirrored = sway === 1 && random() > 0.5
      const width = (size * glyph.box.width) / Math.max(glyph.box.width, glyph.box.height)
      const shadow = contactShadow({ cx, base: base - size * 0.045, width: width * 0.88 })
      return shadow + placeGlyph(glyph.box, { cx, base, size, angle, mirrored })
    })
    .join('')
}

export type Goods = { name: string; glyph: Glyph; seed: number }

/** As many as look right, as large as the area allows. */
export function within(area: Box, { name, glyph, seed }: Goods): string {
  const spots = SPOTS[countOf(name)]
  const { width, height } = glyph.box
  const [wide, high] = [Math.min(1, width / height), Math.min(1, height / width)]
  const lefts = spots.map(([cx, , size]) => cx - (size * wide) / 2)
  const rights = spots.map(([cx, , size]) => cx + (size * wide) / 2)
  const tops = spots.map(([, base, size]) => base - size * high)
  const [left, right] = [Math.min(...lefts), Math.max(...rights)]
  const [top, bottom] = [Math.min(...tops), Math.max(...spots.map(([, base]) => base))]
  const scale = Math.min(area.width / (right - left), area.height / (bottom - top))
  const place = ([cx, base, size]: Spot): Spot => [
    area.x + area.width / 2 + (cx - (left + right) / 2) * scale,
    area.y + area.height / 2 + (base - (top + bottom) / 2) * scale,
    size * scale,
  ]
  return standing(spots.map(place), glyph, seed)
}

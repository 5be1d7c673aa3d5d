// Arranges the things that a recipe is made of.
import type { Glyph } from '#/commerce/media/glyphs/glyphs.ts'
import { placeGlyph } from '#/commerce/media/place.ts'
import { seeded } from '#/commerce/media/random.ts'
import { contactShadow } from '#/commerce/media/scene.ts'

type Spot = readonly [cx: number, base: number, size: number]

/** Near the middle, so that a wide crop shows them all; the first stands in front. */
const SPOTS: readonly Spot[] = [
  [355, 780, 330],
  [690, 784, 310],
  [512, 530, 280],
  [205, 580, 240],
  [820, 580, 240],
]

/** Draws one thing with others around it; those that don't fit are left out. */
export function arrange(
  glyph: Glyph,
  around: readonly Glyph[],
  seed: number,
): { defs: string; content: string } {
  const random = seeded(seed)
  const placed = [glyph, ...around].slice(0, SPOTS.length).map((one, index) => {
    const [cx, base, size] = SPOTS[index] ?? [512, 700, 300]
    const angle = (random() - 0.5) * 14
    const width = (size * one.box.width) / Math.max(one.box.width, one.box.height)
    const shadow = contactShadow({ cx, base: base - size * 0.04, width: width * 0.86 })
    const id = index === 0 ? 'glyph' : `glyph-${index}`
    return { base, drawn: shadow + placeGlyph(one.box, { cx, base, size, angle, id }) }
  })
  return {
    defs: around.map(({ body }, index) => `<g id="glyph-${index + 1}">${body}</g>`).join(''),
    // Things further back are drawn first.
    content: placed
      .toSorted((a, b) => a.base - b.base)
      .map(({ drawn }) => drawn)
      .join(''),
  }
}

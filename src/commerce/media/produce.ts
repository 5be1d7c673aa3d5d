import { countOf, SPOTS, type Spot } from '#/commerce/media/counter/counts.ts'
import { standing } from '#/commerce/media/counter/place-goods.ts'
import type { Glyph } from '#/commerce/media/glyphs/glyphs.ts'
import { placeGlyph } from '#/commerce/media/place.ts'
import { seeded } from '#/commerce/media/random.ts'
import { contactShadow } from '#/commerce/media/scene.ts'

/** Not sold by the crate. */
const NOT_CRATED = new Set(['whole-bird', 'guinea-bird', 'dry-sausage'])
export const isCrated = (glyphName: string): boolean => !NOT_CRATED.has(glyphName)

/** A natural group of one kind of produce, standing on the ground. */
export const cluster = (glyphName: string, glyph: Glyph, seed: number): string =>
  standing(SPOTS[countOf(glyphName)], glyph, seed)

/** Three of anything. */
export const three = (glyph: Glyph, seed: number): string => standing(SPOTS[3], glyph, seed)

const CRATE = { x: 132, y: 560, width: 760, height: 300 }

/** A wooden crate heaped with the produce. */
export function crate(glyph: Glyph, seed: number): string {
  const random = seeded(seed + 1)
  const { x, y, width, height } = CRATE
  const heap: readonly Spot[] = [
    [360, 520, 290],
    [664, 520, 290],
    [512, 470, 290],
    [286, 650, 300],
    [738, 650, 300],
    [430, 660, 310],
    [606, 660, 310],
  ]
  const goods = heap.map(([cx, base, size]) =>
    placeGlyph(glyph.box, {
      cx: cx + (random() - 0.5) * 20,
      base,
      size,
      angle: (random() - 0.5) * 30,
      mirrored: random() > 0.5,
    }),
  )
  const inside = `<path d="M${x + 30},${y - 40} H${x + width - 30} L${x + width},${y + 20} H${x}Z" fill="#8A5F35"/>`
  return [
    contactShadow({ cx: 512, base: y + height, width: width * 0.98 }),
    inside,
    // Clips the heap to the crate's width.
    `<clipPath id="heap"><path d="M0,0 H1024 V${y} H${x + width - 14} V${y + height} H${x + 14} V${y} H0Z"/></clipPath>`,
    `<g clip-path="url(#heap)">${goods.join('')}</g>`,
    crateFront(),
  ].join('')
}

function crateFront(): string {
  const { x, y, width, height } = CRATE
  const slat = height / 3
  const slats = [0, 1, 2].map((index) => {
    const top = y + index * slat
    return [
      `<rect x="${x}" y="${top}" width="${width}" height="${slat - 14}" rx="9" fill="${index === 1 ? '#D9A868' : '#E0B276'}"/>`,
      `<rect x="${x}" y="${top}" width="${width}" height="${slat - 14}" rx="9" fill="url(#light)"/>`,
      `<path d="M${x + 60},${top + 26} q180,-10 330,4 t300,-4 M${x + 40},${top + 56} q240,12 420,0 t250,4" fill="none" stroke="#9A6B37" stroke-opacity="0.25" stroke-width="3"/>`,
    ].join('')
  })
  const posts = [x + 22, x + width - 78].map((left) => {
    const post = (fill: string): string =>
      `<rect x="${left}" y="${y - 12}" width="56" height="${height + 4}" rx="9" fill="${fill}"/>`
    const nails = [0, 1, 2].map(
      (row) => `<circle cx="${left + 28}" cy="${y + 42 + row * slat}" r="7" fill="#7A5228"/>`,
    )
    return [post('#C88F4E'), post('url(#soft)'), ...nails].join('')
  })
  const gap = `<rect x="${x + 8}" y="${y + 8}" width="${width - 16}" height="${height - 24}" fill="#6B4420"/>`
  const lip = `<rect x="${x}" y="${y}" width="${width}" height="26" fill="url(#shade)" opacity="0.35"/>`
  return gap + slats.join('') + lip + posts.join('')
}

/** Small parts that several scenes share. */
import { seeded } from '#/commerce/media/random.ts'
import { contactShadow } from '#/commerce/media/scene.ts'
import { HEIGHT, type Pen, WIDTH } from '#/commerce/media/scenes/pen.ts'
import { textLine } from '#/commerce/media/text.ts'

/** Several drawings in a row: `each(3, (index) => …)`. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export type Area = { x: number; y: number; width: number; height: number }

export const rect = ({ x, y, width, height }: Area, fill: string, rest = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${rest}/>`

export const whole = (fill: string): string =>
  rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, fill)

/** Everything below a height, across the picture. */
export const floor = (y: number, fill: string): string =>
  rect({ x: 0, y, width: WIDTH, height: HEIGHT - y }, fill)

export const ellipse = (at: { cx: number; cy: number; rx: number; ry: number }, fill: string) =>
  `<ellipse cx="${at.cx}" cy="${at.cy}" rx="${at.rx}" ry="${at.ry}" fill="${fill}"/>`

/** A circle of a radius around a point: `disc([80, 60, 20], '#FFFFFF')`. */
export const disc = (
  [cx, cy, r]: readonly [cx: number, cy: number, radius: number],
  fill: string,
  rest = '',
): string => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${r}" fill="${fill}" ${rest}/>`

export type Goods = { cx: number; base: number; size: number; angle?: number; mirrored?: boolean }

/** A glyph with its shadow on a table. */
export const standing = (pen: Pen, name: string, place: Goods): string =>
  contactShadow({ cx: place.cx, base: place.base, width: place.size * 0.8, opacity: 0.8 }) +
  pen.glyph(name, place)

type Heap = { x: number; width: number; base: number; size: number; rows?: number; seed?: number }

/** Heaped glyphs, the back row first. */
export function heap(pen: Pen, names: readonly string[], place: Heap): string {
  const { x, width, base, size, rows = 2, seed = 1 } = place
  const random = seeded(seed)
  return each(rows, (row) => {
    const count = Math.max(1, Math.round((width / size) * 1.35) - (rows - 1 - row))
    const inner = width - size * (0.75 + (rows - 1 - row) * 0.5)
    return each(count, (index) => {
      const step = count > 1 ? index / (count - 1) : 0.5
      const name = names[(index + row) % names.length] ?? ''
      return pen.glyph(name, {
        cx: x + (width - inner) / 2 + inner * step + (random() - 0.5) * size * 0.12,
        base: base - (rows - 1 - row) * size * 0.42 + (random() - 0.5) * size * 0.1,
        size: size * (0.94 + random() * 0.12),
        angle: (random() - 0.5) * 34,
        mirrored: random() > 0.5,
      })
    })
  })
}

export type Crate = Area & { wood?: readonly [light: string, dark: string] }

const WOOD = ['#E2B478', '#C08A4C'] as const

/** A wooden crate heaped with goods; `y` is its rim. */
export function crate(
  pen: Pen,
  names: readonly string[],
  place: Crate & { size: number; seed?: number; rows?: number },
): string {
  const { x, y, width, height, size, seed = 1, rows = 2, wood = WOOD } = place
  const [light, dark] = wood
  const slat = height / 3
  return [
    contactShadow({ cx: x + width / 2, base: y + height, width: width * 0.98 }),
    rect({ x: x + 6, y: y - 14, width: width - 12, height: height + 8 }, '#5C3B1C', 'rx="6"'),
    heap(pen, names, { x, width, base: y + size * 0.45, size, seed, rows }),
    each(3, (row) => {
      const board = { x, y: y + row * slat, width, height: slat - 5 }
      return rect(board, pen.down(light, row === 1 ? dark : light), 'rx="4"')
    }),
    rect({ x, y, width, height: height * 0.3 }, 'url(#shade)', 'opacity="0.4"'),
    each(2, (side) =>
      rect(
        { x: side ? x + width - 26 : x + 4, y: y - 8, width: 22, height: height + 6 },
        pen.across(dark, light, dark),
        'rx="4"',
      ),
    ),
  ].join('')
}

type Tag = { cx: number; y: number; text: string; fill: string; ink: string; size?: number }

/** A small board with a price. */
export function priceTag({ cx, y, text, fill, ink, size = 34 }: Tag): string {
  const width = text.length * size * 0.58 + size * 0.9
  const area = { x: cx - width / 2, y, width, height: size * 1.45 }
  return [
    rect({ ...area, x: area.x + 3, y: area.y + 5 }, '#000000', 'opacity="0.18" rx="6"'),
    rect(area, fill, 'rx="6"'),
    textLine(text, { x: cx, y: y + size * 1.05, size, fill: ink, anchor: 'middle' }),
  ].join('')
}

type Awning = Area & { colours: readonly [string, string]; stripes: number }

/** A striped awning with scallops. */
export function awning(pen: Pen, { x, y, width, height, colours, stripes }: Awning): string {
  const step = width / stripes
  const flare = height * 0.28
  const wide = (width + 2 * flare) / stripes
  const drop = Math.min(46, wide * 0.42)
  const strips = each(stripes, (index) => {
    const colour = colours[index % 2] ?? colours[0]
    const [top, low] = [x + index * step, x - flare + index * wide]
    const end = y + height
    return [
      `<path d="M${top},${y} H${top + step} L${low + wide},${end} H${low}Z" fill="${colour}"/>`,
      `<path d="M${low},${end - 1} H${low + wide} V${end + drop * 0.4} a${wide / 2},${drop * 0.8} 0 0 1 ${-wide},0Z" fill="${colour}"/>`,
    ].join('')
  })
  const shape = `M${x},${y} H${x + width} L${x + width + flare},${y + height} H${x - flare}Z`
  return [
    `<path d="M${x - flare},${y + height + drop} h${width + 2 * flare} v60 h${-(width + 2 * flare)}Z" fill="url(#shade)" opacity="0.5"/>`,
    strips,
    `<path d="${shape}" fill="${pen.down('#FFFFFF', '#000000')}" opacity="0.13"/>`,
    `<path d="M${x - flare},${y + height} h${width + 2 * flare}" stroke="#000000" stroke-opacity="0.14" stroke-width="4"/>`,
  ].join('')
}

/** A lamp that hangs from above. */
export const lamp = (pen: Pen, at: { cx: number; y: number; colour: string; light: string }) =>
  [
    rect({ x: at.cx - 2, y: 0, width: 4, height: at.y }, '#2B2B2B'),
    ellipse({ cx: at.cx, cy: at.y + 70, rx: 210, ry: 190 }, pen.glow(at.light, 0.55)),
    `<path d="M${at.cx - 58},${at.y + 46} Q${at.cx - 52},${at.y - 4} ${at.cx - 12},${at.y - 8} h24 Q${at.cx + 52},${at.y - 4} ${at.cx + 58},${at.y + 46}Z" fill="${at.colour}"/>`,
    ellipse({ cx: at.cx, cy: at.y + 46, rx: 58, ry: 9 }, '#FFF6DA'),
  ].join('')

/** A board that things stand on, with its shadow on the wall. */
export const plank = (pen: Pen, area: Area, [light, dark]: readonly [string, string]): string =>
  rect({ ...area, y: area.y + area.height, height: 30 }, 'url(#shade)', 'opacity="0.5"') +
  rect(area, pen.down(light, dark)) +
  rect({ ...area, height: 3 }, '#FFFFFF', 'opacity="0.35"')

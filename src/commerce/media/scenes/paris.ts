/** A full supermarket, and its bakery in the morning. */
import {
  each,
  ellipse,
  floor,
  heap,
  lamp,
  plank,
  priceTag,
  rect,
  standing,
  whole,
} from '#/commerce/media/scenes/parts.ts'
import { type Pack, type Pen } from '#/commerce/media/scenes/pen.ts'

const GREEN = { fill: '#1D6240', ink: '#FFFFFF' }

const AISLE: readonly Pack[] = [
  { form: 'box', glyph: 'sheaf-of-rice', tint: 'lemon', title: 'Oats' },
  { form: 'jar', glyph: 'strawberry', tint: 'rose', title: 'Jam' },
  { form: 'carton', glyph: 'glass-of-milk', tint: 'sky', title: 'Milk' },
  { form: 'bag', glyph: 'hot-beverage', tint: 'cocoa', title: 'Coffee' },
  { form: 'bottle', glyph: 'olive', tint: 'leaf', title: 'Olive oil' },
  { form: 'can', glyph: 'tomato', tint: 'rose', title: 'Tomatoes' },
  { form: 'pouch', glyph: 'peanuts', tint: 'sand', title: 'Nuts' },
  { form: 'box', glyph: 'cookie', tint: 'berry', title: 'Biscuits' },
  { form: 'jar', glyph: 'honey-pot', tint: 'peach', title: 'Honey' },
]

/** A row of packs on a board with their prices. */
export function row(
  pen: Pen,
  packs: readonly Pack[],
  at: { base: number; height: number; from: number },
) {
  const count = 13
  return each(count, (index) => {
    const pack = packs[(index + at.from) % packs.length]
    return pack ? pen.pack(pack, { cx: 62 + index * 118, base: at.base, height: at.height }) : ''
  })
}

export function supermarketAisle(pen: Pen): string {
  const board = ['#FFFFFF', '#D9E4D6'] as const
  return [
    whole(pen.down('#F7F3E8', '#E3EAD9')),
    rect({ x: 0, y: 0, width: 1536, height: 46 }, '#1D6240'),
    each(3, (line) => {
      const base = 214 + line * 164
      return [
        row(pen, AISLE, { base, height: 140, from: line * 4 }),
        plank(pen, { x: 0, y: base, width: 1536, height: 18 }, board),
        each(6, (index) =>
          priceTag({
            cx: 140 + index * 250,
            y: base + 1,
            size: 17,
            text: ['2.40', '3.15', '1.20', '4.90', '0.99', '2.75'][(index + line) % 6] ?? '',
            ...GREEN,
          }),
        ),
      ].join('')
    }),
    floor(590, pen.down('#EFE4CC', '#D7C6A2')),
    each(9, (index) =>
      rect({ x: index * 190 - 60, y: 590, width: 3, height: 178 }, '#BBA77E', 'opacity="0.4"'),
    ),
    standing(pen, 'shopping-cart', { cx: 1240, base: 742, size: 210 }),
    standing(pen, 'basket', { cx: 300, base: 738, size: 168 }),
    heap(pen, ['leafy-green', 'carrot', 'red-apple'], {
      x: 214,
      width: 172,
      base: 640,
      size: 84,
      rows: 1,
      seed: 3,
    }),
    standing(pen, 'potted-plant', { cx: 1450, base: 736, size: 150 }),
  ].join('')
}

export function bakeryCounter(pen: Pen): string {
  const wood = ['#C9945A', '#9A6735'] as const
  const shelf = (base: number, names: readonly string[], size: number) =>
    heap(pen, names, { x: 250, width: 1036, base, size, rows: 1, seed: base }) +
    plank(pen, { x: 220, y: base - 6, width: 1096, height: 20 }, wood)
  return [
    whole(pen.down('#FBEBD0', '#F3D6A8')),
    each(16, (index) =>
      rect({ x: index * 100, y: 0, width: 98, height: 430 }, '#FFFFFF', 'opacity="0.14"'),
    ),
    shelf(200, ['baguette-bread', 'bread'], 150),
    shelf(384, ['croissant', 'bagel', 'pretzel', 'croissant'], 128),
    floor(660, pen.down('#B98552', '#8B5E34')),
    rect({ x: 60, y: 520, width: 1416, height: 214 }, pen.down('#FFFDF8', '#E6D2B0'), 'rx="12"'),
    rect({ x: 90, y: 560, width: 1356, height: 150 }, '#F8E7C8', 'rx="8"'),
    heap(pen, ['cupcake', 'pie', 'shortcake', 'doughnut', 'cookie'], {
      x: 110,
      width: 1316,
      base: 704,
      size: 122,
      rows: 1,
      seed: 8,
    }),
    rect(
      { x: 90, y: 560, width: 1356, height: 150 },
      pen.across('#FFFFFF', '#D9EEF2', '#FFFFFF'),
      'rx="8" opacity="0.22"',
    ),
    rect({ x: 40, y: 496, width: 1456, height: 34 }, pen.down(...wood), 'rx="8"'),
    standing(pen, 'basket', { cx: 210, base: 500, size: 130 }),
    heap(pen, ['baguette-bread'], { x: 150, width: 120, base: 430, size: 120, rows: 1, seed: 2 }),
    standing(pen, 'tulip', { cx: 1384, base: 500, size: 128 }),
    each(3, (index) =>
      lamp(pen, { cx: 400 + index * 370, y: 40, colour: '#1D6240', light: '#FFF3C9' }),
    ),
    ellipse({ cx: 768, cy: 752, rx: 700, ry: 12 }, '#5E3C1D'),
  ].join('')
}

/** A breakfast table. */
export function breakfastTable(pen: Pen): string {
  const plate = (cx: number, cy: number, rx: number) =>
    ellipse({ cx, cy: cy + 8, rx, ry: rx * 0.3 }, '#8FA38F').replace('/>', ' opacity="0.35"/>') +
    ellipse({ cx, cy, rx, ry: rx * 0.28 }, '#FFFFFF') +
    ellipse({ cx, cy: cy - 3, rx: rx * 0.74, ry: rx * 0.18 }, '#EEF1EA')
  return [
    whole(pen.down('#FDF3DA', '#F6E3B8')),
    rect({ x: 200, y: 40, width: 520, height: 340 }, pen.down('#BFE3F2', '#E9F5E4'), 'rx="10"'),
    rect({ x: 452, y: 40, width: 16, height: 340 }, '#FFFFFF'),
    rect({ x: 200, y: 200, width: 520, height: 14 }, '#FFFFFF'),
    ellipse({ cx: 620, cy: 110, rx: 150, ry: 150 }, pen.glow('#FFF3B8')),
    rect({ x: 172, y: 372, width: 576, height: 24 }, '#FFFFFF'),
    standing(pen, 'tulip', { cx: 300, base: 376, size: 150 }),
    floor(470, pen.down('#DDEBD2', '#B7D0A6')),
    each(16, (index) =>
      rect({ x: index * 110, y: 470, width: 44, height: 298 }, '#FFFFFF', 'opacity="0.35"'),
    ),
    plate(380, 640, 210),
    standing(pen, 'pancakes', { cx: 380, base: 650, size: 230 }),
    plate(820, 690, 230),
    heap(pen, ['croissant'], { x: 680, width: 280, base: 694, size: 160, rows: 1, seed: 2 }),
    standing(pen, 'hot-beverage', { cx: 1080, base: 640, size: 170 }),
    standing(pen, 'glass-of-milk', { cx: 640, base: 566, size: 130 }),
    standing(pen, 'honey-pot', { cx: 1240, base: 600, size: 160 }),
    heap(pen, ['strawberry', 'blueberries'], {
      x: 1150,
      width: 270,
      base: 724,
      size: 104,
      rows: 1,
      seed: 6,
    }),
    standing(pen, 'butter', { cx: 900, base: 560, size: 116 }),
    standing(pen, 'egg', { cx: 150, base: 700, size: 96 }),
  ].join('')
}

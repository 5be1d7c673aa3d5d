/** Counters: cheese on its board, meat on the block, the freezer. */
import { contactShadow } from '#/commerce/media/scene.ts'
import {
  disc,
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
import type { Pack, Pen } from '#/commerce/media/scenes/pen.ts'

const OAK = ['#D9AE74', '#A9763F'] as const

/** A wheel of cheese with a piece cut out. */
function wheel(pen: Pen, cx: number, [rind, paste]: readonly [string, string]): string {
  const base = 296
  return [
    contactShadow({ cx, base, width: 270 }),
    `<path d="M${cx - 140},${base - 88} v62 a140,40 0 0 0 280,0 v-62Z" fill="${pen.down(rind, rind)}"/>`,
    ellipse({ cx, cy: base - 88, rx: 140, ry: 40 }, paste),
    `<path d="M${cx},${base - 88} L${cx + 96},${base - 118} A140,40 0 0 1 ${cx + 138},${base - 80}Z" fill="${rind}" opacity="0.55"/>`,
    each(4, (index) =>
      disc(
        [cx - 80 + index * 38, base - 92 + (index % 2) * 12, 7 + (index % 3) * 2],
        '#FFFFFF',
      ).replace('/>', ' opacity="0.4"/>'),
    ),
  ].join('')
}

export function cheeseBoard(pen: Pen): string {
  return [
    whole(pen.down('#FBF0D2', '#F2DCA4')),
    each(10, (index) =>
      rect({ x: index * 160, y: 0, width: 156, height: 420 }, '#FFFFFF', 'opacity="0.2"'),
    ),
    wheel(pen, 420, ['#C98A2E', '#F6D678']),
    wheel(pen, 760, ['#8C3B2B', '#F3DFA6']),
    wheel(pen, 1100, ['#6E5A3A', '#F8EBC4']),
    plank(pen, { x: 200, y: 296, width: 1136, height: 22 }, OAK),
    floor(560, pen.down('#8F5F33', '#6A4222')),
    contactShadow({ cx: 768, base: 690, width: 1180 }),
    rect({ x: 180, y: 610, width: 1176, height: 74 }, pen.down(...OAK), 'rx="36"'),
    rect({ x: 180, y: 610, width: 1176, height: 10 }, '#FFFFFF', 'opacity="0.35" rx="5"'),
    standing(pen, 'emmental-wedge', { cx: 420, base: 640, size: 260 }),
    standing(pen, 'old-wedge', { cx: 1030, base: 644, size: 200, mirrored: true }),
    heap(pen, ['grapes'], { x: 600, width: 260, base: 640, size: 190, rows: 1, seed: 3 }),
    heap(pen, ['chestnut', 'olive', 'peanuts'], {
      x: 840,
      width: 130,
      base: 650,
      size: 78,
      rows: 1,
      seed: 5,
    }),
    standing(pen, 'baguette-bread', { cx: 1210, base: 640, size: 210 }),
    standing(pen, 'wine-glass', { cx: 240, base: 636, size: 220 }),
    standing(pen, 'honey-pot', { cx: 1390, base: 660, size: 150 }),
  ].join('')
}

/** A rail with hanging meat. */
const hooks = (pen: Pen): string =>
  [
    rect({ x: 120, y: 96, width: 1296, height: 14 }, pen.down('#8D939B', '#565C66')),
    each(5, (index) => {
      const cx = 280 + index * 244
      const name =
        ['dry-sausage', 'leg-of-lamb', 'whole-bird', 'dry-sausage', 'leg-of-lamb'][index] ?? ''
      return (
        rect({ x: cx - 3, y: 108, width: 6, height: 40 }, '#565C66') +
        pen.glyph(name, { cx, base: 340, size: 200, angle: index % 2 ? 8 : -8 })
      )
    }),
  ].join('')

export function butcherCounter(pen: Pen): string {
  return [
    whole(pen.down('#FBE6E0', '#F2CBC0')),
    each(8, (line) =>
      each(14, (index) =>
        rect(
          { x: index * 120 - (line % 2) * 60, y: line * 60, width: 114, height: 54 },
          '#FFFFFF',
          'opacity="0.4"',
        ),
      ),
    ),
    hooks(pen),
    floor(470, pen.down('#A9653F', '#7B4227')),
    rect({ x: 90, y: 450, width: 1356, height: 230 }, pen.down('#FFFFFF', '#E5EDF0'), 'rx="12"'),
    heap(pen, ['cut-of-meat', 'pork-cut', 'sausage', 'lamb-cut'], {
      x: 130,
      width: 1276,
      base: 646,
      size: 190,
      rows: 1,
      seed: 11,
    }),
    each(9, (index) =>
      pen.glyph('leafy-green', {
        cx: 160 + index * 152,
        base: 690,
        size: 70,
        mirrored: index % 2 > 0,
      }),
    ),
    rect({ x: 60, y: 676, width: 1416, height: 92 }, pen.down('#8E2F2B', '#5F1B1A')),
    rect({ x: 60, y: 676, width: 1416, height: 12 }, '#FFFFFF', 'opacity="0.3"'),
    each(4, (index) =>
      priceTag({
        cx: 300 + index * 310,
        y: 694,
        text: ['14.90', '11.50', '9.80', '17.20'][index] ?? '',
        fill: '#FFF6E8',
        ink: '#5F1B1A',
        size: 30,
      }),
    ),
  ].join('')
}

const FROZEN: readonly Pack[] = [
  { form: 'box', glyph: 'pizza', tint: 'peach', title: 'Pizza' },
  { form: 'pouch', glyph: 'pea-pod', tint: 'leaf', title: 'Peas' },
  { form: 'tub', glyph: 'ice-cream', tint: 'rose', title: 'Sorbet' },
  { form: 'box', glyph: 'fish', tint: 'sky', title: 'Fish' },
  { form: 'pouch', glyph: 'french-fries', tint: 'lemon', title: 'Chips' },
  { form: 'tub', glyph: 'soft-ice-cream', tint: 'lemon', title: 'Vanilla' },
  { form: 'pouch', glyph: 'blueberries', tint: 'berry', title: 'Berries' },
]

export function freezer(pen: Pen): string {
  return [
    whole(pen.down('#D9EEFB', '#A9D4EE')),
    each(26, (index) =>
      pen
        .glyph('snowflake', {
          cx: 40 + ((index * 311) % 1460),
          base: 60 + ((index * 97) % 260),
          size: 30 + (index % 4) * 12,
          angle: index * 17,
        })
        .replace('<use ', '<use opacity="0.4" '),
    ),
    each(3, (index) =>
      lamp(pen, { cx: 380 + index * 390, y: 24, colour: '#2F6F97', light: '#FFFFFF' }),
    ),
    rect({ x: 70, y: 300, width: 1396, height: 440 }, pen.down('#FFFFFF', '#DCEAF3'), 'rx="18"'),
    rect({ x: 100, y: 324, width: 1336, height: 250 }, pen.down('#7FB6D8', '#CDE8F7'), 'rx="10"'),
    each(7, (index) => {
      const pack = FROZEN[index]
      return pack ? pen.pack(pack, { cx: 200 + index * 190, base: 560, height: 216 }) : ''
    }),
    each(46, (index) =>
      disc(
        [110 + ((index * 131) % 1316), 548 + ((index * 37) % 26), 9 + (index % 3) * 4],
        '#FFFFFF',
        'opacity="0.85"',
      ),
    ),
    rect(
      { x: 100, y: 324, width: 1336, height: 250 },
      pen.across('#FFFFFF', '#BFE3F7', '#FFFFFF', '#BFE3F7', '#FFFFFF'),
      'rx="10" opacity="0.16"',
    ),
    rect({ x: 60, y: 574, width: 1416, height: 24 }, pen.down('#3E88B5', '#24597C'), 'rx="8"'),
    pen.glyph('snowflake', { cx: 768, base: 716, size: 96 }),
    floor(740, pen.down('#8FB4C9', '#6D95AC')),
  ].join('')
}

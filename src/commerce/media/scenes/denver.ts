/** Little stores in a street below the mountains, and what people carry up there. */
import {
  awning,
  disc,
  each,
  floor,
  heap,
  rect,
  standing,
  whole,
} from '#/commerce/media/scenes/parts.ts'
import { type Pen } from '#/commerce/media/scenes/pen.ts'

const mountains = (pen: Pen): string =>
  [
    `<path d="M0,430 L190,190 L300,300 L470,110 L640,320 L760,220 L930,400 L1120,150 L1290,330 L1400,240 L1536,380 V620 H0Z" fill="${pen.down('#7FA0BD', '#AFC6D6')}"/>`,
    '<path d="M470,110 L520,172 L488,190 L462,168 L428,196 L412,184Z M1120,150 L1170,204 L1138,222 L1110,200 L1082,226 L1062,214Z M190,190 L232,236 L196,244 L164,238Z" fill="#FFFFFF" opacity="0.95"/>',
    `<path d="M0,500 C220,400 380,470 560,440 S900,400 1100,460 S1400,420 1536,470 V680 H0Z" fill="${pen.down('#4F7F72', '#2F5D50')}"/>`,
  ].join('')

type Store = {
  x: number
  wall: string
  trim: string
  cloth: readonly [string, string]
  goods: string
  sign: string
}

const STORES: readonly Store[] = [
  {
    x: 66,
    wall: '#B65B3A',
    trim: '#8A3F25',
    cloth: ['#1F4E79', '#F4F1E6'],
    goods: 'bread',
    sign: 'croissant',
  },
  {
    x: 420,
    wall: '#E0C08A',
    trim: '#9C7840',
    cloth: ['#2F6B55', '#F4F1E6'],
    goods: 'red-apple',
    sign: 'carrot',
  },
  {
    x: 774,
    wall: '#6F94A8',
    trim: '#44667A',
    cloth: ['#A3430F', '#F4F1E6'],
    goods: 'cheese-wedge',
    sign: 'cheese-wedge',
  },
  {
    x: 1128,
    wall: '#C9CDB8',
    trim: '#7D8469',
    cloth: ['#1D4238', '#F4F1E6'],
    goods: 'tulip',
    sign: 'honey-pot',
  },
]

function store(pen: Pen, { x, wall, trim, cloth, goods, sign }: Store): string {
  return [
    rect({ x, y: 250, width: 342, height: 430 }, pen.down(wall, wall)),
    rect({ x: x - 8, y: 236, width: 358, height: 28 }, trim),
    each(8, (index) => rect({ x: x + 8 + index * 42, y: 264, width: 18, height: 14 }, trim)),
    disc([x + 171, 330, 44], '#FFF8E8', `stroke="${trim}" stroke-width="6"`),
    pen.glyph(sign, { cx: x + 171, base: 362, size: 62 }),
    rect(
      { x: x + 26, y: 470, width: 176, height: 150 },
      pen.down('#FFF3CF', '#F7DFA6'),
      `stroke="${trim}" stroke-width="8"`,
    ),
    heap(pen, [goods], { x: x + 30, width: 168, base: 614, size: 74, rows: 2, seed: x }),
    rect({ x: x + 228, y: 462, width: 88, height: 218 }, trim, 'rx="4"'),
    rect({ x: x + 242, y: 480, width: 60, height: 110 }, '#FFEFC4'),
    disc([x + 300, 620, 6], '#F4E0A8'),
    awning(pen, { x: x + 24, y: 398, width: 294, height: 56, colours: cloth, stripes: 8 }),
  ].join('')
}

export function mountainStreet(pen: Pen): string {
  return [
    whole(pen.down('#A9D2EA', '#F3E9D6')),
    disc([1330, 120, 120], pen.glow('#FFF6D0')),
    mountains(pen),
    each(4, (index) => pen.glyph('evergreen-tree', { cx: 40 + index * 486, base: 610, size: 250 })),
    ...STORES.map((one) => store(pen, one)),
    floor(676, pen.down('#D9D2C4', '#B3AA9A')),
    rect({ x: 0, y: 700, width: 1536, height: 5 }, '#8F8778', 'opacity="0.6"'),
    standing(pen, 'bicycle', { cx: 1440, base: 734, size: 150 }),
    standing(pen, 'dog', { cx: 740, base: 728, size: 66 }),
    standing(pen, 'potted-plant', { cx: 392, base: 706, size: 92 }),
    standing(pen, 'potted-plant', { cx: 1104, base: 706, size: 92 }),
  ].join('')
}

export function picnic(pen: Pen): string {
  const check = each(13, (column) =>
    each(6, (line) =>
      (column + line) % 2
        ? ''
        : rect(
            { x: 240 + column * 82, y: 520 + line * 38, width: 82, height: 38 },
            '#C24A2B',
            'opacity="0.85"',
          ),
    ),
  )
  return [
    whole(pen.down('#A9D2EA', '#E9F1E4')),
    mountains(pen),
    floor(470, pen.down('#8DB56B', '#5E8F4B')),
    each(5, (index) =>
      pen.glyph('evergreen-tree', {
        cx: 60 + index * 360,
        base: 500 + (index % 2) * 14,
        size: 170 + (index % 3) * 30,
      }),
    ),
    `<g transform="matrix(1 0 -0.32 1 210 0)">${rect({ x: 240, y: 520, width: 1066, height: 228 }, '#FFF6E8')}${check}</g>`,
    standing(pen, 'basket', { cx: 480, base: 640, size: 240 }),
    heap(pen, ['baguette-bread'], { x: 410, width: 140, base: 500, size: 150, rows: 1, seed: 4 }),
    standing(pen, 'cheese-wedge', { cx: 690, base: 690, size: 130 }),
    heap(pen, ['grapes', 'strawberry', 'peach'], {
      x: 780,
      width: 300,
      base: 690,
      size: 116,
      rows: 1,
      seed: 5,
    }),
    standing(pen, 'sandwich', { cx: 870, base: 596, size: 130 }),
    standing(pen, 'pie', { cx: 1100, base: 620, size: 140 }),
    standing(pen, 'watermelon', { cx: 330, base: 722, size: 120 }),
    pen.glyph('butterfly', { cx: 1280, base: 380, size: 70, angle: 14 }),
  ].join('')
}

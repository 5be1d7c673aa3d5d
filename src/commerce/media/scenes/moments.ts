/** What people do with their shopping: a film, a campfire, laundry. */
import { contactShadow } from '#/commerce/media/scene.ts'
import {
  disc,
  each,
  ellipse,
  floor,
  heap,
  rect,
  standing,
  whole,
} from '#/commerce/media/scenes/parts.ts'
import type { Pack, Pen } from '#/commerce/media/scenes/pen.ts'

export function filmNight(pen: Pen): string {
  const cushion = (x: number, fill: string) =>
    rect({ x, y: 486, width: 250, height: 150 }, pen.down(fill, '#4A1F5C'), 'rx="34"')
  return [
    whole(pen.down('#1A1440', '#3A1E5C')),
    ellipse({ cx: 768, cy: 250, rx: 780, ry: 400 }, pen.glow('#8FD8FF', 0.6)),
    rect({ x: 430, y: 70, width: 676, height: 340 }, '#0B0A22', 'rx="16"'),
    rect(
      { x: 446, y: 86, width: 644, height: 308 },
      pen.down('#FFB36B', '#FF6F91', '#7A3FA0'),
      'rx="6"',
    ),
    disc([768, 262, 84], '#FFE7A8'),
    `<path d="M446,330 C560,260 640,320 768,300 S1000,250 1090,320 V394 H446Z" fill="#2B1B54"/>`,
    each(14, (index) =>
      disc([480 + index * 44, 118 + ((index * 53) % 90), 3], '#FFFFFF', 'opacity="0.8"'),
    ),
    each(
      9,
      (index) =>
        disc([60 + index * 176, 36 + (index % 2) * 20, 10], '#FFD98A') +
        ellipse(
          { cx: 60 + index * 176, cy: 36 + (index % 2) * 20, rx: 46, ry: 46 },
          pen.glow('#FFD98A', 0.7),
        ),
    ),
    floor(640, pen.down('#2A1B50', '#150D33')),
    rect({ x: 250, y: 450, width: 1036, height: 200 }, pen.down('#7A3A8F', '#4A1F5C'), 'rx="48"'),
    each(4, (index) => cushion(262 + index * 254, index % 2 ? '#B0529E' : '#9A4796')),
    rect({ x: 200, y: 520, width: 130, height: 170 }, pen.down('#8C4499', '#4A1F5C'), 'rx="44"'),
    rect({ x: 1206, y: 520, width: 130, height: 170 }, pen.down('#8C4499', '#4A1F5C'), 'rx="44"'),
    rect({ x: 360, y: 676, width: 816, height: 24 }, pen.down('#C98A52', '#7C4B28'), 'rx="10"'),
    standing(pen, 'popcorn', { cx: 560, base: 682, size: 230 }),
    standing(pen, 'pizza', { cx: 790, base: 684, size: 190 }),
    standing(pen, 'cup-with-straw', { cx: 980, base: 682, size: 190 }),
    standing(pen, 'chocolate-bar', { cx: 1110, base: 684, size: 120 }),
    standing(pen, 'cat', { cx: 420, base: 500, size: 110 }),
  ].join('')
}

const grill = (pen: Pen): string =>
  [
    contactShadow({ cx: 640, base: 716, width: 460 }),
    each(
      2,
      (side) =>
        `<path d="M${560 + side * 160},560 L${520 + side * 240},716" stroke="#2A2C33" stroke-width="16"/>`,
    ),
    `<path d="M420,440 h440 a220,170 0 0 1 -440,0Z" fill="${pen.down('#C73E2A', '#7A1F14')}"/>`,
    ellipse({ cx: 640, cy: 440, rx: 224, ry: 34 }, '#2A2C33'),
    ellipse({ cx: 640, cy: 436, rx: 204, ry: 26 }, pen.down('#FF9A3C', '#B5391B')),
    each(11, (index) => rect({ x: 446 + index * 38, y: 416, width: 6, height: 42 }, '#1C1D22')),
  ].join('')

export function barbecue(pen: Pen): string {
  return [
    whole(pen.down('#8EC9EA', '#F6E7C4')),
    disc([1260, 150, 190], pen.glow('#FFF2B8')),
    disc([1260, 150, 66], '#FFE08A'),
    `<path d="M0,420 C260,330 480,400 760,360 S1240,330 1536,400 V620 H0Z" fill="${pen.down('#8DB87A', '#5F9158')}"/>`,
    each(5, (index) =>
      pen.glyph('deciduous-tree', {
        cx: 70 + index * 350,
        base: 470 - (index % 2) * 20,
        size: 220,
      }),
    ),
    floor(450, pen.down('#9CC46B', '#5E8F45')),
    each(12, (index) =>
      disc(
        [((index * 41) % 60) + 560 + (index % 3) * 40, 330 - index * 24, 34 + index * 4],
        '#FFFFFF',
        'opacity="0.18"',
      ),
    ),
    grill(pen),
    heap(pen, ['cut-of-meat', 'hot-dog', 'ear-of-corn', 'bell-pepper'], {
      x: 446,
      width: 390,
      base: 440,
      size: 124,
      rows: 1,
      seed: 4,
    }),
    contactShadow({ cx: 1160, base: 716, width: 520 }),
    rect({ x: 900, y: 560, width: 520, height: 26 }, pen.down('#D9AE74', '#A9763F'), 'rx="8"'),
    each(2, (side) => rect({ x: 930 + side * 440, y: 584, width: 20, height: 134 }, '#8A5B2E')),
    standing(pen, 'green-salad', { cx: 1010, base: 568, size: 160 }),
    standing(pen, 'beer-mug', { cx: 1160, base: 566, size: 140 }),
    standing(pen, 'hamburger', { cx: 1310, base: 568, size: 150 }),
    standing(pen, 'watermelon', { cx: 240, base: 724, size: 170 }),
    standing(pen, 'dog', { cx: 1450, base: 736, size: 120 }),
  ].join('')
}

const SOAPS: readonly Pack[] = [
  { form: 'bottle', glyph: 'bubbles', tint: 'sky', title: 'Soap' },
  { form: 'pouch', glyph: 'tulip', tint: 'lilac', title: 'Refill' },
  { form: 'box', glyph: 'lemon', tint: 'lemon', title: 'Powder' },
  { form: 'bottle', glyph: 'leaf-fluttering-in-wind', tint: 'mint', title: 'Softener' },
]

const machine = (pen: Pen, x: number): string =>
  [
    contactShadow({ cx: x + 150, base: 700, width: 320 }),
    rect({ x, y: 380, width: 300, height: 320 }, pen.down('#FFFFFF', '#D3DEE8'), 'rx="16"'),
    rect({ x: x + 16, y: 396, width: 268, height: 52 }, '#E8EFF5', 'rx="8"'),
    disc([x + 250, 422, 14], '#3B6FB0'),
    disc([x + 150, 570, 104], '#9FB2C3'),
    disc([x + 150, 570, 86], pen.down('#5FA7D6', '#CDE8F7')),
    pen.glyph('t-shirt', { cx: x + 150, base: 640, size: 120, angle: 24 }),
    each(6, (index) =>
      disc([x + 96 + index * 22, 520 + (index % 3) * 26, 12], '#FFFFFF', 'opacity="0.7"'),
    ),
  ].join('')

export function laundryDay(pen: Pen): string {
  return [
    whole(pen.down('#E3F2FB', '#C2DFF2')),
    each(9, (line) =>
      each(13, (index) =>
        rect({ x: index * 124, y: line * 62, width: 120, height: 58 }, '#FFFFFF', 'opacity="0.45"'),
      ),
    ),
    `<path d="M0,84 Q768,150 1536,84" stroke="#7C8FA3" stroke-width="5" fill="none"/>`,
    each(6, (index) =>
      pen.glyph(['t-shirt', 'socks', 'jeans', 'dress', 'socks', 't-shirt'][index] ?? '', {
        cx: 170 + index * 240,
        base: 280 - Math.abs(index - 2.5) * 8,
        size: 170,
        angle: index % 2 ? 4 : -4,
      }),
    ),
    floor(690, pen.down('#B9CBD9', '#93A9BB')),
    machine(pen, 180),
    machine(pen, 520),
    rect({ x: 880, y: 470, width: 560, height: 20 }, pen.down('#D9AE74', '#A9763F'), 'rx="6"'),
    each(4, (index) => {
      const pack = SOAPS[index]
      return pack ? pen.pack(pack, { cx: 960 + index * 134, base: 472, height: 180 }) : ''
    }),
    standing(pen, 'basket', { cx: 1010, base: 722, size: 210 }),
    heap(pen, ['socks', 't-shirt'], { x: 930, width: 170, base: 590, size: 110, rows: 1, seed: 6 }),
    standing(pen, 'sponge', { cx: 1220, base: 722, size: 110 }),
    standing(pen, 'soap', { cx: 1370, base: 726, size: 140 }),
    each(14, (index) =>
      disc(
        [880 + ((index * 173) % 600), 330 - ((index * 61) % 250), 8 + (index % 4) * 7],
        '#FFFFFF',
        'opacity="0.6"',
      ),
    ),
  ].join('')
}

/** A discounter: stacks of the same goods, and prices that shout. */
import {
  disc,
  each,
  floor,
  heap,
  plank,
  rect,
  standing,
  whole,
} from '#/commerce/media/scenes/parts.ts'
import { type Pack, type Pen } from '#/commerce/media/scenes/pen.ts'
import { textLine } from '#/commerce/media/text.ts'

const STACKS: readonly { pack: Pack; price: string }[] = [
  { pack: { form: 'can', glyph: 'tomato', tint: 'rose', title: 'Tomate' }, price: '0.79' },
  { pack: { form: 'bottle', glyph: 'olive', tint: 'leaf', title: 'Aceite' }, price: '3.99' },
  { pack: { form: 'box', glyph: 'cookie', tint: 'lemon', title: 'Galletas' }, price: '1.29' },
  { pack: { form: 'carton', glyph: 'tangerine', tint: 'peach', title: 'Zumo' }, price: '0.99' },
  { pack: { form: 'pouch', glyph: 'potato', tint: 'lemon', title: 'Patatas' }, price: '1.49' },
]

/** A yellow sign that hangs from the ceiling. */
function sign(pen: Pen, cx: number, text: string): string {
  const at = { x: cx - 120, y: 60, width: 240, height: 118 }
  return [
    each(2, (side) => rect({ x: cx - 90 + side * 176, y: 0, width: 4, height: 64 }, '#55514A')),
    rect({ ...at, x: at.x + 6, y: at.y + 8 }, '#000000', 'opacity="0.16"'),
    rect(at, pen.down('#FFE14D', '#FFD000')),
    rect({ ...at, height: 16 }, '#C4101F'),
    textLine(text, { x: cx, y: 156, size: 76, fill: '#1A1A18', anchor: 'middle' }),
  ].join('')
}

const burst = (cx: number, cy: number, size: number): string => {
  const points = Array.from({ length: 28 }, (_, index) => {
    const radius = index % 2 ? size : size * 0.84
    const angle = (index * Math.PI) / 14
    return `${(cx + Math.cos(angle) * radius).toFixed(1)},${(cy + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="#C4101F"/>`
}

export function discountAisle(pen: Pen): string {
  return [
    whole(pen.down('#FFF7D1', '#FFE98A')),
    floor(640, pen.down('#D9CFB0', '#B7AC8A')),
    ...STACKS.map(({ pack, price }, index) => {
      const cx = 168 + index * 300
      return [
        sign(pen, cx, price),
        each(3, (line) => {
          const base = 410 + line * 118
          return (
            each(4, (one) => pen.pack(pack, { cx: cx - 93 + one * 62, base, height: 104 })) +
            plank(pen, { x: cx - 132, y: base, width: 264, height: 12 }, ['#D9B27A', '#A97B42'])
          )
        }),
        rect({ x: cx - 132, y: 300, width: 10, height: 400 }, '#8C6234'),
        rect({ x: cx + 122, y: 300, width: 10, height: 400 }, '#8C6234'),
        rect({ x: cx - 140, y: 682, width: 280, height: 30 }, pen.down('#C99A5B', '#8C6234')),
      ].join('')
    }),
  ].join('')
}

export function pricePyramid(pen: Pen): string {
  const can: Pack = { form: 'can', glyph: 'tomato', tint: 'rose', title: 'Tomate' }
  const rays = each(18, (index) => {
    const [from, to] = [index * 20, index * 20 + 10].map((angle) => (angle * Math.PI) / 180)
    const point = (angle = 0) =>
      `${(768 + Math.cos(angle) * 1300).toFixed(0)},${(430 + Math.sin(angle) * 1300).toFixed(0)}`
    return `<polygon points="768,430 ${point(from)} ${point(to)}" fill="#FFE14D"/>`
  })
  return [
    whole('#FFD000'),
    rays,
    floor(676, pen.down('#C4101F', '#8F0915')),
    each(5, (line) =>
      each(line + 1, (index) =>
        pen.pack(can, { cx: 768 + (index - line / 2) * 118, base: 288 + line * 102, height: 150 }),
      ),
    ),
    burst(1240, 260, 176),
    textLine('−30 %', { x: 1240, y: 292, size: 96, fill: '#FFE14D', anchor: 'middle' }),
    burst(290, 300, 150),
    textLine('0.79', { x: 290, y: 330, size: 88, fill: '#FFFFFF', anchor: 'middle' }),
    disc([290, 380, 1], '#C4101F'),
    standing(pen, 'shopping-cart', { cx: 1280, base: 730, size: 230 }),
    heap(pen, ['tangerine', 'banana'], {
      x: 150,
      width: 330,
      base: 726,
      size: 128,
      rows: 2,
      seed: 6,
    }),
  ].join('')
}

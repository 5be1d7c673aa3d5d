/** No packaging: glass, paper and scales. */
import { contactShadow } from '#/commerce/media/scene.ts'
import {
  disc,
  each,
  floor,
  plank,
  type Area,
  rect,
  standing,
  whole,
} from '#/commerce/media/scenes/parts.ts'
import { type Pen } from '#/commerce/media/scenes/pen.ts'
import { textLine } from '#/commerce/media/text.ts'

type Filling = { colour: string; speck: string; size?: number }

const FILLINGS: readonly Filling[] = [
  { colour: '#B5532C', speck: '#D67A4C', size: 12 },
  { colour: '#E7D6A8', speck: '#F7ECCB', size: 16 },
  { colour: '#3B2A20', speck: '#5F4533', size: 14 },
  { colour: '#8C9A4A', speck: '#B4BF6B', size: 13 },
  { colour: '#F0C95A', speck: '#FBE39A', size: 18 },
  { colour: '#7C3A3A', speck: '#A85B56', size: 20 },
  { colour: '#EFE7DA', speck: '#FFFFFF', size: 9 },
  { colour: '#C58A45', speck: '#E6B878', size: 15 },
]

type Jar = {
  cx: number
  base: number
  width: number
  height: number
  level: number
  number: string
}

function jar(pen: Pen, { cx, base, width, height, level, number }: Jar, filling: Filling): string {
  const area: Area = { x: cx - width / 2, y: base - height, width, height }
  const food = { x: area.x + 7, width: width - 14, height: (height - 12) * level, y: 0 }
  food.y = base - 7 - food.height
  const label = {
    x: cx - width * 0.3,
    y: base - height * 0.5,
    width: width * 0.6,
    height: height * 0.28,
  }
  return [
    rect({ ...area, x: area.x + 6, y: area.y + 8 }, '#000000', 'rx="16" opacity="0.12"'),
    rect(area, '#F5F7F4', 'rx="16" opacity="0.75"'),
    rect(food, pen.grains(filling.colour, filling.speck, filling.size), 'rx="11"'),
    rect(food, 'url(#round)', 'rx="11" opacity="0.8"'),
    rect(
      { ...area, width: 9, x: area.x + 12, y: area.y + 18, height: height - 40 },
      '#FFFFFF',
      'rx="4" opacity="0.7"',
    ),
    rect(area, 'none', 'rx="16" stroke="#9AA19A" stroke-width="2.5" opacity="0.8"'),
    rect(
      { x: cx - width * 0.42, y: area.y - 20, width: width * 0.84, height: 28 },
      pen.across('#8F6A43', '#C79C6B', '#8F6A43'),
      'rx="5"',
    ),
    rect(label, '#FBFAF5'),
    textLine(number, {
      x: cx,
      y: label.y + label.height * 0.62,
      size: label.height * 0.5,
      fill: '#1C1C1A',
      anchor: 'middle',
    }),
    rect(
      { x: label.x + 10, y: label.y + label.height * 0.76, width: label.width - 20, height: 3 },
      '#1C1C1A',
    ),
  ].join('')
}

export function jarWall(pen: Pen): string {
  const rows = [
    { base: 226, height: 168, count: 9 },
    { base: 458, height: 176, count: 8 },
    { base: 700, height: 186, count: 5 },
  ]
  return [
    whole(pen.down('#E9E8E2', '#D8D7CF')),
    each(12, (index) =>
      rect({ x: index * 128, y: 0, width: 2, height: 768 }, '#C6C5BC', 'opacity="0.5"'),
    ),
    ...rows.map(({ base, height, count }, row) => {
      const step = 1536 / (count === 5 ? 7.4 : count)
      return each(count, (index) => {
        const filling = FILLINGS[(index * 3 + row * 2) % FILLINGS.length] ?? FILLINGS[0]
        const level = 0.55 + ((index * 7 + row * 3) % 5) * 0.08
        const number = String(row * 10 + index + 1).padStart(2, '0')
        const cx = step * (index + 0.5) + (count === 5 ? 20 : 0)
        return filling
          ? jar(pen, { cx, base, width: step * 0.74, height, level, number }, filling)
          : ''
      })
    }),
    ...rows.map(({ base }) =>
      plank(pen, { x: 0, y: base, width: 1536, height: 20 }, ['#C9A77A', '#9F7B4F']),
    ),
    scales(pen),
  ].join('')
}

const scales = (pen: Pen): string =>
  [
    contactShadow({ cx: 1300, base: 702, width: 300 }),
    rect({ x: 1180, y: 600, width: 240, height: 100 }, pen.down('#2C2C2A', '#111110'), 'rx="6"'),
    rect({ x: 1205, y: 622, width: 150, height: 52 }, '#CFE3C4'),
    textLine('350 g', { x: 1340, y: 662, size: 40, fill: '#1C2A18', anchor: 'end' }),
    disc([1388, 648, 13], '#E3E1D8'),
    rect(
      { x: 1160, y: 580, width: 280, height: 22 },
      pen.across('#8E9499', '#F3F4F4', '#8E9499'),
      'rx="8"',
    ),
    standing(pen, 'chestnut', { cx: 1240, base: 584, size: 82 }),
    standing(pen, 'chestnut', { cx: 1360, base: 584, size: 82 }),
    standing(pen, 'chestnut', { cx: 1300, base: 586, size: 96 }),
  ].join('')

const SPOUTS = ['01', '02', '03', '04', '05', '06', '07']

/** Dispensers above a table: hold a jar under one and turn. */
export function refillStation(pen: Pen): string {
  return [
    whole(pen.down('#EDECE7', '#D6D5CC')),
    rect({ x: 60, y: 70, width: 1416, height: 22 }, '#161615'),
    ...SPOUTS.map((number, index) => {
      const filling = FILLINGS[index % FILLINGS.length] ?? { colour: '#B5532C', speck: '#D67A4C' }
      const x = 96 + index * 196
      const level = 40 + ((index * 53) % 130)
      const glass = `M${x},92 h168 v270 l-54,66 h-60 l-54,-66Z`
      const food = `M${x + 8},${92 + level} h152 v${266 - level} l-50,62 h-52 l-50,-62Z`
      return [
        `<path d="${glass}" fill="#F8F9F6" stroke="#8B8A84" stroke-width="3"/>`,
        `<path d="${food}" fill="${pen.grains(filling.colour, filling.speck, 15)}"/>`,
        `<path d="${glass}" fill="url(#round)" opacity="0.55"/>`,
        rect({ x: x + 48, y: 428, width: 72, height: 34 }, '#161615'),
        rect({ x: x + 116, y: 436, width: 36, height: 12 }, '#6F6E69'),
        rect({ x: x + 44, y: 250, width: 80, height: 62 }, '#FBFAF5'),
        textLine(number, { x: x + 84, y: 296, size: 40, fill: '#161615', anchor: 'middle' }),
      ].join('')
    }),
    plank(pen, { x: 0, y: 664, width: 1536, height: 22 }, ['#C9A77A', '#9F7B4F']),
    floor(686, pen.down('#B7B5AB', '#A3A197')),
    ...[1, 3, 5].map((index) => {
      const filling = FILLINGS[index % FILLINGS.length]
      const place = { cx: 180 + index * 196, base: 662, width: 120, height: 150 }
      return filling ? jar(pen, { ...place, level: 0.6, number: SPOUTS[index] ?? '' }, filling) : ''
    }),
    standing(pen, 'basket', { cx: 1390, base: 668, size: 150 }),
    standing(pen, 'potted-plant', { cx: 100, base: 668, size: 130 }),
  ].join('')
}

/** From the field, on rice paper. */
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
import { type Pen } from '#/commerce/media/scenes/pen.ts'

const hill = (y: number, sway: number, fill: string): string =>
  `<path d="M0,${y} C300,${y - sway} 520,${y + sway * 0.6} 800,${y - sway * 0.3} S1300,${y - sway} 1536,${y - sway * 0.2} V768 H0Z" fill="${fill}"/>`

const paper = (pen: Pen): string =>
  whole(pen.down('#F7EFDD', '#F1E4C8')) +
  each(
    60,
    (index) =>
      `<path d="M${(index * 271) % 1536},${(index * 157) % 500} q18,${(index % 5) * 4 - 8} 40,2" stroke="#C9B48A" stroke-opacity="0.35" stroke-width="2" fill="none"/>`,
  )

function box(pen: Pen): string {
  const [x, y, width, height] = [430, 420, 676, 248]
  return [
    contactShadow({ cx: x + width / 2, base: y + height, width: width * 1.04 }),
    `<path d="M${x + 40},${y - 44} H${x + width - 40} L${x + width},${y + 10} H${x}Z" fill="#6F4E2B"/>`,
    heap(pen, ['leafy-green', 'carrot', 'leafy-green', 'ear-of-corn'], {
      x: x + 20,
      width: width - 40,
      base: y - 24,
      size: 224,
      rows: 1,
      seed: 9,
    }),
    heap(pen, ['tomato', 'eggplant', 'potato', 'bell-pepper', 'broccoli', 'onion'], {
      x: x + 10,
      width: width - 20,
      base: y + 66,
      size: 164,
      rows: 2,
      seed: 4,
    }),
    `<path d="M${x},${y} H${x + width} L${x + width - 14},${y + height} H${x + 14}Z" fill="${pen.down('#D8B27C', '#B98C55')}"/>`,
    `<path d="M${x},${y} H${x + width} L${x + width - 3},${y + 46} H${x + 3}Z" fill="url(#shade)" opacity="0.35"/>`,
    each(7, (line) =>
      rect(
        { x: x + 12, y: y + 22 + line * 34, width: width - 24, height: 2 },
        '#8C6234',
        'opacity="0.18"',
      ),
    ),
    rect({ x: x + width / 2 - 74, y: y + 34, width: 148, height: 40 }, '#5F4122', 'rx="20"'),
    disc([x + width / 2, y + 158, 58], 'none', 'stroke="#8E2F1C" stroke-width="6"'),
    pen.glyph('sheaf-of-rice', { cx: x + width / 2, base: y + 200, size: 84 }),
  ].join('')
}

export function farmBox(pen: Pen): string {
  return [
    paper(pen),
    disc([1120, 250, 168], pen.down('#D9603C', '#C24A2B')),
    hill(420, 120, '#CBC79B'),
    hill(480, 70, '#A9B07C'),
    hill(540, 50, '#85945F'),
    floor(590, pen.down('#B58A5C', '#8A633C')),
    each(5, (index) =>
      rect({ x: 0, y: 612 + index * 36, width: 1536, height: 3 }, '#6F4D2C', 'opacity="0.35"'),
    ),
    ellipse({ cx: 768, cy: 690, rx: 560, ry: 46 }, '#5A3B20').replace('/>', ' opacity="0.25"/>'),
    box(pen),
    standing(pen, 'honey-pot', { cx: 290, base: 672, size: 170 }),
    standing(pen, 'bread', { cx: 130, base: 704, size: 176 }),
    heap(pen, ['egg'], { x: 250, width: 190, base: 726, size: 74, rows: 1, seed: 3 }),
    standing(pen, 'sunflower', { cx: 1400, base: 676, size: 220 }),
    heap(pen, ['red-apple', 'pear'], {
      x: 1120,
      width: 270,
      base: 712,
      size: 118,
      rows: 2,
      seed: 8,
    }),
  ].join('')
}

/** Rows of vegetables up to the hills. */
export function vegetableField(pen: Pen): string {
  const rows = ['leafy-green', 'carrot', 'broccoli', 'leafy-green']
  return [
    paper(pen),
    disc([380, 220, 140], pen.down('#E27B4E', '#C24A2B')),
    hill(330, 130, '#D3CFA6'),
    hill(390, 80, '#B4B889'),
    hill(440, 40, '#94A06C'),
    each(3, (index) =>
      pen.glyph('deciduous-tree', { cx: 1060 + index * 150, base: 440 - index * 8, size: 170 }),
    ),
    pen.glyph('hut', { cx: 860, base: 438, size: 150 }),
    floor(430, pen.down('#9B7A4E', '#6B4B2A')),
    each(4, (line) => {
      const [base, size] = [520 + line * 76, 76 + line * 22]
      const count = Math.ceil(1536 / (size * 1.2)) + 1
      return (
        rect(
          { x: 0, y: base - 10, width: 1536, height: 22 + line * 4 },
          '#4F361D',
          'opacity="0.4"',
        ) +
        each(count, (index) =>
          pen.glyph(rows[line] ?? '', {
            cx: index * size * 1.2 + (line % 2) * size * 0.4,
            base,
            size,
            mirrored: index % 2 === 1,
          }),
        )
      )
    }),
    standing(pen, 'basket', { cx: 1330, base: 744, size: 220 }),
    heap(pen, ['tomato', 'eggplant', 'ear-of-corn'], {
      x: 1226,
      width: 210,
      base: 616,
      size: 104,
      rows: 1,
      seed: 7,
    }),
  ].join('')
}

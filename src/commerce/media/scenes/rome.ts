/** A fresh market under the sun. */
import { contactShadow } from '#/commerce/media/scene.ts'
import {
  awning,
  disc,
  crate,
  each,
  ellipse,
  floor,
  heap,
  priceTag,
  rect,
  whole,
} from '#/commerce/media/scenes/parts.ts'
import { HEIGHT, type Pen, WIDTH } from '#/commerce/media/scenes/pen.ts'

const SLATE = { fill: '#2C3330', ink: '#FFF7E6' }

/** Houses of an old town in the background. */
function town(pen: Pen): string {
  const houses = [
    [-20, 190, 230, '#E9A878'],
    [205, 120, 190, '#D98F63'],
    [390, 170, 240, '#F0BC8C'],
    [625, 100, 220, '#DD9A6B'],
    [840, 160, 240, '#EDB07F'],
    [1075, 110, 210, '#D58A5E'],
    [1280, 180, 290, '#EBAE80'],
  ] as const
  return houses
    .map(([x, y, width, colour]) => {
      const windows = each(2, (row) =>
        each(Math.floor(width / 90), (index) => {
          const at = { x: x + 34 + index * 84, y: y + 50 + row * 120, width: 40, height: 66 }
          return (
            rect(at, '#8C5A3C', 'rx="3"') +
            rect({ ...at, x: at.x - 16, width: 16 }, '#6E8B62') +
            rect({ ...at, x: at.x + 40, width: 16 }, '#6E8B62')
          )
        }),
      )
      const roof = `<path d="M${x - 12},${y} h${width + 24} l-22,-34 h${-(width - 20)}Z" fill="#A9552F"/>`
      return rect({ x, y, width, height: 500 }, pen.down(colour, '#F3CFA8')) + windows + roof
    })
    .join('')
}

type Row = { goods: readonly string[]; prices: readonly string[]; y: number; width: number }

function crates(pen: Pen, { goods, prices, y, width }: Row): string {
  const total = width * goods.length + 14 * (goods.length - 1)
  return each(goods.length, (index) => {
    const x = (WIDTH - total) / 2 + index * (width + 14)
    const place = { x, y, width, height: 104, size: 108, seed: index + y }
    const tag = { cx: x + width / 2, y: y + (y > 500 ? 30 : 4), text: prices[index] ?? '' }
    return crate(pen, [goods[index] ?? ''], place) + priceTag({ ...tag, ...SLATE })
  })
}

const UPPER: Row = {
  goods: ['tomato', 'lemon', 'eggplant', 'bell-pepper'],
  prices: ['2.40', '1.90', '2.80', '3.20'],
  y: 430,
  width: 256,
}
const LOWER: Row = {
  goods: ['tangerine', 'leafy-green', 'grapes', 'peach'],
  prices: ['1.60', '0.95', '3.90', '2.95'],
  y: 590,
  width: 284,
}
const HUNG = ['garlic', 'hot-pepper', 'onion']

const square = (pen: Pen): string =>
  [
    whole(pen.down('#BFE0EA', '#FBE6C8', '#FBE6C8')),
    disc([1270, 90, 150], pen.glow('#FFF3C4')),
    town(pen),
    whole(pen.down('#FFF1DA', '#F7C58F')).replace('/>', 'opacity="0.35"/>'),
    floor(640, pen.down('#D9A57A', '#B97C52')),
    each(9, (index) =>
      ellipse({ cx: index * 200, cy: 700 + (index % 2) * 34, rx: 90, ry: 9 }, '#A86C45'),
    ),
  ].join('')

export function marketStall(pen: Pen): string {
  const post = pen.across('#7A4A28', '#B27B4C', '#7A4A28')
  const cloth = { x: 210, y: 58, width: 1116, height: 150, stripes: 14 }
  return [
    square(pen),
    rect({ x: 196, y: 150, width: 18, height: 560 }, post),
    rect({ x: 1322, y: 150, width: 18, height: 560 }, post),
    rect(
      { x: 214, y: 210, width: 1108, height: 430 },
      pen.down('#5B2E1A', '#7A4326'),
      'opacity="0.82"',
    ),
    each(7, (index) =>
      pen.glyph(HUNG[index % 3] ?? '', {
        cx: 300 + index * 156,
        base: 340 + (index % 2) * 22,
        size: 74,
        angle: index % 2 ? 12 : -10,
      }),
    ),
    crates(pen, UPPER),
    rect({ x: 190, y: 528, width: 1156, height: 40 }, pen.down('#8E5630', '#6B3C1F')),
    crates(pen, LOWER),
    awning(pen, { ...cloth, colours: ['#C73E2A', '#FFF4E2'] }),
    contactShadow({ cx: 96, base: 716, width: 190 }),
    heap(pen, ['watermelon'], { x: 10, width: 180, base: 720, size: 130, rows: 2, seed: 5 }),
    contactShadow({ cx: 1440, base: 716, width: 150 }),
    pen.glyph('basket', { cx: 1440, base: 716, size: 150 }),
    rect({ x: 0, y: HEIGHT - 8, width: WIDTH, height: 8 }, '#9A6038'),
  ].join('')
}

const FISH = ['sea-bream', 'salmon-fillet', 'sardine', 'sea-bream', 'mackerel-fillet', 'tuna']
const SHELLS = ['shrimp', 'lobster', 'cooked-crab', 'squid-tube', 'oyster-open', 'mussel', 'lemon']

/** Fish on ice under blue and white. */
export function fishCounter(pen: Pen): string {
  const ice = each(90, (index) =>
    disc(
      [70 + ((index * 149) % 1400), 452 + ((index * 67) % 210), 10 + (index % 4) * 5],
      '#FFFFFF',
      'opacity="0.75"',
    ),
  )
  return [
    whole(pen.down('#F9E3C6', '#F3CFA4')),
    each(20, (index) =>
      rect({ x: index * 78, y: 210, width: 74, height: 220 }, pen.down('#DCEEF2', '#C3DFE6')),
    ),
    rect({ x: 60, y: 430, width: 1416, height: 250 }, pen.down('#D8EEF5', '#B4D8E4'), 'rx="10"'),
    ice,
    each(6, (index) =>
      pen.glyph(FISH[index] ?? '', { cx: 210 + index * 224, base: 560, size: 190, angle: -8 }),
    ),
    each(7, (index) =>
      pen.glyph(SHELLS[index] ?? '', { cx: 180 + index * 196, base: 674, size: 120 }),
    ),
    each(6, (index) =>
      priceTag({
        cx: 210 + index * 224,
        y: 408,
        text: ['9.80', '14.50', '11.20', '8.90', '16.00', '12.40'][index] ?? '',
        ...SLATE,
      }),
    ),
    rect({ x: 40, y: 676, width: 1456, height: 92 }, pen.down('#C96A43', '#8A3A20')),
    rect({ x: 40, y: 676, width: 1456, height: 14 }, '#FFFFFF', 'opacity="0.35"'),
    awning(pen, {
      x: 90,
      y: 40,
      width: 1356,
      height: 140,
      colours: ['#2F7C93', '#FFF8EC'],
      stripes: 16,
    }),
  ].join('')
}

/** Late at night, the lights are on. */
import { seeded } from '#/commerce/media/random.ts'
import { disc, each, ellipse, floor, plank, rect, whole } from '#/commerce/media/scenes/parts.ts'
import { type Pack, type Pen, WIDTH } from '#/commerce/media/scenes/pen.ts'
import { textLine } from '#/commerce/media/text.ts'

const DRINKS: readonly Pack[] = [
  { form: 'can', glyph: 'lemon', tint: 'lemon', title: 'Citron' },
  { form: 'bottle', glyph: 'teacup-without-handle', tint: 'leaf', title: 'Sencha' },
  { form: 'can', glyph: 'hot-beverage', tint: 'cocoa', title: 'Coffee' },
  { form: 'bottle', glyph: 'tangerine', tint: 'peach', title: 'Orange' },
  { form: 'can', glyph: 'grapes', tint: 'lilac', title: 'Grape' },
  { form: 'carton', glyph: 'glass-of-milk', tint: 'sky', title: 'Milk' },
]

const SNACKS: readonly Pack[] = [
  { form: 'pouch', glyph: 'potato', tint: 'rose', title: 'Crisps' },
  { form: 'bag', glyph: 'rice-cracker', tint: 'peach', title: 'Rice crackers' },
  { form: 'box', glyph: 'cookie', tint: 'berry', title: 'Biscuits' },
  { form: 'pouch', glyph: 'shrimp', tint: 'mint', title: 'Shrimp chips' },
  { form: 'tub', glyph: 'steaming-bowl', tint: 'lemon', title: 'Noodles' },
  { form: 'box', glyph: 'chocolate-bar', tint: 'cocoa', title: 'Chocolate' },
]

/** The skyline: dark towers with a few lit windows. */
function skyline(pen: Pen): string {
  const random = seeded(24)
  return each(15, (index) => {
    const height = 220 + random() * 260
    const at = { x: index * 108 - 20, y: 560 - height, width: 92 + random() * 26, height }
    const windows = each(Math.floor(height / 42), (row) =>
      each(4, (column) => {
        const fill = random() > 0.62 ? (random() > 0.4 ? '#FFD98A' : '#7FE3FF') : '#1C2352'
        const place = { x: at.x + 12 + column * 21, y: at.y + 18 + row * 40, width: 12, height: 18 }
        return rect(place, fill, 'opacity="0.8"')
      }),
    )
    return rect(at, pen.down('#1A2050', '#232A66')) + windows
  })
}

function shelves(pen: Pen, packs: readonly Pack[], x: number): string {
  return each(3, (row) => {
    const base = 392 + row * 92
    return (
      each(6, (index) => {
        const pack = packs[(index + row * 2) % packs.length]
        return pack ? pen.pack(pack, { cx: x + 40 + index * 62, base, height: 76 }) : ''
      }) + rect({ x, y: base, width: 396, height: 7 }, '#8FA2BE')
    )
  })
}

function shop(pen: Pen): string {
  const pane = (x: number, width: number) =>
    rect({ x, y: 300, width, height: 330 }, pen.down('#FFFDF2', '#E8F3FF'))
  const stripe = (y: number, colour: string) =>
    ellipse({ cx: 700, cy: y + 8, rx: 620, ry: 34 }, pen.glow(colour, 0.5)) +
    rect({ x: 180, y, width: 1040, height: 15 }, colour)
  return [
    ellipse({ cx: 700, cy: 470, rx: 860, ry: 420 }, pen.glow('#BFE4FF', 0.55)),
    rect({ x: 180, y: 176, width: 1040, height: 476 }, '#202A55'),
    rect({ x: 180, y: 176, width: 1040, height: 112 }, pen.down('#F6FAFF', '#DCE9FA')),
    stripe(192, '#FF4F9A'),
    stripe(212, '#22D3EE'),
    stripe(258, '#3B49DF'),
    rect({ x: 250, y: 184, width: 230, height: 96 }, '#16204A', 'rx="12"'),
    textLine('24 h', { x: 365, y: 258, size: 78, fill: '#7FF5FF', anchor: 'middle' }),
    pane(204, 420),
    pane(776, 420),
    shelves(pen, DRINKS, 216),
    shelves(pen, SNACKS, 788),
    rect({ x: 640, y: 300, width: 120, height: 352 }, '#2B3668'),
    rect({ x: 648, y: 308, width: 50, height: 344 }, pen.down('#F4FBFF', '#C9E4FA')),
    rect({ x: 702, y: 308, width: 50, height: 344 }, pen.down('#F4FBFF', '#C9E4FA')),
    rect({ x: 204, y: 596, width: 420, height: 34 }, '#3B49DF', 'opacity="0.9"'),
    rect({ x: 776, y: 596, width: 420, height: 34 }, '#3B49DF', 'opacity="0.9"'),
    each(2, (index) =>
      pen.glyph('red-paper-lantern', { cx: 600 + index * 200, base: 400, size: 84 }),
    ),
  ].join('')
}

function vendingMachine(pen: Pen, x: number): string {
  return [
    ellipse({ cx: x + 100, cy: 460, rx: 220, ry: 280 }, pen.glow('#FF7AB8', 0.5)),
    rect(
      { x, y: 296, width: 200, height: 366 },
      pen.across('#D6286F', '#FF5C9C', '#B81E5C'),
      'rx="12"',
    ),
    rect({ x: x + 16, y: 316, width: 168, height: 226 }, pen.down('#FFFFFF', '#DDF3FF'), 'rx="6"'),
    each(3, (row) =>
      each(4, (index) => {
        const pack = DRINKS[(row + index) % DRINKS.length]
        const base = 384 + row * 72
        return pack ? pen.pack(pack, { cx: x + 38 + index * 41, base, height: 56 }) : ''
      }),
    ),
    each(3, (row) => rect({ x: x + 16, y: 384 + row * 72, width: 168, height: 7 }, '#22D3EE')),
    rect({ x: x + 22, y: 588, width: 116, height: 44 }, '#4A0F2B', 'rx="6"'),
    rect({ x: x + 152, y: 560, width: 24, height: 60 }, '#2A0A18', 'rx="4"'),
  ].join('')
}

export function nightShop(pen: Pen): string {
  return [
    whole(pen.down('#0A0F33', '#1B1C58', '#3A2A74')),
    each(40, (index) =>
      disc(
        [(index * 397) % WIDTH, (index * 83) % 250, 1 + (index % 2)],
        '#FFFFFF',
        'opacity="0.6"',
      ),
    ),
    disc([1340, 110, 160], pen.glow('#FFF0C0', 0.6)),
    disc([1340, 110, 46], '#FFF3CF'),
    skyline(pen),
    floor(620, pen.down('#20224F', '#12143A')),
    shop(pen),
    vendingMachine(pen, 1262),
    floor(652, pen.down('#2A2C66', '#101233')),
    // The shop's light on the wet road.
    ellipse({ cx: 414, cy: 712, rx: 330, ry: 60 }, pen.glow('#CFEFFF', 0.7)),
    ellipse({ cx: 986, cy: 712, rx: 330, ry: 60 }, pen.glow('#CFEFFF', 0.7)),
    ellipse({ cx: 1362, cy: 712, rx: 180, ry: 50 }, pen.glow('#FF6FAE', 0.7)),
    each(10, (index) =>
      rect(
        { x: 90 + index * 150, y: 690 + (index % 3) * 20, width: 110, height: 4 },
        index % 2 ? '#FF4F9A' : '#22D3EE',
        'rx="2" opacity="0.3"',
      ),
    ),
    pen.glyph('bicycle', { cx: 104, base: 690, size: 170 }),
    pen.glyph('cat', { cx: 1210, base: 682, size: 78 }),
    plank(pen, { x: 180, y: 646, width: 1040, height: 10 }, ['#55609B', '#2E376E']),
  ].join('')
}

/** A counter with steaming bowls under lanterns. */
export function noodleBar(pen: Pen): string {
  const slat = (index: number) =>
    rect({ x: index * 48, y: 0, width: 44, height: 470 }, pen.down('#231A4A', '#33235C'))
  return [
    whole(pen.down('#17123C', '#3A1F57')),
    each(32, slat),
    rect({ x: 0, y: 170, width: 1536, height: 16 }, '#120E30'),
    each(7, (index) => {
      const cx = 150 + index * 206
      return (
        ellipse({ cx, cy: 150, rx: 190, ry: 190 }, pen.glow('#FF8A5C', 0.5)) +
        pen.glyph('red-paper-lantern', { cx, base: 214, size: 136 })
      )
    }),
    each(6, (index) => {
      const pack = DRINKS[index]
      return pack ? pen.pack(pack, { cx: 300 + index * 188, base: 400, height: 120 }) : ''
    }),
    plank(pen, { x: 180, y: 400, width: 1176, height: 14 }, ['#22D3EE', '#1197B4']),
    ellipse({ cx: 768, cy: 540, rx: 820, ry: 190 }, pen.glow('#FFD9A0', 0.5)),
    rect({ x: 0, y: 590, width: 1536, height: 178 }, pen.down('#8E4A36', '#4E2230')),
    rect({ x: 0, y: 590, width: 1536, height: 22 }, pen.down('#C9764F', '#8E4A36')),
    each(4, (index) => pen.glyph('steaming-bowl', { cx: 230 + index * 360, base: 662, size: 210 })),
    each(3, (index) =>
      pen.glyph(['sushi', 'rice-ball', 'dango'][index] ?? '', {
        cx: 410 + index * 360,
        base: 676,
        size: 112,
      }),
    ),
    rect({ x: 0, y: 734, width: 1536, height: 6 }, '#FF4F9A', 'opacity="0.8"'),
  ].join('')
}

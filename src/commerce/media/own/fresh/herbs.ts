// Herbs, in bunches and in a pot.
import { scatter, solid } from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line } from '#/commerce/media/own/pen.ts'

const PARSLEY =
  'M0 0Q-1-1.500-3-1.500Q-4.500-2.500-3.200-3.600Q-3.600-5.500-1.800-5.200Q-1.500-7 0-6.800Q1.500-7 1.800-5.200Q3.600-5.500 3.200-3.600Q4.500-2.500 3-1.500Q1-1.500 0 0Z'
const MINT = 'M0 0Q-3.500-2-3-5Q-2.500-8 0-10Q2.500-8 3-5Q3.500-2 0 0Z'

type Bunch = { stem: string; leaves: (at: number) => string; count: number; seed: number }

/** A bunch of herbs, tied. */
const bunch = ({ stem, leaves, count, seed }: Bunch): string =>
  drawn(
    line(
      'M16 22L12.500 31M16 22L14.500 31.500M16 22L16.500 31.500M16 22L18.500 31M16 22L20 30.500',
      stem,
      1,
    ),
    line(
      'M16 22Q10 14 6 8M16 22Q13 12 12 5M16 22Q16 12 16 4M16 22Q19 12 21 5M16 22Q22 14 27 9',
      stem,
      0.8,
    ),
    scatter(
      { count, area: [5, 4, 27, 19], seed },
      (x, y, { at }) =>
        `<g transform="translate(${x} ${y + 3}) rotate(${((x - 16) * 4 + ((at * 37) % 50) - 25).toFixed(0)}) scale(${(0.85 + (at % 4) * 0.1).toFixed(2)})">${leaves(at)}</g>`,
    ),
    line('M13.500 23.500Q16 25 18.500 23.500', '#C9A46A', 1.6),
  )

const leafOf =
  (d: string, colours: readonly string[], vein: string) =>
  (at: number): string =>
    solid(d, colours[at % colours.length] ?? '#4E9A3C', 0.2) + line(vein, '#A9D68E', 0.3)

const basil = leafOf(
  'M0 0Q-4.500-1.500-4.500-5Q-3.500-8.500 0-9.500Q3.500-8.500 4.500-5Q4.500-1.500 0 0Z',
  ['#4FA33C', '#62B548', '#3E8A33'],
  'M0-.5V-7.500M0-3L-2-5M0-3L2-5',
)

const pot = drawn(
  solid('M7 19H25L23 31H9Z', '#B9653A', 0.26),
  solid('M6 17.500H26V21H6Z', '#CB7547', 0.2),
  line('M16 18V9M16 18Q11 14 10 9M16 18Q21 14 22 9', '#4C8F38', 0.8),
  scatter(
    { count: 20, area: [8, 6, 24, 17], seed: 21 },
    (x, y, { at }) =>
      `<g transform="translate(${x} ${y + 2}) rotate(${((x - 16) * 6).toFixed(0)}) scale(.85)">${basil(at)}</g>`,
  ),
)

const sprig = (leaf: string): string =>
  drawn(
    line('M16 31Q15 18 17 2', '#6B7F4A', 1),
    [4, 7, 10, 13, 16, 19, 22, 25]
      .map((y) =>
        line(`M16.500 ${y + 2}L9.500 ${y - 1.5}M16 ${y + 2}L23.500 ${y - 1.5}`, leaf, 1.5),
      )
      .join(''),
  )

export const HERBS: Drawings = {
  parsley: bunch({
    stem: '#6FAE4E',
    leaves: leafOf(PARSLEY, ['#3F8F34', '#4FA53F', '#327A2B'], 'M0 0V-5'),
    count: 62,
    seed: 5,
  }),
  mint: bunch({
    stem: '#6E8F5A',
    leaves: leafOf(
      MINT,
      ['#2F8A55', '#3FA067', '#267246'],
      'M0-.5V-8.500M0-3L-1.800-4.500M0-3L1.800-4.500M0-5.500L-1.500-7M0-5.500L1.500-7',
    ),
    count: 36,
    seed: 9,
  }),
  basil: each(
    [
      [16, 30, 0],
      [12, 26, -62],
      [20, 26, 62],
      [16, 21, -24],
      [16, 20, 28],
    ],
    (at) => `<g transform="scale(1.700)">${basil(at)}</g>`,
  ),
  'basil-pot': pot,
  spinach: each(
    [
      [16, 30, -58],
      [16, 30, 58],
      [16, 30, -28],
      [16, 30, 28],
      [16, 30, 0],
    ],
    drawn(
      line('M0 0V-10', '#B9D98A', 1.4),
      solid('M0-6Q-6-7-6.500-13Q-6-20 0-25Q6-20 6.500-13Q6-7 0-6Z', '#2F7A34', 0.26),
      line(
        'M0-6V-22M0-11L-3.500-14M0-11L3.500-14M0-16L-2.800-18.500M0-16L2.800-18.500',
        '#9CCB7C',
        0.5,
      ),
    ),
  ),
  rosemary: sprig('#4F7F5A'),
}

// Poultry, rabbit and sausages.
import { darker, gloss, round, solid, specks, threads, tube } from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line } from '#/commerce/media/own/pen.ts'

/** A whole bird, breast up, its legs tied together in front. */
const bird = (skin: string, leg: string): string =>
  drawn(
    solid('M3 15Q1 17 1.500 21Q3 25 7 23L9 15Z', darker(skin, 0.12), 0.2),
    solid('M29 15Q31 17 30.500 21Q29 25 25 23L23 15Z', darker(skin, 0.12), 0.2),
    solid(
      'M16 3Q20 3 22 5Q30 9 29.500 19Q28.500 28.500 16 28.500Q3.500 28.500 2.500 19Q2 9 10 5Q12 3 16 3Z',
      skin,
      0.3,
    ),
    line('M16 5.500Q15.300 12 16 17', darker(skin, 0.26), 0.7),
    gloss([11.5, 9.5, 3.6, 5.4, 14], 0.65),
    gloss([21, 10.5, 2.6, 4.4, -14], 0.35),
    each(
      [
        [8.8, 21.5, -36],
        [23.2, 21.5, 36],
      ],
      (at) =>
        `<g transform="scale(${at ? -1 : 1} 1)">${drawn(
          tube('M1.800 5.500L5.200 9.800', '#F6EDDB', 2),
          '<circle cx="5" cy="10.800" r="1.300" fill="#FBF4E6"/><circle cx="6.400" cy="9.700" r="1.300" fill="#EFE2CA"/>',
          solid(
            'M-5.500-3Q-4.500-8.500 1-7.500Q5.500-6 5 0Q4.500 5 2.800 7Q.5 7.200-1.800 5Q-6 1.500-5.500-3Z',
            leg,
            0.26,
          ),
          gloss([-1.6, -3.2, 1.8, 3, 10], 0.6),
        )}</g>`,
    ),
    line('M12.500 26.500Q16 24.800 19.500 26.500', '#FDFBF4', 1),
    specks({ count: 26, area: [7, 6, 25, 17], seed: 9 }, [darker(skin, 0.16)], 0.22),
  )

const breast = (meat: string, top: string): string =>
  drawn(
    solid(
      'M2 20Q1 10 12 6Q26 1.500 30 10Q31.500 17.500 22 22Q15 28 8 26.500Q3 25 2 20Z',
      meat,
      0.24,
    ),
    top,
    gloss([12, 10.5, 6, 2, -24], 0.6),
  )

const thigh = (skin: string, meat: string): string =>
  drawn(
    tube('M23 20L28.500 25', '#F4E9D6', 3),
    '<circle cx="29.500" cy="24.600" r="1.700" fill="#FBF5E8"/><circle cx="28.200" cy="26.600" r="1.700" fill="#EDE0C8"/>',
    solid(
      'M2 13Q2 5.500 10.500 5Q19 5 22 11Q25.500 16.500 25.500 20.500Q24.500 23.500 21.500 23.500Q17.500 23.500 12.500 22.500Q3 21 2 13Z',
      skin,
      0.28,
    ),
    solid(
      'M3 16.500Q8 21 14 20.500Q20 20.500 24 22.500Q22 24 17 23.300Q5 22.500 3 16.500Z',
      meat,
      0.2,
    ),
    specks({ count: 18, area: [6, 8, 19, 17], seed: 2 }, [darker(skin, 0.14)], 0.25),
    gloss([9.5, 9.5, 4, 2.2, -20], 0.7),
  )

/** A sausage with its twisted ends. */
const link = (skin: string, width: number, over = ''): string =>
  drawn(
    line('M-13.500-1.200L-10.500-.6M13.500-1.200L10.500-.6', darker(skin, 0.34), 1),
    tube('M-9.500-.4Q0 2.600 9.500-.4', skin, width),
    over,
  )

const row = (count: number, drawing: string): string =>
  each(
    Array.from(
      { length: count },
      (_, at) => [16, 6 + (at * 21) / Math.max(1, count - 1), at % 2 ? 1.5 : -2] as const,
    ),
    drawing,
  )

const herbs = specks({ count: 12, area: [-9, -1.6, 9, 2.2], seed: 4 }, ['#4B8B3B', '#35692A'], 0.45)

export const POULTRY: Drawings = {
  'whole-bird': bird('#F3C79A', '#F6D0A6'),
  'guinea-bird': bird('#D9B59A', '#C79B88'),
  'chicken-breast': breast(
    '#F4C3AE',
    drawn(
      line('M8 22Q15 18 18 9', '#DDA590', 0.7),
      threads({ count: 26, area: [5, 9, 25, 23], seed: 7 }, '#FADACB', 0.5),
    ),
  ),
  'duck-breast': breast(
    '#8C2A33',
    drawn(
      solid(
        'M2.200 16Q4 9 12 6Q26 1.800 30 9.500Q29.500 14.500 21 18.500Q11 23 2.200 16Z',
        '#F5DFBF',
        0.16,
      ),
      line(
        'M6 11L14 20.500M11 7.500L19.500 18.800M16.500 5.500L25 16M22.500 4.800L28.500 12.600M9 18.500L20 5.500M15 20L26.500 6M4.500 16.500L13 7M21 18L29.500 9',
        '#C69461',
        0.6,
      ),
    ),
  ),
  'raw-leg': thigh('#F4C9A0', '#EBA892'),
  'rabbit-leg': each(
    [
      [0, -1, 0],
      [3, 4.5, 8],
    ],
    `<g transform="scale(.86)">${thigh('#EDB3A8', '#D98A84')}</g>`,
  ),
  sausage: drawn(
    tube(
      'M16 16q1.800-1 2.600.6t-2 3.400q-5 1.200-6-3.600q-.4-5.600 6-6.200q7.600.2 7.600 7.200q-.6 7.600-9 8q-10.600-.6-10.800-9.800q.6-10.400 11.600-11Q28 5 29.500 14',
      '#D58877',
      4.2,
    ),
    specks({ count: 40, area: [5, 6, 27, 25], seed: 11 }, ['#F2C3B4', '#B9655A'], 0.35),
  ),
  merguez: row(6, link('#A93524', 3.2)),
  'smoked-sausage': each(
    [
      [16, 10, -4],
      [16, 21, 3],
    ],
    link('#9A4B2B', 8.6),
  ),
  chipolata: row(6, link('#E5AE98', 3.4, herbs)),
  'white-pudding': each(
    [
      [16, 10, -3],
      [16, 21, 3],
    ],
    link('#F3E7D3', 8, specks({ count: 14, area: [-8, -2, 8, 3], seed: 5 }, ['#4A3B33'], 0.5)),
  ),
  meatballs: drawn(
    round([16, 18.5, 15.5, 10.5], '#B92F22', 0.2),
    each(
      [
        [9, 12],
        [18, 11],
        [25, 15],
        [6, 18.5],
        [14, 18],
        [22, 21.5],
        [12, 24],
      ],
      drawn(
        round([0, 0, 4.8], '#8A4A2E', 0.32),
        '<path d="M-4.400-1Q-2-5.500 3-3.600Q1-1.500-1.500-2.500Q-3-1-4.400-1Z" fill="#D3462F"/>',
      ),
    ),
    each(
      [
        [11, 15, -20],
        [19, 16, 30],
      ],
      solid('M0 0Q-2-2 0-4.500Q2-2 0 0Z', '#3F8A35', 0.2),
    ),
  ),
  'dry-sausage': `<g transform="rotate(-16 16 16)">${drawn(
    line('M28 14L31.500 10.500', '#D8B98A', 1.2),
    tube('M7 16H26', '#8E5F55', 11),
    specks({ count: 46, area: [9, 11.5, 28, 20], seed: 3 }, ['#E9DFDA', '#CDBBB4'], 0.9),
    round([6, 16, 4, 5.4], '#6E2E2E', 0.12),
    round([6, 16, 3.4, 4.7], '#A33F42', 0.14),
    specks({ count: 14, area: [4, 12.5, 8, 19.5], seed: 12 }, ['#F6E3DA'], 0.6),
  )}</g>`,
}

// Cheese, cold cuts and tofu.
import {
  darker,
  gloss,
  lighter,
  round,
  scatter,
  solid,
  specks,
  within,
} from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

type Wedge = { paste: string; rind: string; over?: string; low?: boolean }

/** A piece cut from a wheel: its cut face in front, the rind behind. */
const wedge = ({ paste, rind, over = '', low = false }: Wedge): string => {
  const foot = low ? 21 : 26
  const face = `M1 14L25 10.500V${foot - 2.5}L1 ${foot}Z`
  return drawn(
    solid(`M25 10.500Q31 8 31 4.500V${foot - 8}Q31 ${foot - 4} 25 ${foot - 2.5}Z`, rind, 0.3),
    solid(
      'M1 14Q14 4 27 2.500Q31 3 31 5Q30.500 8.500 25 10.500Z',
      low ? rind : lighter(paste, 0.16),
      0.16,
    ),
    shape(
      'M27 2.500Q31 3 31 5Q30.500 8.500 25 10.500L24.600 9.900Q29 8 29.400 5Q29.500 3.500 27 2.500Z',
      rind,
    ),
    solid(face, paste, 0.14),
    within(`face-${paste.slice(1)}`, face, over),
    low
      ? line(`M1 14L25 10.500M1 ${foot - 0.2}L25 ${foot - 2.7}`, rind, 1)
      : line(`M1 ${foot - 0.3}L25 ${foot - 2.8}`, rind, 0.9),
    gloss([9, 15.5, 6, 1.2, -8], 0.5),
  )
}

const veins = specks(
  { count: 46, area: [2, 12, 24.5, 25], seed: 9 },
  ['#3F6E7E', '#5E8C8E', '#2F5B70'],
  0.85,
)
const eyes = (colour: string, count: number): string =>
  scatter(
    { count, area: [3, 13, 24, 24], seed: 4 },
    (x, y, { random }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${(0.4 + random() * 0.7).toFixed(2)}" ry="${(0.3 + random() * 0.4).toFixed(2)}" fill="${colour}"/>`,
  )
const crystals = specks({ count: 40, area: [2, 12, 25, 25], seed: 5 }, ['#FFF3CF', '#D9A64A'], 0.35)

const FOLD = 'M-9 4Q-10-5-2-6.500Q7-7.500 10-2Q11 4 6 6.500Q0 7.500-4 6Q-8 6-9 4Z'

/** Folded slices, one over the other. */
const folds = (meat: string, fat: string, inside: string): string =>
  each(
    [
      [11, 9, -10],
      [21.5, 11, 14],
      [10.5, 19, 6],
      [21, 21.5, -8],
    ],
    drawn(
      solid(FOLD, fat, 0.12),
      `<g transform="translate(.6 -.8) scale(.92 .86)">${solid(FOLD, meat, 0.18)}${inside}</g>`,
      line('M-7 3Q-2-1 7 1', darker(meat, 0.2), 0.5),
      gloss([-2, -3, 4, 1, -12], 0.5),
    ),
  )

type Disc = { meat: string; rim: string; dots: readonly string[]; count: number }

const disc = ({ meat, rim, dots, count }: Disc): string =>
  each(
    [
      [9, 9, 0],
      [21, 8.5, 40],
      [15, 15, 80],
      [25, 17, 120],
      [8, 22, 10],
      [19, 24, 60],
    ],
    drawn(
      round([0, 0.5, 7.2, 6.6], darker(rim, 0.2), 0.1),
      round([0, 0, 7.2, 6.6], rim, 0.12),
      round([0, 0, 6.5, 5.9], meat, 0.14),
      specks({ count, area: [-4.6, -4, 4.6, 4], seed: 7 }, dots, 0.7),
    ),
  )

const blockOf = (front: string, side: string, top: string): string =>
  drawn(
    solid('M2 12L9 6H30L24 12Z', top, 0.06),
    solid('M24 12L30 6V18L24 25Z', side, 0.1),
    solid('M2 12H24V25H2Z', front, 0.08),
    specks({ count: 16, area: [4, 13, 23, 24] }, [darker(front, 0.1)], 0.35),
  )

export const CHEESE: Drawings = {
  'young-wedge': wedge({ paste: '#F3D27E', rind: '#A97B3F', over: eyes('#D9B05A', 5) }),
  'old-wedge': wedge({ paste: '#E5AE45', rind: '#8A5A26', over: crystals }),
  'pale-wedge': wedge({ paste: '#F5E3AE', rind: '#B98F52', over: eyes('#DCC184', 9) }),
  'grey-wedge': wedge({ paste: '#F1E2B0', rind: '#85807A', over: eyes('#D2BE86', 14) }),
  'sheep-wedge': wedge({
    paste: '#F6E8C2',
    rind: '#B4601C',
    over: line('M1 18L25 14.500M1 22L25 18.500', '#E3CD9A', 0.4),
  }),
  'blue-wedge': wedge({ paste: '#F7F2E2', rind: '#E2DAC2', over: veins }),
  'soft-wedge': wedge({
    paste: '#F8E7B0',
    rind: '#FBF9F2',
    low: true,
    over: '<path d="M1 17L25 13.500V18L1 20Z" fill="#FFF6D6" opacity=".7"/>',
  }),
  'emmental-wedge': wedge({
    paste: '#F6D673',
    rind: '#C9993F',
    over: '<g fill="#DDB04A"><ellipse cx="6" cy="18" rx="1.800" ry="1.600"/><ellipse cx="13" cy="22" rx="2.200" ry="1.900"/><ellipse cx="15" cy="15.500" rx="1.500" ry="1.300"/><ellipse cx="21" cy="19" rx="2" ry="1.800"/><ellipse cx="8" cy="23" rx="1" ry=".9"/></g>',
  }),
  'cheese-slices': each(
    [
      [6, 4, 5],
      [4, 9, -3],
      [7, 14, 4],
    ],
    drawn(
      shape('M0 .8H20Q21.500.8 21.500 2.300V13.800H0Z', '#B9863F'),
      solid('M0 0H20Q21.500 0 21.500 1.500V12.500H0Z', '#C99A52', 0.1),
      solid('M0 .9H19.500Q20.600.9 20.600 2V11.600H0Z', '#F8E3A0', 0.1),
      gloss([8, 3.5, 6, 1, 0], 0.6),
    ),
  ),
  camembert: drawn(
    solid('M2 13V19Q4 27 16 27Q28 27 30 19V13Z', '#E9DCBF', 0.16),
    round([16, 13, 14, 9], '#FDFAF0', 0.08),
    shape('M16 13L26.500 7Q30 9.500 30 13V19Q29 21.500 27 23.500L16 13Z', '#C9A15C'),
    shape('M16 13L27 17.500V23.500L16 20Z', '#F9E5A2'),
    shape('M16 13L30 13V19Q29 21.500 27 23.500V17.500Z', '#F4DA8C'),
    specks({ count: 40, area: [5, 7, 17, 19], seed: 8 }, ['#E6D9BC'], 0.4),
  ),
  'goat-log': drawn(
    solid('M7 7.500H25Q31 9 31 16Q31 23 25 24.500H7Z', '#7B7D80', 0.26),
    specks({ count: 60, area: [10, 8, 29, 24], seed: 4 }, ['#A5A7A9', '#5C5E61'], 0.5),
    round([7.5, 16, 6.3, 8.5], '#8A8D90', 0.12),
    round([7.5, 16, 5.5, 7.6], '#FFFDF4', 0.06),
    round([7.5, 16, 3.2, 4.6], '#F7EFDB', 0.06),
  ),
  'feta-cubes': drawn(
    blockOf('#FDFDFA', '#E6EAEC', '#FFFFFF'),
    each(
      [
        [8, 26, 0],
        [22, 28, 30],
        [16, 29.5, -20],
      ],
      solid('M0 0Q-2-2.400 0-4.500Q2-2.400 0 0Z', '#4B8B3B', 0.2),
    ),
  ),
  tofu: blockOf('#F8EFD8', '#E3D6B4', '#FFFAEA'),
  'ham-slices': folds(
    '#F2A6A0',
    '#FBE9E0',
    specks({ count: 10, area: [-6, -4, 7, 4] }, ['#F8CBC4'], 0.6),
  ),
  'cured-ham': folds('#A83A42', '#F8E6D6', line('M-6 0Q0-4 7-3M-5 3Q1 1 7 3', '#E4A79C', 0.7)),
  'chorizo-slices': disc({
    meat: '#BC3A24',
    rim: '#7E2317',
    dots: ['#F3CFB4', '#E49A74', '#8E2415'],
    count: 13,
  }),
  'veggie-slices': disc({
    meat: '#EDBE97',
    rim: '#C4622F',
    dots: ['#D2703B', '#6F9B4A', '#F5DBBF'],
    count: 12,
  }),
  lardons: each(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(
      (at) => [4 + ((at * 7) % 24), 6 + Math.floor(at / 3) * 5, ((at * 67) % 120) - 60] as const,
    ),
    drawn(
      solid('M-4.500-2H4.500V2H-4.500Z', '#C24C50', 0.22),
      shape('M-4.500-2H4.500V-.8H-4.500ZM-4.500.4H4.500V1.200H-4.500Z', '#F7DFD0'),
    ),
  ),
  'pate-slices': drawn(
    solid('M3 9Q3 6 6 6H26Q29 6 29 9V25H3Z', '#E3C98F', 0.12),
    solid('M4.500 10Q4.500 8 6.500 8H25.500Q27.500 8 27.500 10V24H4.500Z', '#A9755A', 0.18),
    specks(
      { count: 60, area: [6, 9, 26, 23], seed: 5 },
      ['#C99A80', '#7E4F3A', '#E3C3AE', '#5E7A44'],
      0.9,
    ),
    shape('M3 25H29V27H3Z', '#C9A868'),
  ),
}

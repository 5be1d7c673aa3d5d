// Tarts and cakes.
import { crumbHoles } from '#/commerce/media/own/fresh/baked.ts'
import {
  darker,
  gloss,
  lighter,
  round,
  scatter,
  solid,
  specks,
} from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line } from '#/commerce/media/own/pen.ts'

type Tart = { filling: string; over?: string; crust?: string; shine?: number }

/** A round tart in its fluted crust. */
const tart = ({ filling, over = '', crust = '#D9A057', shine = 0.7 }: Tart): string =>
  drawn(
    solid('M1 14L3.500 23Q8 28 16 28Q24 28 28.500 23L31 14Z', crust, 0.3),
    line(
      'M4 16L6 24M8 19L9.500 26M12 20.500L13 27.500M16 21V28M20 20.500L19 27.500M24 19L22.500 26M28 16L26 24',
      darker(crust, 0.3),
      0.8,
    ),
    round([16, 13.5, 15, 8.4], lighter(crust, 0.14), 0.16),
    each(
      Array.from(
        { length: 26 },
        (_, at) =>
          [
            16 + 14.3 * Math.cos((at / 26) * 6.283),
            13.5 + 7.8 * Math.sin((at / 26) * 6.283),
          ] as const,
      ),
      `<circle r="1.400" fill="${lighter(crust, 0.1)}"/>`,
    ),
    round([16, 13.7, 12.6, 6.6], darker(filling, 0.18), 0.1),
    round([16, 14, 12.4, 6.3], filling, 0.12),
    over,
    gloss([11.5, 11.5, 5, 1.4, -8], shine),
  )

const pears = each(
  [
    [8.5, 14, -60],
    [12, 10.5, -24],
    [17.5, 10, 10],
    [22.5, 12.5, 50],
    [21, 16.5, 110],
    [15, 17.5, 170],
    [10, 16.5, 220],
  ],
  drawn(
    solid(
      'M0-3.600Q1.500-2.600 1.600-.6Q3 1 2 2.600Q0 3.600-2 2.600Q-3 1-1.600-.6Q-1.500-2.600 0-3.600Z',
      '#E6C27A',
      0.2,
    ),
    line('M0-2.500V2', '#C99E52', 0.3),
  ),
)

export const TARTS: Drawings = {
  'lemon-tart': tart({
    filling: '#F7D02E',
    over: each(
      [[20, 14.5, 12]],
      drawn(
        round([0, 0, 4.2, 2.4], '#E9B81C', 0.1),
        round([0, 0, 3.6, 2], '#FBE88E', 0.06),
        line('M-3.400 0H3.400M-2-1.600L2 1.600M2-1.600L-2 1.600', '#E9B81C', 0.4),
      ),
    ),
  }),
  'pear-tart': tart({
    filling: '#E2AE5A',
    over: drawn(
      pears,
      specks({ count: 16, area: [7, 10, 25, 18], seed: 4 }, ['#FBF0D6', '#A86F2E'], 0.6),
    ),
  }),
  quiche: tart({
    filling: '#F2C659',
    shine: 0.3,
    over: drawn(
      specks({ count: 20, area: [6, 10, 26, 18], seed: 9 }, ['#D98A2E', '#E9AE45'], 1.4),
      each(
        [
          [9, 13, 20],
          [14, 16.5, -30],
          [18, 11, 60],
          [22, 15, 10],
          [13, 11, 80],
          [19, 18, -10],
        ],
        solid('M-1.500-.7H1.500V.7H-1.500Z', '#D0625A', 0.2),
      ),
    ),
  }),
  clafoutis: tart({
    filling: '#F3D685',
    crust: '#C98A44',
    shine: 0.3,
    over: each(
      [
        [9, 12.5],
        [14, 10.5],
        [19.5, 11],
        [24, 14],
        [19.5, 16.5],
        [13.5, 16],
        [8.5, 15.8],
      ],
      drawn(
        round([0, 0, 1.9, 1.5], '#8E1230', 0.3),
        '<circle cx="-.5" cy="-.5" r=".4" fill="#F3A0B4"/>',
      ),
    ),
  }),
  chouquette: drawn(
    solid(
      'M2 21Q1 14 7 11Q10 6 16 6.500Q23 6 25.500 11Q31 14 30 21Q28 27 16 27Q4 27 2 21Z',
      '#D9923E',
      0.32,
    ),
    line('M8 12Q12 10 14 13M19 10Q22 11 22 14M6 20Q12 18 16 21', '#B0691F', 0.6),
    scatter(
      { count: 24, area: [7, 8, 26, 19], seed: 3 },
      (x, y, { at }) =>
        `<rect x="${x}" y="${y}" width="1.700" height="1.500" rx=".4" fill="${at % 2 ? '#FFFFFF' : '#EEF1F2'}" transform="rotate(${(at * 31) % 80} ${x} ${y})"/>`,
    ),
  ),
  eclair: drawn(
    solid('M1 18Q1 13 7 13H25Q31 13 31 18Q31 24.500 25 24.500H7Q1 24.500 1 18Z', '#D3913F', 0.3),
    line('M3 20H29', '#F6E6BE', 1.2),
    solid(
      'M2 16.500Q2 9.500 8 9.500H24Q30 9.500 30 16.500Q26 19.500 21 17.800Q16 20 11 17.800Q6 19.500 2 16.500Z',
      '#40210F',
      0.24,
    ),
    gloss([13, 12, 8, 1.3, 0], 0.8),
  ),
  'butter-cake': drawn(
    solid('M2 14V20Q4 28 16 28Q28 28 30 20V14Z', '#B9762A', 0.26),
    round([16, 14, 14, 8.6], '#E8AE4E', 0.2),
    line(
      'M5 11L22 21.500M10 7.500L27.500 17.500M17 5.800L29.500 13M27 11L10 21.500M22 7.500L4.500 17.500M15 5.800L2.500 13',
      '#B9762A',
      0.7,
    ),
    gloss([12, 10, 5, 1.6, -10], 0.6),
  ),
  'pound-cake': drawn(
    solid('M4 10Q6 4 16 4.500Q26 4 28 10V27H4Z', '#B0702C', 0.26),
    solid('M5.500 11Q7.500 6 16 6.300Q24.500 6 26.500 11V25.800H5.500Z', '#F6DD8C', 0.12),
    specks({ count: 50, area: [7, 9, 25, 25], seed: 8 }, ['#3A3540'], 0.35),
  ),
  'spice-cake': drawn(
    solid('M4 10Q6 4 16 4.500Q26 4 28 10V27H4Z', '#6E3F1D', 0.26),
    solid('M5.500 11Q7.500 6 16 6.300Q24.500 6 26.500 11V25.800H5.500Z', '#B9783E', 0.14),
    crumbHoles('#8F5726', [7, 9, 25, 25]),
  ),
}

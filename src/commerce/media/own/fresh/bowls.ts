// Bowls, grains and dishes.
import {
  darker,
  gloss,
  lighter,
  round,
  scatter,
  solid,
  specks,
} from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

/** A white bowl with what is in it. */
const bowl = (content: string): string =>
  drawn(
    solid('M2 14Q3 26 12 28H20Q29 26 30 14Z', '#E3E8EA', 0.2),
    round([16, 13.5, 14.5, 6.6], '#FFFFFF', 0.06),
    content,
    gloss([8, 20, 2, 4, 16], 0.8),
  )

const inside = (colour: string): string => round([16, 13.8, 12.8, 5.2], colour, 0.12)
const spoon = drawn(
  line('M20 11L30 2.500', '#8E989D', 2),
  line('M20.400 10.400L30 2', '#DDE3E6', 0.9),
)

/** An ear of corn, as on flour. */
const ear = (grain: string): string =>
  drawn(
    line('M16 31Q15.500 20 16 6', '#A98B3F', 1),
    each(
      [4, 8, 12, 16, 20].flatMap((y) => [[13, y + 3, -28] as const, [19, y + 3, 28] as const]),
      drawn(
        solid('M0-4Q2.600-1 0 3.600Q-2.600-1 0-4Z', grain, 0.24),
        line('M0-4L.2-7.500', grain, 0.4),
      ),
    ),
    solid('M16-1Q18.400 2 16 6Q13.600 2 16-1Z', grain, 0.24),
  )

const grains = (colours: readonly string[], length: number): string =>
  scatter({ count: 90, area: [3, 9, 29, 28], seed: 12 }, (x, y, { at }) => {
    const reach = 13 * Math.min(1, (y - 6) / 16)
    const cx = 16 + ((x - 16) / 13) * reach
    return `<ellipse cx="${cx.toFixed(1)}" cy="${y}" rx="${length}" ry="1" fill="${colours[at % colours.length]}" stroke="${darker(colours[at % colours.length] ?? '#ffffff', 0.24)}" stroke-width=".25" transform="rotate(${(at * 47) % 180} ${cx.toFixed(1)} ${y})"/>`
  })

const nigiri = (topping: string, stripe: string): string =>
  drawn(
    solid('M-11 1Q-11-3-7-3H7Q11-3 11 1V6Q11 9 7 9H-7Q-11 9-11 6Z', '#F7F5EE', 0.14),
    specks({ count: 30, area: [-9.5, 0, 9.5, 8], seed: 3 }, ['#FFFFFF', '#E4E0D4'], 0.8),
    solid('M-13 1Q-12-8-2-8H6Q13-7 13 0Q12 3.500 8 2H-8Q-12 4-13 1Z', topping, 0.2),
    line(
      'M-9 1Q-9-4-6-7M-4 1.500Q-4-4-.5-7.500M2 1.500Q2-4 5-7.500M7.500 1.500Q8-3 10-5.500',
      stripe,
      0.9,
    ),
    gloss([-3, -5.5, 5, 1, -6], 0.6),
  )

const casserole = (top: string, crust: readonly string[]): string =>
  drawn(
    solid('M1 10L4 26Q4.500 28 7 28H25Q27.500 28 28 26L31 10Z', '#C9CED1', 0.24),
    solid('M1 10Q1 7 4 7H28Q31 7 31 10L29.500 18H2.500Z', '#E8ECEE', 0.1),
    solid(
      'M3 10.500Q3 8.500 5 8.500H27Q29 8.500 29 10.500L27.800 22Q27.600 24 25.500 24H6.500Q4.400 24 4.200 22Z',
      top,
      0.18,
    ),
    specks({ count: 60, area: [5, 10, 27, 23], seed: 6 }, crust, 1.2),
    gloss([11, 11.5, 6, 1.2, 0], 0.5),
  )

export const BOWLS: Drawings = {
  'bowl-with-spoon': bowl(
    drawn(inside('#FFFDF6'), line('M8 14Q12 11 16 13.500T24 13', '#DDD6C6', 0.8), spoon),
  ),
  'muesli-bowl': bowl(
    drawn(
      inside('#E9CF9A'),
      specks(
        { count: 60, area: [5, 10, 27, 17.5], seed: 4 },
        ['#C99A55', '#F3E1B8', '#8E5A2E', '#B3303F'],
        1.1,
      ),
      spoon,
    ),
  ),
  'cocoa-puffs': bowl(
    drawn(
      inside('#FFFDF6'),
      specks({ count: 44, area: [5, 9, 27, 17], seed: 4 }, ['#6B3E22', '#83502E', '#54301A'], 1.5),
      spoon,
    ),
  ),
  'flake-bowl': bowl(
    drawn(
      inside('#FFFDF6'),
      specks({ count: 44, area: [5, 9, 27, 17], seed: 4 }, ['#F2B33A', '#E09A22', '#FAD06A'], 1.7),
      spoon,
    ),
  ),
  'cooked-rice': bowl(
    drawn(
      solid('M4 13Q7 3 16 3Q25 3 28 13Q22 17 16 17Q10 17 4 13Z', '#FBFAF5', 0.1),
      specks({ count: 70, area: [6, 6, 26, 15], seed: 9 }, ['#FFFFFF', '#E2DED2'], 0.7),
    ),
  ),
  soup: bowl(
    drawn(
      inside('#E0722E'),
      specks({ count: 14, area: [7, 11, 25, 16], seed: 4 }, ['#5FA53F', '#F7D8A8'], 0.7),
      spoon,
    ),
  ),
  'rice-grains': grains(['#FFFDF4', '#F3EDD8', '#FFFFFF'], 2.2),
  quinoa: grains(['#F0DDB0', '#B5483A', '#3A2D2A'], 1.1),
  'oat-flakes': grains(['#E9D2A0', '#D9BB80', '#F5E6C2'], 1.9),
  'mustard-seeds': grains(['#D9A62E', '#B5811A', '#EBC45C'], 1.1),
  'wheat-ear': ear('#E2AC3E'),
  'oat-ear': ear('#D8C083'),
  'glass-of-milk': drawn(
    shape('M7 3H25L23 29Q16 31.500 9 29Z', '#BFD9E6'),
    solid('M8 8Q16 10 24 8L22.400 28.400Q16 30.400 9.600 28.400Z', '#FFFFFF', 0.1),
    round([16, 8, 8, 1.7], '#F3F6F7', 0.04),
    line('M7 3Q16 5.500 25 3L23 29Q16 31.500 9 29Z', '#8DB4C8', 0.7),
    line('M10.500 11L11.500 26', '#CFE2EB', 1.2),
  ),
  'vanilla-pod': drawn(
    line('M5 29Q14 20 17 3', '#3A2012', 2.2),
    line('M11 30Q18 22 24 4', '#4A2A18', 2.2),
    line('M5.500 28Q14 19.500 16.700 4M11.500 29.500Q18 21.500 23.700 5', '#7A4F32', 0.5),
    each(
      [
        [21, 24, 0],
        [21, 24, 72],
        [21, 24, 144],
        [21, 24, 216],
        [21, 24, 288],
      ],
      solid('M0 0Q-3-3 0-7.500Q3-3 0 0Z', '#FBF1C8', 0.12),
    ),
    round([21, 24, 1.6], '#E9B93A', 0.2),
  ),
  'sushi-piece': `<g transform="translate(16 15)">${nigiri('#F5804F', '#FCD0B6')}</g>`,
  falafel: drawn(
    round([16, 16.5, 12.5, 11.5], '#93602C', 0.34),
    specks({ count: 90, area: [6, 7, 26, 27], seed: 5 }, ['#B98242', '#6E431B', '#7D8A3A'], 0.8),
    gloss([11.5, 10, 4, 2, -24], 0.4),
  ),
  lasagne: drawn(casserole('#D9612F', ['#F6D67A', '#F9E3A0', '#B9421F', '#EDBE54', '#4B8B3B'])),
  gratin: casserole('#F4DFA2', ['#E0B050', '#F9EDC6', '#C98A34']),
  'shepherds-pie': drawn(
    casserole('#E9C36C', ['#C98A34', '#F3DB98', '#A86A24']),
    line(
      'M6 12Q9 10 11 12T16 12T21 12T26 12M6 16Q9 14 11 16T16 16T21 16T26 16M6 20Q9 18 11 20T16 20T21 20T26 20',
      '#B57A2C',
      0.9,
    ),
  ),
  macaroni: drawn(
    casserole('#F3BE3A', ['#F9DD7A']),
    scatter(
      { count: 22, area: [6, 11, 26, 22], seed: 9 },
      (x, y, { at }) =>
        `<g transform="rotate(${(at * 53) % 180} ${x} ${y})">${line(`M${x - 2} ${y + 0.8}Q${x} ${y - 2} ${x + 2} ${y + 0.8}`, '#D99A1C', 2)}${line(`M${x - 2} ${y + 0.6}Q${x} ${y - 2.2} ${x + 2} ${y + 0.6}`, lighter('#F6CF55', 0.2), 1.2)}</g>`,
    ),
  ),
}

// Pastry: layers, spirals and folds.
import { darker, gloss, lighter, round, solid, specks, tube } from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, line, shape } from '#/commerce/media/own/pen.ts'

const GOLD = '#D8913A'

const layers = (d: string): string => line(d, darker(GOLD, 0.3), 0.6)

/** Dough rolled up, seen from above. */
const rolled = (over: string): string =>
  drawn(
    round([16, 18, 14.5, 12], darker(GOLD, 0.25), 0.2),
    round([16, 16.5, 14.5, 12], GOLD, 0.26),
    tube(
      'M16 16.500q2.400-2 4 .6t-3.600 5.400q-7 1-8-5.400q.4-8 8.400-8.400q9.600.8 9.400 9q-1.600 9.600-11 9.600',
      lighter(GOLD, 0.2),
      3.6,
    ),
    line(
      'M16 16.500q2.400-2 4 .6t-3.600 5.400q-7 1-8-5.400q.4-8 8.400-8.400q9.600.8 9.400 9',
      darker(GOLD, 0.45),
      0.5,
    ),
    over,
    gloss([11, 9.5, 5, 1.6, -24], 0.6),
  )

export const PASTRY: Drawings = {
  'pain-au-chocolat': drawn(
    solid('M2 13Q2 7 9 7H24Q30.500 7 30.500 13V20Q30 26 24 26H8Q2 26 2 20Z', GOLD, 0.32),
    shape('M30 13.500Q32 15 30.500 20L28.500 19V14Z', darker(GOLD, 0.3)),
    layers('M2.500 16Q16 19 30 16M2.500 20Q16 22.500 30 20M4 23.500Q16 25.500 28 23.500'),
    solid(
      'M8 8Q16 5.500 24.500 8Q27 13 24.500 15.500Q16 18 8 15.500Q5.500 12 8 8Z',
      lighter(GOLD, 0.14),
      0.24,
    ),
    layers('M10 9Q9 12 10 15.500M14.500 8Q14 12 14.500 16.500M19.500 8Q19.500 12 19 16.500'),
    round([28, 15.2, 1.7, 1.3], '#3A1F10', 0.2),
    round([28, 19.6, 1.7, 1.3], '#3A1F10', 0.2),
    gloss([13, 9.6, 5, 1.3, -6], 0.7),
  ),
  turnover: drawn(
    solid('M2 24Q2 8 17 6Q29 7 30.500 22Q30.500 26 27 26H5Q2 26 2 24Z', GOLD, 0.32),
    line('M3 23.500Q3.500 10 17 7.500Q28 9 29.500 22', lighter(GOLD, 0.4), 0.6),
    line(
      'M17 9V22M17 12Q12 13 9 18M17 12Q22 13 25 18M17 16Q13.500 17 11 21.500M17 16Q20.500 17 23 21.500',
      darker(GOLD, 0.34),
      0.8,
    ),
    layers('M3 24Q16 22 29.500 24M4 25.300Q16 24 28.500 25.300'),
    solid(
      'M24 23.500Q27 21.500 30 23.500Q30.500 26 27 26.500Q24.500 26 24 23.500Z',
      '#F0D58A',
      0.2,
    ),
    gloss([11, 12.5, 3.6, 1.6, -40], 0.7),
  ),
  swirl: rolled(specks({ count: 13, area: [6, 9, 26, 25], seed: 14 }, ['#3D2016', '#542C1C'], 1.1)),
  'cinnamon-bun': rolled(
    drawn(
      line(
        'M5 12Q10 8 14 11T23 9.500M4 18Q9 14 14 17T27 15.500M7 23Q13 19 17 22T26 21.500',
        '#E9E0D0',
        2,
      ),
      line(
        'M5 11.600Q10 7.600 14 10.600T23 9.100M4 17.600Q9 13.600 14 16.600T27 15.100M7 22.600Q13 18.600 17 21.600T26 21.100',
        '#FFFDF8',
        1.6,
      ),
    ),
  ),
}

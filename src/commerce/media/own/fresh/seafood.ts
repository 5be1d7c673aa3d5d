// Fish, whole and cut.
import { darker, gloss, round, scatter, solid, specks, within } from '#/commerce/media/own/light.ts'
import { type Drawings, drawn, each, line, shape } from '#/commerce/media/own/pen.ts'

const PIECE =
  'M1.500 13Q2 8.500 8 8L27 5.500Q31 5.500 31 10Q31 15.500 27 17L9 20.500Q2 21.500 1.500 13Z'
const SKIN =
  'M1.500 14V18Q2.500 25 9 24.500L27 21.500Q31 20 31 14.500V10L27 17L9 20.500Q2.500 21 1.500 14Z'

/** A thick piece across the fish: flakes on top, the skin below. */
const piece = (meat: string, flake: string, skin: string): string =>
  drawn(
    solid(SKIN, skin, 0.26),
    shape(
      'M1.500 14Q2 22 9 22L27 18.800Q31 17.500 31 12V10L27 17L9 20.500Q2.500 21 1.500 14Z',
      darker(meat, 0.12),
    ),
    solid(PIECE, meat, 0.14),
    within(
      'piece',
      PIECE,
      line(
        'M5 6Q10 13 6 22M9.500 6Q15 12.500 11 22M14 5.500Q20 12 16 21M18.500 5Q24.500 11 20.500 20M23 4.500Q29 10 25 19.500M27.500 4.500Q32 9 29.500 17',
        flake,
        0.9,
      ),
    ),
    gloss([13, 10.5, 8, 1.6, -8], 0.55),
  )

const LONG = 'M1 17Q3 10 13 9Q24 8.500 31.500 15Q25 22 14 22.500Q4 22.500 1 17Z'

/** Two fillets: one shows its flesh, one its skin. */
type Fillets = { meat: string; flake: string; skin: string; pattern: string }

const fillets = ({ meat, flake, skin, pattern }: Fillets): string =>
  drawn(
    `<g transform="translate(0 -6)">${drawn(solid(LONG, skin, 0.22), within('back', LONG, pattern), gloss([14, 12, 9, 1.6, -4], 0.6))}</g>`,
    `<g transform="translate(0 5.500)">${drawn(shape('M1 17Q3 24.500 14 24.500Q25 24 31.500 15Q25 22 14 22.500Q4 22.500 1 17Z', darker(skin, 0.2)), solid(LONG, meat, 0.12), within('flesh', LONG, drawn(line('M2 16.500Q14 14.500 31 15.500', flake, 0.9), line('M6 12L9.500 15.500L6 21M11 9L14.500 15.200L10.500 22M16.500 9L19.500 15.200L15.500 22.500M22 9.500L24 15.400L20.500 21.500', flake, 0.6))), gloss([14, 12, 9, 1.4, -4], 0.5))}</g>`,
  )

type FishLook = { back: string; belly: string; pattern?: string; deep?: number }

/** A whole fish from the side. */
const whole = ({ back, belly, pattern = '', deep = 1 }: FishLook): string => {
  const y = (at: number) => (16 + (at - 16) * deep).toFixed(2)
  const body = `M1 16.500Q5 ${y(6.5)} 15 ${y(7)}Q22 ${y(8)} 26 15Q22 ${y(23)} 15 ${y(24.5)}Q5 ${y(25)} 1 16.500Z`
  return drawn(
    solid(`M24.500 15L31.500 ${y(8)}Q29.500 15 31.500 ${y(22)}Z`, darker(back, 0.14), 0.2),
    solid(`M8 ${y(9)}Q13 ${y(4.5)} 21 ${y(7.5)}L22 ${y(11)}Z`, darker(back, 0.2), 0.2),
    solid(`M12 ${y(24)}L17 ${y(28)}L18 ${y(23)}Z`, darker(belly, 0.2), 0.2),
    solid(body, belly, 0.22),
    within(
      `fish-${deep * 100}`,
      body,
      drawn(
        `<path d="M0 ${y(2)}H32V16Q20 ${y(12.5)} 8 ${y(15)}Q3 16 0 17Z" fill="${back}" opacity=".85"/>`,
        pattern,
        line(`M10 16.500Q18 ${y(14.8)} 26 15.500`, darker(back, 0.2), 0.3),
      ),
    ),
    line(`M8.500 ${y(9.5)}Q11.500 16 8.500 ${y(22.5)}`, darker(back, 0.24), 0.7),
    solid('M11 17Q14 17.500 15 20Q12 21 10.500 19Z', darker(belly, 0.16), 0.2),
    '<circle cx="5" cy="14.500" r="1.500" fill="#F8F4E6"/><circle cx="5" cy="14.500" r=".9" fill="#15181A"/><circle cx="4.700" cy="14.200" r=".3" fill="#fff"/>',
    line('M1.400 17.400Q2.800 18 4 17.600', darker(belly, 0.4), 0.4),
    gloss([14, 11 * deep + 16 * (1 - deep), 8, 1.6, -4], 0.7),
  )
}

const scales = scatter(
  { count: 60, area: [9, 8, 26, 24], seed: 2 },
  (x, y) =>
    `<path d="M${x} ${y}q.7 .6 0 1.300" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".25"/>`,
)
const tiger = line(
  'M4 8q1.500 2 .5 4M7 7q2 2.500.5 6M10 7q2 2.500.6 6M13 7q2 2.500.6 6M16 7q2 2.500.6 6M19 8q2 2 .6 5.500M22 9q1.500 2 .6 4.500M25 10.500q1.200 1.500.5 3.500',
  '#13303C',
  1,
)
const slice = (meat: string, streak: string): string =>
  each(
    [
      [16, 9, -5],
      [16, 14.5, 3],
      [16, 20, -3],
    ],
    drawn(
      solid(
        'M-15 1Q-12-5.500-3-5Q4-7 11-4.500Q16-3 14.500 1.500Q12 5.500 4 4.500Q-4 7-10 5Q-15 4-15 1Z',
        meat,
        0.16,
      ),
      line('M-11 3Q-9-2-4-4.500M-5 4.500Q-4-1 2-5M2 4Q3-1 8-4.500M8 3.500Q9 0 13-2', streak, 0.9),
      gloss([-4, -2.5, 7, 1, -4], 0.5),
    ),
  )

export const SEAFOOD: Drawings = {
  'salmon-fillet': piece('#F5804F', '#FCC9AC', '#8C979D'),
  'white-fillet': piece('#F6F1E8', '#D5CDBF', '#D9DCD8'),
  'pink-fillet': piece('#F2A080', '#FAD3BE', '#6F7F78'),
  'smoked-fillet': piece('#EFA93A', '#F8D58A', '#A8752A'),
  'bass-fillet': fillets({
    meat: '#F4E4DA',
    flake: '#DDBBA9',
    skin: '#9AA7AE',
    pattern: drawn(`<path d="M0 8H32V13Q16 11.500 0 14Z" fill="#4D5C66" opacity=".75"/>`, scales),
  }),
  'mackerel-fillet': fillets({
    meat: '#DDB4A4',
    flake: '#B98674',
    skin: '#B9CCCF',
    pattern: drawn(
      '<path d="M0 6H32V15Q16 13.500 0 16Z" fill="#2F6E84"/>',
      `<g transform="translate(0 1.500)">${tiger}</g>`,
    ),
  }),
  'sea-bream': whole({
    back: '#8E979F',
    belly: '#E3DEE0',
    pattern: drawn(
      scales,
      '<ellipse cx="6" cy="11.500" rx="2.400" ry=".9" fill="#E5B93F"/>',
      '<ellipse cx="10" cy="19" rx="1.600" ry="2.400" fill="#D98C94" opacity=".6"/>',
    ),
    deep: 0.86,
  }),
  sardine: each(
    [
      [0, -8.5, 0],
      [0, -1.5, 0],
      [0, 5.5, 0],
    ],
    whole({
      back: '#2E5A78',
      belly: '#DCE5EA',
      pattern: specks({ count: 8, area: [9, 14, 25, 15.5] }, ['#1E3F55'], 0.5),
      deep: 0.42,
    }),
  ),
  anchovy: each(
    [
      [0, -7, 0],
      [0, 0, 0],
      [0, 7, 0],
    ],
    whole({ back: '#3B5568', belly: '#C9D4DA', deep: 0.4 }),
  ),
  tuna: whole({ back: '#24435F', belly: '#C7D3DB', deep: 0.96 }),
  sole: drawn(
    solid(
      'M0 16Q3 5 15 4.500Q25 4.500 28 15Q30.500 10 32 10.500Q31 16 32 21.500Q30.500 22 28 17Q25 27.500 15 27.500Q3 27 0 16Z',
      '#A9906E',
      0.2,
    ),
    solid(
      'M1.500 16Q5 8 15 7.500Q24 7.500 26.500 16Q24 24.500 15 24.500Q5 24 1.500 16Z',
      '#F1E3D2',
      0.16,
    ),
    line(
      'M4 16H27M9 9.500L11 16L9 22.500M14 8L16 16L14 24M19 8.500L20.500 16L19 23.500',
      '#D5BDA2',
      0.6,
    ),
    line(
      'M6 6.500L7 9M11 5L11.500 7.500M16 4.500V7M21 5.500L20.500 8M6 25.500L7 23M11 27L11.500 24.500M16 27.500V25M21 26.500L20.500 24',
      '#7E6848',
      0.4,
    ),
    gloss([12, 11.5, 7, 1.8, -6], 0.6),
  ),
  'monkfish-tail': drawn(
    solid(
      'M1 15Q2 7 9 6.500Q20 7.500 27 13L31.500 9.500V21L27 18Q20 25 9 25.500Q2 25 1 15Z',
      '#EFE0DA',
      0.22,
    ),
    line('M6 16Q16 15.500 28 15.600', '#C98F88', 1),
    line(
      'M8 8Q12 12 10 15M14 8.500Q18 12 16 15M20 10.500Q23 13 22 15M8 24Q12 20 10 17M14 23.500Q18 20 16 17M20 21Q23 19 22 17',
      '#D3B4AC',
      0.5,
    ),
    round([3.6, 15.8, 2.6, 8.4], '#F6EBE6', 0.1),
    round([3.4, 15.8, 0.9, 1.2], '#D9BFB0', 0.1),
    gloss([12, 10.5, 6, 1.6, 8], 0.6),
  ),
  'tuna-steak': drawn(
    shape('M2 13V18Q3 26 16 26.500Q29 26 30 18V13Z', '#641C26'),
    solid(
      'M2 13.500Q1.500 6 12 4.500Q25 3.500 29.500 10Q31.500 16 26 20Q16 25 7 21Q2.500 18.500 2 13.500Z',
      '#9E2A38',
      0.22,
    ),
    line(
      'M6 13.500Q7 8.500 14 7.500Q23 7 25.500 12Q25.500 17 18 19Q10 20 6 13.500M10 13Q12 10.500 16 10.500Q21 11 21 14Q18 16.500 14 16Q11 15.500 10 13M2.500 12Q9 12 16 13M16 13L29 11.500',
      '#C4606A',
      0.5,
    ),
    gloss([12, 8.5, 7, 1.6, -10], 0.45),
  ),
  'smoked-salmon': slice('#F37A45', '#FBBE9C'),
  'smoked-trout': slice('#F09A78', '#F9CDB8'),
  'smoked-mackerel': drawn(
    fillets({
      meat: '#C98F5B',
      flake: '#A46C3C',
      skin: '#C7B27A',
      pattern: drawn(
        '<path d="M0 6H32V15Q16 13.500 0 16Z" fill="#4A5A4A"/>',
        `<g transform="translate(0 1.500)">${tiger}</g>`,
      ),
    }),
    specks({ count: 40, area: [4, 16, 28, 26], seed: 3 }, ['#2A2420', '#55483C'], 0.45),
  ),
  'fish-finger': each(
    [
      [16, 8, -6],
      [16, 16, 4],
      [16, 24, -3],
    ],
    drawn(
      solid(
        'M-13-3.500H12Q14-3.500 14-1.500V2Q14 4 12 4H-13Q-15 4-15 2V-1.500Q-15-3.500-13-3.500Z',
        '#E0962F',
        0.26,
      ),
      specks(
        { count: 40, area: [-13.5, -3, 12.5, 3.4], seed: 8 },
        ['#F4C06A', '#B96E1C', '#F9D795'],
        0.5,
      ),
    ),
  ),
}

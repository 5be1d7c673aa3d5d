// Meat, poultry and sausages.
import { cubes, type Drawings, each, line, shape, shine, slices, drawn } from './pen.ts'

const sausage = (skin: string, dark: string): string =>
  `${shape('M4 12Q5 24 17 25.500Q27 26 29 20Q29.600 16.500 26.500 17Q24 20.500 17 19.500Q10.500 18.500 9.500 11Q8.500 8 6 8.500Q3.600 9.400 4 12Z', skin)}<path d="M4.600 15Q7 25 17.500 25.500Q26 26 28.600 21Q24 24 17 23Q8 22 4.600 15Z" fill="${dark}" opacity="0.5"/>${line('M5.500 8.800Q4.600 6.400 5 5.200M28.600 18Q30.400 17.400 31 18', dark, 1.3)}${shine('M6.500 11Q7.500 19.500 15 21.500')}`

const escalope = (meat: string, light: string, dark: string): string =>
  drawn(
    drawn(
      shape(
        'M3 18Q2 10 10.500 8.500Q19 5.500 26 9.500Q31.500 14.500 27 20.500Q19 26 10.500 24Q4 23 3 18Z',
        dark,
      ),
      shape(
        'M3.500 17Q3 10 11 8.500Q19 6 25.500 9.500Q30.500 14 26.500 19Q18.500 24 10.500 22.500Q4 21.500 3.500 17Z',
        meat,
      ),
    ),
    line('M8 12Q14 15 24 12M7.500 17Q15 19.500 25 16M13 10.500Q17 11.500 20 9.500', light, 1.1),
  )

/** A joint that is rolled and tied. */
const rolled = (meat: string, dark: string, fat: string): string =>
  drawn(
    drawn(
      drawn(
        drawn(
          shape('M6 9.500H24Q29 10 29 16.500Q29 23 24 23.500H6Z', dark),
          shape('M6 9.500H24Q28 10 28.400 15Q17 17.500 6 15Z', meat),
        ),
        line(
          'M11.500 9.600Q13.500 16 11.500 23.400M17 9.600Q19 16 17 23.400M22.500 9.600Q24.500 16 22.500 23.400',
          '#FBF4E6',
          1.1,
        ),
      ),
      `<ellipse cx="6.500" cy="16.500" rx="4.500" ry="7" fill="${fat}"/><ellipse cx="6.500" cy="16.500" rx="3.400" ry="5.700" fill="${meat}"/>`,
    ),
    line('M6.500 16.500q1.500-1.500 1.600.4t-2.600 1.800q-1.800-2 .4-4.600', fat, 0.9),
  )

const mince = (meat: string, dark: string, fat: string): string =>
  drawn(
    shape('M3 24Q3 12 16 9Q29 12 29 24Q29 27 16 27Q3 27 3 24Z', dark),
    [
      ['M5 22Q8 17 12 21T19 20T27 22', meat],
      ['M7 17Q11 13 14 17T20 16T26 18', meat],
      ['M10 13Q14 10 17 13T23 13', meat],
      ['M5 25Q10 22 14 25T22 24T28 25', meat],
      ['M9 20Q13 17 17 19T25 19', fat],
      ['M12 15Q15 13 18 15', fat],
      ['M7 24Q10 22.500 12 23.500M18 23Q21 21.500 24 23', fat],
    ]
      .map(([d = '', colour = '']) => line(d, colour, colour === fat ? 1.3 : 2.6))
      .join(''),
  )

const patty = (meat: string, dark: string): string =>
  `<ellipse cx="16" cy="19.500" rx="13" ry="7.500" fill="${dark}"/><ellipse cx="16" cy="16" rx="13" ry="7.500" fill="${meat}"/><g fill="${dark}"><circle cx="9" cy="15" r="1"/><circle cx="14" cy="12" r=".9"/><circle cx="20" cy="14" r="1.100"/><circle cx="17" cy="18" r="1"/><circle cx="24" cy="17" r=".9"/><circle cx="11" cy="19" r=".9"/></g>${shine('M7 13Q12 10 19 10')}`

/** A bird as it lies in the cold counter, seen from the side. */
const bird = (skin: string, dark: string, light: string): string =>
  drawn(
    drawn(
      drawn(
        drawn(
          drawn(
            drawn(
              drawn(
                line('M23 13L28 6.500', '#F6EBD6', 2.6),
                '<circle cx="27.600" cy="5.600" r="1.700" fill="#F6EBD6"/><circle cx="29.200" cy="7.200" r="1.700" fill="#F6EBD6"/>',
              ),
              shape(
                'M2 20Q2.500 11.500 11.500 10Q20 9 26.500 14Q30 18 27 23Q22 28.500 13 28.500Q2.500 28 2 20Z',
                dark,
              ),
            ),
            shape(
              'M2.500 19Q3.500 11.500 11.500 10.300Q20 9.300 26 14.200Q29 18 26.300 21.500Q21 26.500 13 26.500Q3 26 2.500 19Z',
              skin,
            ),
          ),
          `<g transform="translate(19.500 18.500) rotate(38)"><ellipse rx="5.600" ry="7.600" fill="${dark}"/><ellipse cx="-.4" cy="-.6" rx="5.100" ry="7" fill="${light}"/></g>`,
        ),
        shape('M5 19Q9 14 14.500 18.500Q14.500 23.500 9.500 24.500Q5.500 23.500 5 19Z', dark),
      ),
      shape(
        'M5.500 18.700Q9 14.600 14 18.600Q13.500 22.600 9.500 23.500Q6.200 22.600 5.500 18.700Z',
        light,
      ),
    ),
    shine('M7 13.500Q10 11.600 13.500 11.600'),
  )

const MARBLING =
  'M9 12Q13 15 18 12M8 17Q14 20 20 17M13 9.500Q17 11 21 9.500M12 21.500Q16 22 20 20.500'

export const MEAT: Drawings = {
  sausage: sausage('#D98A77', '#8F4438'),
  merguez: sausage('#B5402C', '#6D1F15'),
  'smoked-sausage': sausage('#A5573A', '#57281A'),
  chipolata: sausage('#E3A48C', '#9B5B47'),
  'white-pudding': sausage('#EFE3D2', '#B7A283'),
  'dry-sausage': `<g transform="rotate(-24 16 16)">${line('M27 14.500L31 12', '#C9A97A', 1.4)}${shape('M5 11H24Q29 11 29 16Q29 21 24 21H5Z', '#8B6259')}${shape('M5 11H24Q28 11 28.700 14.500Q17 16.500 5 14.500Z', '#B49488')}<g fill="#E4D6CE" opacity=".6"><ellipse cx="12" cy="13" rx="2.600" ry=".9"/><ellipse cx="19" cy="18" rx="3" ry=".9"/><ellipse cx="23" cy="13.500" rx="2.200" ry=".8"/><ellipse cx="13" cy="19" rx="2" ry=".7"/></g><ellipse cx="5.500" cy="16" rx="3.800" ry="5" fill="#7A3634"/><ellipse cx="5.500" cy="16" rx="3.100" ry="4.200" fill="#A8484A"/><g fill="#F3DDD4"><circle cx="4.500" cy="14.500" r=".7"/><circle cx="6.500" cy="16.500" r=".8"/><circle cx="5" cy="18" r=".6"/><circle cx="6.300" cy="13.800" r=".5"/></g></g>`,
  'chorizo-slices': slices('#C4452F', '#8F2A1D', '#F2C9A8'),
  'ham-slices': slices('#F2A9A2', '#F9E2DA', '#F7C6BE'),
  'cured-ham': slices('#B54A4B', '#F3DDD0', '#D88A80'),
  'veggie-slices': slices('#E9B387', '#C5703C', '#C5703C'),
  'pate-slices': slices('#B98A6E', '#E9D9B4', '#8A5C44'),
  carpaccio: slices('#B42F3C', '#94222F', '#E8B9B4'),
  'stewing-beef': cubes('#A83E3E', '#85292C', '#C25A55'),
  'veal-cubes': cubes('#E4B0A2', '#C98F82', '#F2CFC4'),
  'marrow-bone': drawn(
    drawn(
      drawn(
        shape('M2 22Q2 12 10 11Q19 10 20 18Q20 26 11 26.500Q3 26.500 2 22Z', '#F0DACB'),
        shape(
          'M3.500 21.500Q4 13.500 10.500 12.500Q18 12 18.600 18Q18.500 24.500 11 25Q4 25 3.500 21.500Z',
          '#A83E3E',
        ),
      ),
      line('M6.500 17Q10 19 15 16M7 21Q11 22.500 15.500 20.500', '#D78C84'),
    ),
    '<ellipse cx="24" cy="20" rx="6" ry="7" fill="#EADFC8"/><ellipse cx="24" cy="19" rx="6" ry="6" fill="#F8F1E0"/><ellipse cx="24" cy="19" rx="3.200" ry="3.200" fill="#F0C9A6"/>',
  ),
  'prime-rib': drawn(
    drawn(
      drawn(
        line('M22 12L30 4', '#F2E8D6', 4),
        shape('M3 19Q2 9 12 7.500Q25 6 28 14.500Q29 24 18 26Q6 27.500 3 19Z', '#F3DDD0'),
      ),
      shape(
        'M5 18.600Q4.500 10.600 12.500 9.500Q24 8 26 15Q26.500 22.600 17.500 24Q7 25.500 5 18.600Z',
        '#B23A3F',
      ),
    ),
    line(MARBLING, '#E9B3AA', 0.9),
  ),
  'rib-rack': drawn(
    drawn(
      drawn(
        [5, 11, 17, 23].map((x) => line(`M${x + 1} 12L${x + 3} 4.500`, '#F4EBDA', 2.6)).join(''),
        shape('M2 13Q2 10 5 10H27Q30 10 30 13V23Q30 26.500 27 26.500H5Q2 26.500 2 23Z', '#A5443F'),
      ),
      shape('M2 13Q2 10 5 10H27Q30 10 30 13V15H2Z', '#F0D2C6'),
    ),
    line('M8.500 16V25M14.500 16V25M20.500 16V25M26 16V25', '#D98D83', 1.2),
  ),
  'leg-of-lamb': drawn(
    drawn(
      drawn(
        line('M23 9L30 4', '#F4EBDA', 3.6),
        shape(
          'M2.500 21Q2 12 11 9.500Q19 7.500 24 7Q27 8.500 25.500 12Q23 19 19 23.500Q13 29 6 27Q3 25.500 2.500 21Z',
          '#EFD3C7',
        ),
      ),
      shape(
        'M4.500 20.500Q5 14 12 12Q19 10 23 9.500Q23.500 14 18 21.500Q13 26.500 7.500 25Q4.500 24 4.500 20.500Z',
        '#BE4A52',
      ),
    ),
    line('M8 17Q13 17 18 13M8.500 21Q13 21 17 17.500', '#E4A39D'),
  ),
  'pork-roast': rolled('#E2A093', '#C67F74', '#F6E3D6'),
  'lamb-roast': rolled('#C4545A', '#9C3840', '#F3DDD0'),
  tenderloin: drawn(
    drawn(
      shape(
        'M1.500 19Q3 11.500 12 11Q24 10 30.500 14.500Q30 20.500 20 22Q7 24.500 1.500 19Z',
        '#C07B74',
      ),
      shape(
        'M2 18Q4 11.600 12.500 11.200Q23.500 10.500 30 14.500Q29 18.500 20 20Q8 22 2 18Z',
        '#E09E94',
      ),
    ),
    line('M7 15Q14 17 24 14.500', '#F4CBC2'),
  ),
  mince: mince('#C2494A', '#9B3135', '#EFC1B6'),
  'fatty-mince': mince('#D0706A', '#B04E4B', '#F8E2D8'),
  'veal-escalope': escalope('#E9B6A8', '#F6D8CD', '#CF9384'),
  'turkey-escalope': escalope('#F1D3C4', '#FBEAE0', '#D9B29F'),
  'chicken-breast': drawn(
    drawn(
      drawn(
        shape(
          'M4 20.500Q4 10 15 7Q28 4.500 29 14Q28 20 20.500 22.500Q15 27 9.500 26Q4 25 4 20.500Z',
          '#D9A488',
        ),
        shape(
          'M4.500 19.500Q5 10.500 15.500 7.500Q27.500 5.500 28.300 13.500Q27 18.500 20 20.500Q14.500 25 9.500 24Q5 23.500 4.500 19.500Z',
          '#F4CDB8',
        ),
      ),
      line('M10 20Q15 17 17 11', '#E2B098', 1.1),
    ),
    shine('M9 13.500Q13 9.800 20 9'),
  ),
  'duck-breast': drawn(
    drawn(
      shape(
        'M4 20.500Q4 10 15 7Q28 4.500 29 14Q28 20 20.500 22.500Q15 27 9.500 26Q4 25 4 20.500Z',
        '#933339',
      ),
      shape(
        'M4.500 17.500Q6 10 15.500 7.500Q26.500 5.500 28 12Q25 17.500 18 18.500Q11 20.500 4.500 17.500Z',
        '#F3DFC6',
      ),
    ),
    line(
      'M8 12.500L14 19M12.500 9.500L19 17.500M17.500 7.800L23.500 15.500M21 8L10 18.500M26 8.500L16 18',
      '#D3A77F',
      0.9,
    ),
  ),
  'whole-bird': bird('#F0CFA8', '#D3A877', '#F8E2C4'),
  'guinea-bird': bird('#D8C3A2', '#A98F6B', '#E8D8BC'),
  patty: patty('#B5655A', '#8C443C'),
  meatballs: drawn(
    '<ellipse cx="16" cy="20" rx="14" ry="8.500" fill="#C23A2B"/><ellipse cx="16" cy="19" rx="13" ry="7.500" fill="#DD5A41"/>',
    each(
      [
        [11, 15],
        [20.5, 14.5],
        [8, 20.5],
        [16, 19.5],
        [24, 20],
      ],
      '<circle r="4.600" fill="#7A4129"/><circle cx="-1" cy="-1" r="3.500" fill="#9C5A3B"/><circle cx="-1.500" cy="-2" r="1.200" fill="#C1835E"/>',
    ),
  ),
}

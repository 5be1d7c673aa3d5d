// Bread, pastries and biscuits.
import { type Drawings, each, line, shape, drawn } from './pen.ts'

/** A plait: strands that cross on a loaf. */
const plait = drawn(
  shape(
    'M1.500 18Q2 10 9 9.500H23Q30 10 30.500 18Q30 24.500 24 25H8Q2 24.500 1.500 18Z',
    '#B86F24',
  ),
  each(
    [
      [6.5, 15.5, 52],
      [6.5, 19.5, -52],
      [13, 15, 52],
      [13, 20, -52],
      [19.5, 15, 52],
      [19.5, 20, -52],
      [25.5, 16, 52],
    ],
    '<ellipse rx="4" ry="6.400" fill="#C67D2C"/><ellipse cx="-.3" cy="-.5" rx="3.300" ry="5.600" fill="#EDB05A"/><ellipse cx="-.8" cy="-1.600" rx=".9" ry="2.400" fill="#F9D797"/>',
  ),
)

const flat = (crust: string, crumb: string): string =>
  each(
    [
      [16, 21],
      [16, 17.5],
      [16, 14],
    ],
    `<ellipse rx="13" ry="6" fill="${crust}"/><ellipse cy="-.800" rx="12.400" ry="5.300" fill="${crumb}"/><g fill="${crust}"><circle cx="-5" cy="-2" r="1.200"/><circle cx="3" cy="-3" r=".9"/><circle cx="6" cy="0" r="1.300"/><circle cx="-1" cy="1" r="1"/></g>`,
  )

const ridges = [-8, -4, 0, 4, 8]
  .map((x) => line(`M${16 + x * 0.35} 7Q${16 + x} 16 ${16 + x * 0.8} 25`, '#C98B3C', 1.1))
  .join('')

const dots = (xs: number[], ys: number[], colour: string): string =>
  ys.flatMap((y) => xs.map((x) => `<circle cx="${x}" cy="${y}" r=".7" fill="${colour}"/>`)).join('')

export const BAKERY: Drawings = {
  'plaited-brioche': plait,
  madeleine:
    drawn(
      shape('M16 4Q27 7 26.500 18Q26 28 16 28.500Q6 28 5.500 18Q5 7 16 4Z', '#E0A24C'),
      shape(
        'M16 5.500Q25 8.500 24.500 17.500Q24 25.500 16 26Q8 25.500 7.500 17.500Q7 8.500 16 5.500Z',
        '#F2C877',
      ),
    ) + ridges,
  'wheat-tortillas': flat('#D6B682', '#F5E6C6'),
  'corn-tortillas': flat('#C9932F', '#F4D06F'),
  'butter-biscuit':
    drawn(
      shape(
        'M5 8l2-1.500 2 1.500 2-1.500 2 1.500 2-1.500 2 1.500 2-1.500 2 1.500 2-1.500 2 1.500 2-1.500 1 1.500V24l-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500z',
        '#D9A24E',
      ),
      shape('M6.500 9.500H25.500V22.500H6.500Z', '#F0C679'),
    ) + dots([10, 14, 18, 22], [12.5, 16, 19.5], '#B97F32'),
  speculoos: drawn(
    drawn(
      shape(
        'M6 6Q7.500 4 10 5H22Q24.500 4 26 6Q27 8 26 10V22Q27 24 26 26Q24.500 28 22 27H10Q7.500 28 6 26Q5 24 6 22V10Q5 8 6 6Z',
        '#8E5527',
      ),
      shape('M8 8Q9 6.500 11 7H21Q23 6.500 24 8V24Q23 25.500 21 25H11Q9 25.500 8 24Z', '#B57538'),
    ),
    line(
      'M16 9.500V22.500M11.500 13Q16 10 20.500 13M11.500 19Q16 22.500 20.500 19',
      '#7A441C',
      1.3,
    ),
  ),
  'sandwich-biscuit': drawn(
    '<ellipse cx="16" cy="21" rx="12" ry="6" fill="#C98B3C"/><ellipse cx="16" cy="18.600" rx="12" ry="5.600" fill="#4A2A1C"/><ellipse cx="16" cy="15.400" rx="12" ry="6.600" fill="#C98B3C"/><ellipse cx="16" cy="14.600" rx="12" ry="6.200" fill="#EDBE73"/>',
    dots([10, 14, 18, 22], [13, 16], '#B97F32'),
  ),
}

// Cheese, tofu and eggs.
import { cubes, type Drawings, each, line, shape, shine, drawn } from './pen.ts'

/** Without holes, as most cheeses are. */
const wedge = (paste: string, cut: string, rind: string): string =>
  `${shape('M3 20L25 8Q30 13 29 20V26H3Z', rind)}${shape('M3 19L24.500 8.600Q28.500 13 28 19Z', cut)}${shape('M3 19H28V24.600H3Z', paste)}${shine('M8 18L23 10.600')}`

const BALL =
  '<circle cx="16" cy="17.500" r="11" fill="#DFD6C4"/><circle cx="16" cy="17" r="10.500" fill="#FBF8F0"/><path d="M7 21Q11 27 17 27Q24 26.500 26.300 20Q22 24.500 16 24.500Q10 24.500 7 21Z" fill="#E9E2D3"/>'

export const DAIRY: Drawings = {
  tofu: cubes('#FBF5E4', '#E2D8BF', '#FFFDF4'),
  'feta-cubes': cubes('#FFFFFF', '#E4E7EA', '#FAFCFD'),
  'young-wedge': wedge('#F0CE82', '#F8E3AE', '#A97B3F'),
  'pale-wedge': wedge('#F3E5BE', '#FAF1D6', '#C9A86A'),
  'grey-wedge': wedge('#EFDFA9', '#F7EDC8', '#8F8A80'),
  'old-wedge': wedge('#E9B94F', '#F3D07C', '#A87434'),
  'sheep-wedge': wedge('#F1DDA6', '#F9EDC9', '#B5651F'),
  'blue-wedge': `${wedge('#F4F0E2', '#FBF8EE', '#D9D3C0')}<g fill="#5C7F9E"><circle cx="9" cy="21.600" r="1"/><circle cx="15" cy="22.600" r="1.200"/><circle cx="21" cy="21" r="1"/><circle cx="25" cy="23" r=".9"/><circle cx="20" cy="15" r="1"/><circle cx="15" cy="17" r=".8"/></g>`,
  'soft-wedge': wedge('#F8EFC9', '#FFFDF5', '#FFFFFF'),
  'cheese-slices': each(
    [
      [7, 7, 8],
      [8, 10, -4],
      [8.5, 13, 3],
    ],
    drawn(
      shape('M0 0H16Q17 0 17 1V12Q17 13 16 13H0Q-1 13-1 12V1Q-1 0 0 0Z', '#B98A45'),
      shape('M0 .7H15.500Q16.300.7 16.300 1.500V11.500Q16.300 12.300 15.500 12.300H0Z', '#F6E2A6'),
    ),
  ),
  camembert: drawn(
    drawn(
      drawn(
        '<ellipse cx="16" cy="20" rx="13.500" ry="7.500" fill="#D8CBB0"/><ellipse cx="16" cy="15.500" rx="13.500" ry="7.500" fill="#FDFBF3"/>',
        shape('M16 15.500L24 9.400Q29 11.500 29.500 15.500V20L16 20.500Z', '#EFD98F'),
      ),
      shape('M16 15.500L29.500 15.500V20.400Q23 24 16 20.800Z', '#F7E9B4'),
    ),
    '<g fill="#EDE4D0"><circle cx="9" cy="14" r=".8"/><circle cx="13" cy="11" r=".7"/><circle cx="11" cy="18" r=".8"/></g>',
  ),
  'goat-log': drawn(
    drawn(
      shape('M8 9.500H25Q30 10 30 16.500Q30 23 25 23.500H8Z', '#7E8083'),
      shape('M8 9.500H25Q29 10 29.500 14.500Q18 16.500 8 14.500Z', '#A3A6A8'),
    ),
    '<ellipse cx="8.500" cy="16.500" rx="6" ry="7" fill="#8E9194"/><ellipse cx="8.500" cy="16.500" rx="5" ry="6" fill="#FFFDF6"/><ellipse cx="8.500" cy="16.500" rx="2.600" ry="3.400" fill="#F3ECDB"/>',
  ),
  'goat-rounds': each(
    [
      [11, 12],
      [21, 13],
      [16, 20],
    ],
    '<ellipse cy="3" rx="8" ry="4.500" fill="#E0D8C6"/><path d="M-8-.5H8V3H-8Z" fill="#EFE9DB"/><ellipse cy="-.5" rx="8" ry="4.500" fill="#FFFEFA"/>',
  ),
  mozzarella: drawn(BALL, shine('M9.500 14Q11.500 10 16 9.500')),
  burrata: drawn(
    drawn(shape('M13.500 8Q11 3 13.500 3.500Q16 6 18.500 3.500Q21 3 18.500 8Z', '#EFE8D8'), BALL),
    line('M12.500 9Q16 10.500 19.500 9M16 9.500Q13 12 11 15M16 9.500Q19 12 21 15', '#DDD3BF'),
  ),
  ricotta: drawn(
    drawn(
      shape('M4 24Q5 9 16 8Q27 9 28 24Q22 27.500 16 27.500Q10 27.500 4 24Z', '#E6DECF'),
      shape(
        'M4.600 22.500Q6 9.500 16 8.500Q26 9.500 27.400 22.500Q22 25.500 16 25.500Q10 25.500 4.600 22.500Z',
        '#FFFDF7',
      ),
    ),
    line('M5.500 19Q16 22.500 26.500 19M7 14.500Q16 17.500 25 14.500', '#E2D9C7'),
  ),
}

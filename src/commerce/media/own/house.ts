// Household goods.
import { type Drawings, line, shape, drawn } from './pen.ts'

export const HOUSE: Drawings = {
  'kitchen-roll': drawn(
    drawn(
      drawn(
        shape('M9 6V25Q16 29.500 23 25V6Z', '#E9EEF2'),
        '<ellipse cx="16" cy="6" rx="7" ry="3" fill="#FFFFFF"/><ellipse cx="16" cy="6" rx="2.200" ry="1" fill="#B58B58"/>',
      ),
      shape('M23 8Q27 8 28 12V27Q25 25.500 23 25Z', '#FFFFFF'),
    ),
    line('M9.500 12Q16 15.500 23 12M9.500 18Q16 21.500 23 18', '#C9D8E3'),
  ),
  tissues: drawn(
    drawn(
      drawn(
        drawn(
          drawn(
            shape('M11 14Q12 5 15 7Q17 3.500 19 7Q22 5 21 14Z', '#FFFFFF'),
            line('M14 9Q15 12 14.500 14M18 8Q17.500 11 18 14', '#D6E0E7'),
          ),
          shape('M4 14L9 11.500H27L28 14V26H4Z', '#4E9BC7'),
        ),
        shape('M4 14H24V26H4Z', '#74B9DE'),
      ),
      '<ellipse cx="15.500" cy="13.500" rx="6" ry="1.300" fill="#2F6E94"/>',
    ),
    shape('M11.500 13.500Q12.500 8 15 9.500Q17 6.500 19.500 13.500Z', '#FFFFFF'),
  ),
}

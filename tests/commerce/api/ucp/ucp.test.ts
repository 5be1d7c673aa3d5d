// Agents that shop, by the Universal Commerce Protocol's calls.
import { ordering } from './ordering.ts'
import { shopping } from './scenarios.ts'

shopping('rest')
ordering('rest')

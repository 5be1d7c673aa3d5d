// Agents that shop, by the Universal Commerce Protocol's calls.
import { shopping } from './scenarios.ts'

shopping('rest')

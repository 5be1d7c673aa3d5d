// Agents that shop, by the Universal Commerce Protocol's calls.
import { describe } from 'vitest'
import { delivered } from './delivered.ts'
import { ordering } from './ordering.ts'
import { shopping } from './scenarios.ts'

shopping('rest')
describe('ordering', () => {
  ordering('rest')
})
describe('afterwards', () => {
  delivered('rest')
})

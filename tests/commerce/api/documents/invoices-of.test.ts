// Which invoices a credit note names (rule 65).
import { expect, it } from 'vitest'
import { invoicesOf } from '#/commerce/api/documents/snapshot.rules.ts'

const figs = { name: 'Figs', sku: 'F1' }
const milk = { name: 'Milk', sku: null }
const invoices = [
  { number: 'INV-1', lines: [figs] },
  { number: 'INV-2', lines: [milk] },
]

it.each([
  ['the one that the goods are on', [milk], 'INV-2'],
  ['both, where goods of both go back', [milk, figs], 'INV-1, INV-2'],
  ['the order’s own, where only delivery goes back', [], 'INV-1'],
  ['the order’s own for goods that no invoice lists', [{ name: 'Milk', sku: 'M1' }], 'INV-1'],
])('names %s', (_, goods, numbers) => {
  expect(invoicesOf(goods, invoices)).toBe(numbers)
})

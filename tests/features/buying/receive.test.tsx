// Goods in: leaving the page asks first once something is typed.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Purchase } from '#/contract/buying/staff-purchases.ts'
import { PurchaseReceive } from '#/features/buying/staff/PurchaseReceive.island.tsx'

const start = {
  id: 7,
  version: '1',
  lines: [
    {
      id: 1,
      name: { en: 'Plum jam' },
      article: '',
      product: { barcode: null, sku: 'J-1', by_lots: false },
      packs: 2,
      pack: 6,
      price: 12,
      received: 0,
    },
  ],
} as unknown as Purchase

const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('A delivery that is half typed is not left without a question', () => {
  render(<PurchaseReceive locale={{ language: 'en' }} start={start} />)
  expect(mayLeave()).toBe(true)
  const arrived = screen.getByLabelText('Arrived of Plum jam')
  fireEvent.change(arrived, { target: { value: '11' } })
  expect(mayLeave()).toBe(false)
  fireEvent.change(arrived, { target: { value: '' } })
  expect(mayLeave()).toBe(true)
})

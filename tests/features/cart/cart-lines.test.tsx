// The cart's lines, for people who use a keyboard.
import { act, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CartLines } from '#/features/cart/CartLines.tsx'
import { addToCart, clearCart } from '#/stores/cart/cart-changes.ts'
import { restoreSession } from '#/stores/session.ts'
import { JAM } from '#tests/support/page/goods.ts'
import { openVisit, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(async () => {
  visit.reset()
  restoreSession()
  await clearCart()
})

const add = (id: number, name: string) =>
  addToCart({ product: { ...JAM, id, name }, variation: null, uom_entry: null, quantity: 1 })

async function remove(name: string) {
  const [button] = screen.getAllByRole('button', { name: `Remove ${name}` })
  await act(async () => {
    button?.focus()
    button?.click()
  })
}
const focused = () => document.activeElement?.getAttribute('aria-label')

it('The focus goes to the next line, then to the one before, and at last to the empty cart', async () => {
  await add(1, 'Plum jam')
  await add(2, 'Honey')
  await add(3, 'Tea')
  render(<CartLines language="en" />)
  await remove('Honey')
  expect(focused()).toBe('Remove Tea')
  await remove('Tea')
  expect(focused()).toBe('Remove Plum jam')
  await remove('Plum jam')
  expect(document.activeElement?.textContent).toContain('Your cart is empty')
})

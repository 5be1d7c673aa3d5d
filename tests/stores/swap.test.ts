// A cheaper equivalent is offered only to customers who can eat it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { $avoids } from '#/stores/avoids.ts'
import { addToCart, removeLine } from '#/stores/cart/cart-changes.ts'
import { $cart } from '#/stores/cart/cart.ts'
import { $swap, lookForSwap } from '#/stores/cart/swap.ts'
import { JAM } from '#tests/support/page/goods.ts'
import { openVisit, type Visit } from '#tests/support/page/visit.ts'

const jam = { ...JAM, allergens: [] }
const nutty = { ...JAM, id: 2, slug: 'nut-jam', name: 'Nut jam', allergens: ['nuts' as const] }
const swap = {
  product_id: jam.id,
  variation_id: null,
  uom_entry: null,
  product: nutty,
  quantity: 1,
  saving: { amount: 2, per: 'kg' },
}

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => {
  visit.reset()
  $avoids.set([])
  visit.answer(() => ({ body: { swap } }))
})

async function offered(quantity: number) {
  await addToCart({ product: jam, variation: null, uom_entry: null, quantity })
  const { lines } = $cart.get()
  await lookForSwap(lines)
  for (const line of lines) await removeLine(line)
  return $swap.get()?.product.name ?? null
}

it('what is avoided is not offered instead of what was chosen', async () => {
  expect(await offered(1)).toBe('Nut jam')
  $avoids.set(['nuts'])
  expect(await offered(2)).toBeNull()
  $avoids.set(['milk'])
  expect(await offered(3)).toBe('Nut jam')
})

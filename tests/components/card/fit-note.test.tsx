// Lines that say why a product doesn't fit what is avoided on this device, and offer what does (rule 243).
import { act, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FitNote } from '#/components/card/FitNote.tsx'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { $avoids } from '#/stores/avoids.ts'
import { JAM } from '#tests/support/page/goods.ts'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
  // Loaded once somebody avoids something, which takes longer than a test waits where much else runs.
  await import('#/browser/lens/unfit-note.ts')
}, 60_000)
afterAll(() => visit.stop())
beforeEach(() => {
  visit.reset()
  act(() => $avoids.set([]))
})

const food = (id: number, name: string, allergens: ProductSummary['allergens']) => ({
  ...JAM,
  id,
  name,
  slug: name.toLowerCase(),
  allergens,
  categories: [{ id: 7, slug: 'spreads', name: 'Spreads' }],
})
const PRALINE = food(1, 'Praline', ['milk', 'nuts'])

const avoid = (...what: string[]) => act(() => $avoids.set(what))
const offer = () => screen.findByRole('button', { name: 'What fits instead' })

it('Nothing is said, and nothing asked, where nothing is avoided or the product fits', async () => {
  const { container } = render(<FitNote product={PRALINE} />)
  avoid('fish')
  avoid('milk')
  expect(await screen.findByText('Contains milk')).toBeDefined()
  avoid('fish')
  await expect.poll(() => container.textContent).toBe('')
  expect(visit.asked()).toEqual([])
})

it('What fits is chosen on the device: the shop is asked for the department alone', async () => {
  visit.answer(() => ({
    body: {
      data: [
        PRALINE,
        food(2, 'Honey', []),
        food(3, 'Mystery', null),
        food(4, 'Plum', []),
        { ...JAM, id: 5, name: 'Knife' },
        food(6, 'Fig', ['nuts']),
        food(7, 'Quince', []),
      ],
    },
  }))
  render(<FitNote product={PRALINE} />)
  avoid('milk')
  const button = await offer()
  act(() => button.click())
  await screen.findByText('These fit:')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Honey',
    'Plum',
    'Fig',
  ])
  const [asked] = visit.asked()
  expect(asked).toContain('category=spreads')
  expect(asked).not.toContain('milk')
})

it('If nothing fits, or the shop doesn’t answer, a message says so and offers another try', async () => {
  visit.answer(() => refusal(503, { code: 'UNAVAILABLE' }))
  render(<FitNote product={PRALINE} />)
  avoid('nuts')
  const button = await offer()
  act(() => button.click())
  await screen.findByText(/couldn’t be loaded/)
  visit.answer(() => ({ body: { data: [PRALINE] } }))
  const again = await offer()
  act(() => again.click())
  expect(await screen.findByText('Nothing in this department fits.')).toBeDefined()
})

it('Goods that are no food have no opinion', async () => {
  const { container } = render(<FitNote product={{ ...JAM, tags: [] }} />)
  render(<FitNote product={PRALINE} />)
  avoid('vegetarian', 'milk')
  await screen.findByText(/Contains milk/)
  expect(container.textContent).toBe('')
})

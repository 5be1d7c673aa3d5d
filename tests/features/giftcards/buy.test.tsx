// Buying a gift card: the amount is part of the form, and a lost answer doesn't buy two.
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import type { GiftSaleOffer } from '#/contract/giftcards/shapes.ts'
import { BuyGiftCard } from '#/features/giftcards/BuyGiftCard.island.tsx'

const offer: GiftSaleOffer = {
  is_on: true,
  amounts: [25, 50],
  minimum: 10,
  maximum: 100,
  methods: ['card'],
} as GiftSaleOffer

const page = (
  <BuyGiftCard
    language="en"
    timeZone="Europe/Paris"
    currency="EUR"
    offer={offer}
    name="Ada"
    email="ada@larder.test"
  />
)

it('An amount chosen and sent before the page was ready is bought, and a retry has the same key', async () => {
  const lost = new ApiError(0, { code: 'NO_RESPONSE' })
  const buy = vi.spyOn(rare.giftCards, 'buy').mockRejectedValue(lost)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  const fifty = container.querySelector<HTMLInputElement>('[name=amount][value="50"]')
  const recipient = container.querySelector('[name=recipient_email]')
  Object.assign(fifty ?? {}, { checked: true })
  Object.assign(recipient ?? {}, { value: 'grace@larder.test' })
  Object.assign(container.querySelector('form')?.dataset ?? {}, { sent: '' })
  render(page, { container, hydrate: true })
  await expect.poll(() => buy.mock.calls.length).toBe(1)
  expect(fifty?.checked).toBe(true)
  const button = screen.getByRole('button', { name: 'Buy and pay' })
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true')
  fireEvent.click(button)
  await expect.poll(() => buy.mock.calls.length).toBe(2)
  const [first, again] = buy.mock.calls.map(([sent]) => sent)
  expect(first?.body.amount).toBe(50)
  expect(again?.key).toBe(first?.key)
  expect(first?.key).toBeTruthy()
})

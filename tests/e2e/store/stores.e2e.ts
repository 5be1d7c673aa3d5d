// Stores, and the pictures the shop publishes.
import type { Page } from 'playwright/test'
import { onCard } from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const STORE = '/seller/store/fruits-market'
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('A shopper finds a store in the list, narrows its goods and takes one along', async ({
  page,
}) => {
  await page.goto('/seller/stores')
  await page.getByRole('searchbox', { name: 'Search stores' }).fill('rhone orchards')
  await page.getByRole('button', { name: 'Show stores' }).click()
  await expect(page).toHaveURL(/search=rhone/)
  await page.getByRole('main').getByRole('link', { name: 'Fruits Market' }).click()
  await expect(page).toHaveURL(STORE)
  await expect(page.getByRole('heading', { level: 1, name: 'Fruits Market' })).toBeVisible()
  // All products are from this store.
  await expect(page.getByRole('group', { name: 'Store' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Drinks' }).check()
  await expect(page).toHaveURL(`${STORE}?category=drinks`)
  await page.goto(`${STORE}?search=bananas`)
  await page.getByRole('button', { name: 'Add Bananas to the cart' }).click()
  await expect(onCard(page, { name: 'Bananas' }).amount).toHaveText('1 kg')
})

test('A store stands beside its goods or above them, as the address asks', async ({ page }) => {
  const placeOf = async (layout: string) => {
    await page.goto(`${STORE}?layout=${layout}`)
    const store = await page.getByRole('region', { name: 'Fruits Market' }).boundingBox()
    const goods = await cards(page).first().boundingBox()
    if (!store || !goods) throw new Error('neither store nor goods are shown')
    return goods.y > store.y + store.height ? 'above' : 'beside'
  }
  expect(await placeOf('basic')).toBe('beside')
  expect(await placeOf('classic')).toBe('above')
  await page.getByText('Story, hours and contact').click()
  await expect(page.getByText('14 quai des Primeurs, 69002 Lyon')).toBeVisible()
})

test('The gallery leads to the page of a picture, whose address is the picture, too', async ({
  page,
}) => {
  await page.goto('/uploads')
  await page.getByRole('link', { name: 'All that goes into a ratatouille' }).click()
  await expect(page).toHaveURL('/uploads/ratatouille')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('All that goes into a ratatouille')
  await expect(cards(page).first()).toBeVisible()
  const width = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/uploads/ratatouille?w=512'
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBe(512)
})

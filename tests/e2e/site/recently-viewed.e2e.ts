import { openProduct } from '#tests/e2e/support/cart.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { settled } from '#tests/e2e/support/settled.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('What was viewed on this device has a page, the newest first', async ({ page, admin }) => {
  await page.goto('/recently-viewed')
  await expect(page.getByRole('heading', { level: 1, name: 'Recently viewed' })).toBeVisible()
  await expect(page.getByText('Nothing viewed yet')).toBeVisible()
  await expectForEverybody(page)
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  for (const one of [jam, honey]) {
    await openProduct(page, one)
    await settled(page)
  }
  await page.goto('/recently-viewed')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    honey.name,
    jam.name,
  ])
  await expectForEverybody(page)
})

test('An empty page offers what others buy', async ({ page }) => {
  for (const path of ['/recently-viewed', '/wishlist', '/compare', '/list', '/cart']) {
    await page.goto(path)
    const shelf = page.getByRole('region', { name: 'What others buy' })
    await expect(shelf.getByRole('heading', { level: 3 }).first(), path).toBeVisible()
  }
})

test('A phone’s banner says what delivery costs, in one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fact = page.locator('[data-hero-fact]:visible')
  for (const path of ['/', '/fr']) {
    await page.goto(path)
    await expect(fact).toHaveCount(1)
    expect((await fact.boundingBox())?.height, path).toBeLessThan(28)
  }
  await page.goto('/')
  await expect(fact).toHaveText(/^\s*(Delivery from|Free delivery from)\s+€\d/)
})

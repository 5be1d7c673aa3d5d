import { openProduct } from '#tests/e2e/support/cart.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('What was viewed on this device has a page, the newest first', async ({ page, admin }) => {
  await page.goto('/recently-viewed')
  await expect(page.getByRole('heading', { level: 1, name: 'Recently viewed' })).toBeVisible()
  await expect(page.getByText('Nothing viewed yet')).toBeVisible()
  await expectForEverybody(page)
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  for (const one of [jam, honey]) {
    await openProduct(page, one)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/recently-viewed')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    honey.name,
    jam.name,
  ])
  await expectForEverybody(page)
})

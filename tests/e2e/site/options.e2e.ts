import { expect, test } from '#tests/e2e/support/test.ts'

test('The shop is as dark as the device, or as a visitor makes it, and every page is so from its first moment', async ({
  page,
  troubles,
}) => {
  troubles.allow(/\.js net::ERR_FAILED$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/products')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mode', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mode', 'light')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(html).toHaveAttribute('data-mode', 'dark')
  // Without the page's scripts, as before they have come.
  await page.route('**/_astro/**/*.js', (route) => route.abort())
  await page.goto('/fr', { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-mode', 'dark')
})

test('A page in another currency never shows a price in the first one', async ({ page, admin }) => {
  const jam = await admin.sell({ price: 100 })
  await page.goto('/products')
  await page.getByLabel('Currency').selectOption('USD')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_astro/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/product/${jam.slug}`, { waitUntil: 'commit' })
  const price = page.getByRole('main').locator('[data-amount]').first()
  await expect(price).toHaveCount(1)
  await expect(price).toBeHidden()
  release()
  await expect(price).toBeVisible()
  await expect(price).toHaveText('$108.50')
})

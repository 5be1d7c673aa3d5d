import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('The shop follows the device’s mode or the visitor’s choice, on every page from the first paint', async ({
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
  // Without the page's scripts, as before they have loaded.
  await page.route('**/_astro/**/*.js', (route) => route.abort())
  await page.goto('/fr', { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-mode', 'dark')
})

test('A page in another currency never shows a base price first', async ({ page, admin }) => {
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

test('Drawn packs have labels in the language of the page', async ({ page }) => {
  const picturesOf = async (path: string) => {
    await page.goto(path)
    const pictures = page.getByRole('main').getByRole('article').locator('img[src*="/media/file/"]')
    return pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
  }
  const isFrench = (src: string) => src.includes('.fr.')
  const french = await picturesOf('/fr/products')
  figure(`${french.filter(isFrench).length} of ${french.length} pictures have a French label`)
  expect(french.filter(isFrench).length).toBeGreaterThan(french.length / 2)
  expect((await picturesOf('/products')).filter(isFrench)).toEqual([])
})

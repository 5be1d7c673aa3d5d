import { cartPanel, openProduct, prepareCart } from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Two visitors in two languages at once each see their own', async ({ request, visitor }) => {
  const [english, french] = [await (await visitor()).newPage(), await (await visitor()).newPage()]
  await Promise.all([english.goto('/'), french.goto('/fr')])
  await expect(english.locator('html')).toHaveAttribute('lang', 'en')
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(english.getByRole('contentinfo')).toContainText('Terms of sale')
  await expect(french.getByRole('contentinfo')).toContainText('Conditions générales')

  const paths = ['/', '/fr', '/auth/login', '/fr/auth/login', '/products?page=2', '/fr/cart']
  const asked = Array.from({ length: 5 }, () => paths).flat()
  const mixed = await Promise.all(
    asked.map(async (path) => {
      const text = await (await request.get(path)).text()
      const is = { en: text.includes('Terms of sale'), fr: text.includes('Conditions générales') }
      return is.fr === path.startsWith('/fr') && is.en !== is.fr ? [] : [path]
    }),
  )
  expect(mixed.flat()).toEqual([])
})

const UNKNOWN = [
  { path: '/nowhere/at-all', text: 'Page Not Found' },
  { path: '/product/no-such-thing', text: 'Page Not Found' },
  { path: '/fr/nulle-part', text: 'Page introuvable' },
  { path: '/fr/categories/rien', text: 'Page introuvable' },
]

for (const { path, text } of UNKNOWN) {
  test(`An unknown address gives the shop's own page with status 404: ${path}`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(new RegExp(`GET ${path} 404$`))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    // The request's ID doesn't help a shopper.
    await expect(page.getByRole('main')).not.toContainText(/request|requête/i)
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/fr') ? 'fr' : 'en')
    await page.getByRole('main').getByRole('searchbox').fill('milk')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\?search=milk$/)
  })
}

test('Another currency changes the prices of the page and of the cart, and survives a reload', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 100 })
  await prepareCart(page, jam)
  await openProduct(page, jam)
  const main = page.getByRole('main')
  await expect(main).toContainText('€100.00')
  await page.getByLabel('Currency').selectOption('USD')
  await expect(main).toContainText('$108.50')
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await expect(cartPanel(page)).toContainText('$108.50')
  await expect(cartPanel(page)).not.toContainText('€')
  await page.reload()
  await expect(main).toContainText('$108.50')
  await page.goto('/cart')
  await expect(main).toContainText('$108.50')
  await expect(main).not.toContainText('€')
  await openProduct(page, jam, 'fr')
  await expect(main).toContainText(/108,50\s\$/)
})

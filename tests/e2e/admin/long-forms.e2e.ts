// Long forms of the office on a phone: parts that are needed less often are closed, and one language is in sight.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('A product’s form on a phone begins with price and stock, and closes what is rarely changed', async ({
  page,
  admin,
}) => {
  await signInAdmin(page.request)
  const jam = await admin.sell()
  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  await formReady(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(5000)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Price and stock',
  )
  await expect(page.getByRole('textbox', { name: /^Ingredients/ })).toHaveCount(0)
  await page.getByRole('heading', { name: 'Food information' }).click()
  await expect(page.getByRole('textbox', { name: 'Ingredients (English)' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('The form of a new product on a phone asks for its name, price, stock, pictures and categories first', async ({
  page,
}) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminNewProduct'))
  await formReady(page)
  const main = page.getByRole('main')
  const parts = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(parts.slice(0, 4)).toEqual(['Name', 'Price and stock', 'Pictures', 'Categories'])
  await expect(main.locator('details[open]')).toHaveCount(1)
  const price = await main.getByRole('textbox', { name: 'Price', exact: true }).boundingBox()
  const stock = await main.getByRole('textbox', { name: 'Stock', exact: true }).boundingBox()
  expect(price?.y).toBeLessThan(600)
  expect(stock?.y).toBeLessThan(700)
  await expectNoSidewaysScroll(page)
})

test('One press shows another language in all fields; what is refused opens its part', async ({
  page,
  admin,
}) => {
  await signInAdmin(page.request)
  const jam = await admin.sell()
  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  await formReady(page)
  const name = page.getByRole('group', { name: 'Language of Name', exact: true })
  await expect(page.getByRole('textbox', { name: 'Name (English)' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name (Français)' })).toBeHidden()
  await name.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('textbox', { name: 'Name (Français)' })).toHaveValue(jam.french)
  await expect(page.getByRole('textbox', { name: 'Name (English)' })).toBeHidden()
  await page.getByRole('heading', { name: 'Description and brand' }).click()
  await expect(page.getByRole('textbox', { name: 'Short description (Français)' })).toBeVisible()
  await page.getByRole('heading', { name: 'How it is sold' }).click()
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('-5')
  await page.getByRole('heading', { name: 'How it is sold' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toBeFocused()
})

import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/support/test.ts'

const quickView = (page: Page) => page.getByRole('dialog', { name: 'Quick view' })
const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quick view of ${name}`, exact: true })
const cart = (page: Page) => page.getByRole('dialog', { name: /cart/i })

/** A listing with one product. */
const listOf = (page: Page, name: string) => page.goto(`/search?search=${encodeURIComponent(name)}`)

test('A quick view shows pictures, price and choices, and reads the page’s data and not the API', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 4.2 })
  await listOf(page, jam.name)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await opener(page, jam.name).click()
  const dialog = quickView(page)
  await expect(dialog.getByRole('heading', { name: jam.name })).toBeVisible()
  await expect(dialog).toContainText('€4.20')
  await expect(dialog.getByRole('img', { name: `${jam.name}, picture 1 of 3` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show picture 2' }).click()
  await expect(dialog.getByRole('img', { name: `${jam.name}, picture 2 of 3` })).toBeVisible()
  expect(asked).toContain(`/_payload/product/${jam.slug}.json`)
  expect(asked.filter((path) => path.startsWith('/api/product/slug'))).toEqual([])
  await dialog.getByRole('link', { name: 'See all details' }).click()
  await expect(page).toHaveURL(`/product/${jam.slug}`)
})

test('It closes by its button, by Escape and by a click outside, and gives the focus back', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await listOf(page, jam.name)
  const closings = [
    () => quickView(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ]
  for (const close of closings) {
    await opener(page, jam.name).focus()
    await page.keyboard.press('Enter')
    await expect(quickView(page)).toBeVisible()
    await close()
    await expect(quickView(page)).toBeHidden()
    await expect(opener(page, jam.name)).toBeFocused()
  }
})

test('A product added from a quick view is in the cart', async ({ page, admin }) => {
  const jam = await admin.sell({ price: 4.2 })
  await listOf(page, jam.name)
  await opener(page, jam.name).click()
  await quickView(page).getByRole('button', { name: 'Increase quantity' }).click()
  await quickView(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(quickView(page)).toBeHidden()
  await expect(cart(page)).toContainText(jam.name)
  await expect(cart(page)).toContainText('€8.40')
})

test('Unreadable data is reported, and can be retried', async ({ page, admin, troubles }) => {
  troubles.allow(/_payload.* 503$/)
  const jam = await admin.sell()
  await listOf(page, jam.name)
  await page.route('**/_payload/**', (route) => route.fulfill({ status: 503, body: '' }))
  await opener(page, jam.name).click()
  await expect(quickView(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/_payload/**')
  await quickView(page).getByRole('button', { name: 'Try again' }).click()
  await expect(quickView(page).getByRole('heading', { name: jam.name })).toBeVisible()
})

test('A product with variations asks which one before it is added', async ({ page, admin }) => {
  const soap = await admin.sell({
    type: 'variable',
    variations: [
      { name: { en: 'Rose', fr: 'Rose' }, sku: null, price: 3, discount: 0, quantity: 5 },
      { name: { en: 'Mint', fr: 'Menthe' }, sku: null, price: 3.5, discount: 0, quantity: 5 },
    ],
  })
  await listOf(page, soap.name)
  await page.getByRole('link', { name: `Choose a variation of ${soap.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an option' })
  await dialog.getByRole('button', { name: /^Please choose/ }).click()
  await expect(dialog.getByRole('radio', { name: /Rose/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Mint/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page)).toContainText('Mint')
})

test('Recently viewed products are shown with their current state', async ({ page, admin }) => {
  const [first, second] = [await admin.sell(), await admin.sell()]
  await page.goto(`/product/${first.slug}`)
  await page.goto(`/product/${second.slug}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const shelf = page.getByRole('region', { name: 'Recently viewed' })
  await expect(shelf.getByRole('link', { name: first.name, exact: true })).toBeVisible()
  await expect(shelf.getByRole('link', { name: second.name, exact: true })).toHaveCount(0)
})

test('On a phone the buy bar comes when the button is out of sight, and adds', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const jam = await admin.sell()
  await page.goto(`/product/${jam.slug}`)
  const bar = page.locator('[data-buy-bar]')
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page)).toContainText(jam.name)
})

test('The buy bar says what the chosen amount costs', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const cheese = await admin.sell({
    price: 28.9,
    quantity: 5,
    quantity_step: 0.1,
    quantity_min: 0.1,
  })
  await page.goto(`/product/${cheese.slug}`)
  const bar = page.locator('[data-buy-bar]')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('€2.89')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('€5.78')
})

// How many taps it takes to buy eight products on a phone.
import type { Locator, Page } from 'playwright/test'
import { newPerson, register } from '#tests/e2e/support/account.ts'
import type { Admin, Goods } from '#tests/e2e/support/admin.ts'
import { checkoutOf, expectPlaced, HOME, keepAddress } from '#tests/e2e/support/checkout.ts'
import { expectSent } from '#tests/e2e/support/cart.ts'
import { figure } from '#tests/e2e/support/figure.ts'
import { orderOf } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const PRODUCTS = 8

const sellAll = (admin: Admin): Promise<Goods[]> =>
  Promise.all(Array.from({ length: PRODUCTS }, () => admin.sell({ price: 5 })))

/** Counts taps and page loads. */
function counting(page: Page) {
  const count = { taps: 0, pages: 0 }
  page.on('load', () => {
    count.pages += 1
  })
  const tap = async (target: Locator) => {
    await target.tap()
    count.taps += 1
  }
  return { count, tap }
}

test('A customer buys eight earlier products again with at most ten taps', async ({
  page,
  admin,
}) => {
  await register(page.request)
  await keepAddress(page.request)
  const goods = await sellAll(admin)
  const products = goods.map(({ id }) => ({ product_id: id, quantity: 1 }))
  await orderOf(page.request, goods[0] ?? { id: 0, slug: '', name: '', french: '' }, { products })
  const { count, tap } = counting(page)
  await page.goto('/')
  await tap(page.getByRole('button', { name: `Add all (${PRODUCTS})` }))
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await expect(bar.getByRole('link', { name: /^Cart/ })).toContainText('€40.00')
  await tap(bar.getByRole('link', { name: /^Cart/ }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Go to checkout' }))
  await tap(checkoutOf(page).place)
  await expectPlaced(page)
  figure(`eight products with a history: ${count.taps} taps, ${count.pages} pages`)
  expect(count.taps).toBeLessThanOrEqual(10)
})

test('A new guest finds eight products by search and orders them with at most 24 taps, two pages before the checkout', async ({
  page,
  admin,
}) => {
  const goods = await sellAll(admin)
  const { name, email } = newPerson()
  const { count, tap } = counting(page)
  await page.goto('/')
  await tap(page.getByRole('combobox', { name: 'Search for products' }).or(page.locator('#search')))
  const offered = page.getByRole('listbox')
  let width = 0
  for (const product of goods) {
    await page.keyboard.insertText(product.name)
    const row = offered.locator('[role=presentation]').filter({ hasText: product.name })
    await tap(row.locator('[data-more]'))
    width = (await offered.boundingBox())?.width ?? 0
  }
  // Wider than the input: names wrap to two lines at most.
  expect(width).toBeGreaterThan(340)
  await expectSent(page)
  await page.keyboard.press('Escape')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await tap(bar.getByRole('link', { name: /^Cart/ }))
  const before = count.pages
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Go to checkout' }))
  const { name: who, email: mail, phone, pincode, street, city, place } = checkoutOf(page)
  const told: [Locator, string][] = [
    [pincode, HOME.pincode],
    [street, HOME.street],
    [city, HOME.city],
    [who, name],
    [mail, email],
    [phone, HOME.phone],
  ]
  for (const [field, text] of told) {
    await tap(field)
    await page.keyboard.insertText(text)
  }
  await tap(place)
  await expectPlaced(page)
  figure(`eight products by search: ${count.taps} taps, ${before} pages before the checkout`)
  expect(count.taps).toBeLessThanOrEqual(24)
  expect(before).toBeLessThanOrEqual(2)
})

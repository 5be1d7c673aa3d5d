// The page that a web server with a copy of the shop shows while the shop itself doesn't answer.
import { formReady } from '#tests/e2e/support/account.ts'
import { addButton, cartPage, lineOf, openProduct } from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('While the shop does not answer, the cart says so, and keeps its changes until it is back', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/ (502|503)$/)
  const jam = await admin.sell({ price: 4 })
  await openProduct(page, jam)
  await addButton(page).click()
  await expect(page.getByRole('banner').locator('[data-cart-count]').first()).toHaveText('1')
  const copy = await (await page.request.get('/unavailable')).text()
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }))
  await page.route('**/cart', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body: copy }),
  )

  await page.goto('/cart')
  await formReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This part of the shop is having a break',
  )
  await expect(cartPage(page).getByRole('link', { name: 'Browse all products' })).toHaveAttribute(
    'href',
    '/products',
  )
  const { quantity, more } = lineOf(cartPage(page), jam)
  await expect(quantity).toHaveText('1')
  await more.click()
  await expect(quantity).toHaveText('2')

  await page.unroute('**/api/**')
  await page.unroute('**/cart')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('2')
})

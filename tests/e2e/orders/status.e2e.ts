// The order status page for guests and customers, with the actions it offers.
import type { Locator, Page } from 'playwright/test'
import { href } from '#/routes.ts'
import { register } from '#tests/e2e/support/account.ts'
import { cartPanel, lineOf, message } from '#tests/e2e/support/cart.ts'
import { HOME, lineIn, stockOf, tabTo } from '#tests/e2e/support/checkout.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import {
  decide,
  openOrder,
  orderedIn,
  orderOf,
  paymentOf,
  readOrder,
  standing,
} from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel the order' })

test('A guest finds an order from the footer, by its number and email or phone', async ({
  page,
  request,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order\/track 4\d\d/)
  const jam = await admin.sell()
  const order = await orderOf(request, jam)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track my order' }).click()
  const show = page.getByRole('button', { name: 'Show my order' })
  const number = page.getByRole('textbox', { name: 'Order number' })
  const contact = page.getByRole('textbox', { name: 'Email or phone' })
  await show.click()
  await expect(number).toHaveAccessibleDescription(/Order number is required/)
  await expect(contact).toHaveAccessibleDescription(/This Field Cannot Be Empty/)
  await number.fill('nothing of the kind')
  await contact.fill(HOME.phone)
  await show.click()
  await expect(page.getByRole('alert')).toContainText('We found no order with these details')
  await expect(contact).toHaveValue(HOME.phone)
  await number.fill(order.order_number.toLowerCase())
  await show.click()
  await expect(page).toHaveURL(/\/order\/status\/[A-Z0-9-]+\?key=/)
  await expect(standing(page, 'Received')).toBeVisible()
  await expect(lineIn(orderedIn(page), jam)).toContainText('2 × €12.00')
})

test('An order’s status can be read without scripts, in both languages', async ({
  visitor,
  request,
  admin,
}) => {
  const jam = await admin.sell()
  const order = await orderOf(request, jam, { payment_method: 'bank_transfer' })
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  const { order_number, order_key: key } = order
  await page.goto(href('en', 'orderStatus', { order_number, key }))
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('FR76 3000 6000 0112 3456 7890 189')
  await expect(lineIn(page.getByRole('main'), jam)).toContainText('2 × €12.00')
  await page.goto(href('fr', 'orderStatus', { order_number, key }))
  await expect(page.getByRole('heading', { name: 'Reçue' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Veuillez virer 28,90 € sur ce compte.')
})

test('An order’s progress updates while its page is open', async ({ page, request, admin }) => {
  const order = await orderOf(request, await admin.sell())
  await openOrder(page, order)
  const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  // What the shop brings itself is never with a carrier.
  await expect(steps).toHaveCount(5)
  await expect(steps.filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step')
  await admin.move(order, 'processing')
  await admin.move(order, 'packed')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(standing(page, 'Packed')).toBeVisible()
  await expect(steps.filter({ hasText: 'Packed' })).toHaveAttribute('aria-current', 'step')
  await expect(cancelButton(page)).toBeHidden()
})

test('An order is cancelled after a confirmation, and its goods are available again', async ({
  page,
  request,
  admin,
}) => {
  const jam = await admin.sell({ quantity: 5 })
  const order = await orderOf(request, jam)
  expect(await stockOf(request, jam)).toBe(3)
  await openOrder(page, order)
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await cancelButton(page).click()
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
  await cancelButton(page).click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(standing(page, 'Cancelled')).toBeVisible()
  await expect(cancelButton(page)).toBeHidden()
  expect(await stockOf(request, jam)).toBe(5)
})

test('An order that was packed meanwhile can’t be cancelled, and says why', async ({
  page,
  request,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order\/\S+\/cancel 409/)
  troubles.allow(/GET \/api\/order\/\S+\/events/)
  const order = await orderOf(request, await admin.sell())
  // No updates arrive.
  await page.route('**/api/order/*/events*', (route) => route.abort())
  await openOrder(page, order)
  await cancelButton(page).click()
  await admin.move(order, 'processing')
  await admin.move(order, 'packed')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('alert')).toContainText('current status doesn’t allow this')
  expect(await readOrder(request, order)).toMatchObject({ status: 'packed' })
})

test('A new cash order is not said to be on its way', async ({ page, request, admin }) => {
  const order = await orderOf(request, await admin.sell(), { payment_method: 'cod' })
  const { order_number, order_key: key } = order
  await page.goto(href('en', 'orderSuccess', { order_number, key }))
  await expect(page.getByText('We have received your order. You pay on delivery.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/on (its|the) way/i)
  await openOrder(page, order)
  await expect(paymentOf(page)).toContainText('You pay €28.90 on delivery.')
  await expect(page.getByRole('main')).not.toContainText(/on (its|the) way/i)
})

test('While a payment is open, paying stands out and ordering again is not offered', async ({
  page,
  admin,
}) => {
  await register(page.request)
  const order = await orderOf(page.request, await admin.sell(), { payment_method: 'test' })
  await openOrder(page, order)
  const colourOf = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const again = page.getByRole('button', { name: 'Order again' })
  const pay = paymentOf(page).getByRole('link', { name: 'Open the payment page' })
  const first = await colourOf(pay)
  await expect(again).toHaveCount(0)
  const bank = await page.context().newPage()
  await bank.goto(order.url ?? '')
  await decide(bank, 'Decline')
  const payAgain = paymentOf(page).getByRole('button', { name: 'Pay €28.90' })
  await expect(payAgain).toHaveCSS('background-color', first)
  await expect(again).toHaveCount(0)
})

test('An order is bought again: the cart opens, and changes are named', async ({ page, admin }) => {
  const [jam, honey] = [await admin.sell({ quantity: 5 }), await admin.sell({ quantity: 5 })]
  await register(page.request)
  const products = [jam, honey].map(({ id }) => ({ product_id: id, quantity: 2 }))
  const order = await orderOf(page.request, jam, { products })
  await admin.change(jam, { quantity: 1 })
  await admin.change(honey, { quantity: 5 })
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(lineOf(cartPanel(page), jam).quantity).toHaveText('1')
  await expect(lineOf(cartPanel(page), honey).quantity).toHaveText('2')
  await expect(message(page, /Not everything could be added to your cart/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toContainText(`${jam.name}: 1 instead of 2`)
})

test('Orders can be listed by status', async ({ page, admin }) => {
  const jam = await admin.sell({ quantity: 50 })
  await register(page.request)
  const [first] = [await orderOf(page.request, jam), await orderOf(page.request, jam)]
  await page.request.post(`/api/order/${first.order_number}/cancel`, { data: {} })
  await page.goto('/account/order')
  const orders = page.getByRole('link', { name: /^View details of order/ })
  await expect(orders).toHaveCount(2)
  const filter = page.getByRole('navigation', { name: 'Filter by status' })
  await filter.getByRole('link', { name: 'Cancelled' }).click()
  await expect(orders).toHaveCount(1)
  await expect(orders).toHaveText(`Order ${first.order_number}`)
  await filter.getByRole('link', { name: 'Shipped' }).click()
  await expect(page.getByText('No orders with this status')).toBeVisible()
})

test('An order is cancelled by keyboard alone', async ({ page, request, admin }) => {
  const order = await orderOf(request, await admin.sell())
  await openOrder(page, order)
  await tabTo(page, cancelButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Yes, cancel it' }))
  await page.keyboard.press('Enter')
  await expect(standing(page, 'Cancelled')).toBeVisible()
})

test('The order’s status page is accessible', async ({ page, request, admin }) => {
  const jam = await admin.sell()
  await openOrder(page, await orderOf(request, jam, { payment_method: 'test' }))
  await expect(page.getByText('We are waiting for your payment')).toBeVisible()
  await expectForEverybody(page)
})

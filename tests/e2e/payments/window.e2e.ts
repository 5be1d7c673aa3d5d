// Paying on the provider's site, in a separate window.
import { putInCart } from '#tests/e2e/support/cart.ts'
import type { Page } from 'playwright/test'
import { newPerson, register } from '#tests/e2e/support/account.ts'
import { checkoutOf, fillGuest, keepAddress, startCheckout } from '#tests/e2e/support/checkout.ts'
import {
  decide,
  orderOf,
  openOrder,
  paymentOf,
  readOrder,
  standing,
} from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const FAILED = 'Payment Is Failed Please Try Again'
const PAID = 'Payment Is Successfully And Your Order Is On The Way'
const SUCCESS = /\/order\/success\/[A-Z0-9-]+/
const STATUS = /\/order\/status\/(?<number>[A-Z0-9-]+)/

/** A browser that blocks pop-ups. */
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    globalThis.open = () => null
  })

test('The bank opens in a new window, and the shop’s page follows the payment by itself', async ({
  page,
  context,
  admin,
}) => {
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  const [bank] = await Promise.all([context.waitForEvent('page'), checkout.place.click()])
  await expect(bank).toHaveURL(/\/api\/payment\/test\//)
  expect(await bank.evaluate(() => globalThis.opener)).toBeNull()
  await expect(page).toHaveURL(STATUS)
  await expect(paymentOf(page)).toContainText('We are waiting for your payment of €16.90.')
  await expect(paymentOf(page)).toContainText('We’re holding your products until')
  await Promise.all([bank.waitForEvent('close'), decide(bank, 'Approve')])
  await expect(page).toHaveURL(SUCCESS)
  await expect(page.getByText(PAID)).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText(PAID)).toBeVisible()
  await expect(standing(page, 'Being prepared')).toBeVisible()
})

test('The bank’s window closes after a payment that failed too, and the shop’s page says so', async ({
  page,
  context,
  admin,
}) => {
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  const [bank] = await Promise.all([context.waitForEvent('page'), checkout.place.click()])
  await expect(page).toHaveURL(STATUS)
  await Promise.all([bank.waitForEvent('close'), decide(bank, 'Decline')])
  await expect(page.getByRole('alert')).toContainText(FAILED)
})

test('If pop-ups are blocked, the bank opens in the same window and leads back', async ({
  page,
  admin,
}) => {
  await blockWindows(page)
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  await checkout.place.click()
  await page.waitForURL(/\/api\/payment\/test\//)
  await decide(page, 'Approve')
  await expect(page).toHaveURL(SUCCESS)
  await expect(page.getByText(PAID)).toBeVisible()
})

test('A refused order leaves no window open', async ({ page, context, admin, troubles }) => {
  troubles.allow(/POST \/api\/order 4\d\d/)
  const jam = await admin.sell()
  await register(page.request)
  await keepAddress(page.request)
  await putInCart(page.request, jam, 1)
  await page.goto('/checkout')
  const checkout = checkoutOf(page)
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  await expect(checkout.summary).toContainText('€16.90')
  await admin.change(jam, { quantity: 0 })
  await checkout.place.click()
  await expect(page.getByRole('button', { name: `Remove ${jam.name}` })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('A failed payment is reported, and the order is paid again by another method', async ({
  page,
  context,
  admin,
}) => {
  const order = await orderOf(page.request, await admin.sell(), { payment_method: 'test' })
  await openOrder(page, order)
  const bank = await context.newPage()
  await bank.goto(order.url ?? '')
  await decide(bank, 'Decline')
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await expect(page.getByRole('alert')).toContainText('We’re holding your products until')
  const payment = paymentOf(page)
  const pay = page.getByRole('dialog', { name: `Pay order ${order.order_number}` })
  await payment.getByRole('button', { name: 'Pay €28.90' }).click()
  await expect(pay.getByRole('radio', { name: /^Test payment/ })).toBeChecked()
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    pay.getByRole('button', { name: 'Pay €28.90' }).click(),
  ])
  await expect(pay).toBeHidden()
  await expect(second).toHaveURL(/\/api\/payment\/test\//)
  await expect(payment).toContainText('We are waiting for your payment')
  await payment.getByRole('button', { name: 'Change payment method' }).click()
  await pay.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await pay.getByRole('button', { name: 'Use this method' }).click()
  await expect(pay).toBeHidden()
  await expect(payment).toContainText('You pay €28.90 on delivery.')
  expect(await readOrder(page.request, order)).toMatchObject({
    payment_method: 'cod',
    payment_status: 'pending',
  })
})

test('A transfer’s account can be copied, even before the page’s code has loaded', async ({
  page,
  context,
  admin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await checkout.place.click()
  await page.waitForURL(/\/order\/success\//)
  await expect(page.getByText('Please transfer €16.90. We start on your order')).toBeVisible()
  const code = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'View order' }).click()
  const payment = paymentOf(page)
  await expect(payment).toContainText('Banque des Halles')
  // The toast lasts three seconds, so start waiting before the click.
  const said = page.getByText('Reference copied').waitFor()
  await payment.getByRole('button', { name: 'Copy Reference' }).click()
  code.resolve()
  await said
  const number = STATUS.exec(page.url())?.groups?.['number']
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
})

test('Back from the bank without having paid, the checkout shows the unpaid order, to pay or to cancel', async ({
  page,
  admin,
}) => {
  await blockWindows(page)
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  await checkout.place.click()
  await page.waitForURL(/\/api\/payment\/test\//)
  const bank = page.url()
  await page.goBack()
  const unpaid = page.getByRole('status').filter({ hasText: 'is not paid yet' })
  await expect(unpaid).toContainText('€16.90')
  await expect(unpaid.getByRole('link', { name: 'Pay €16.90 now' })).toHaveAttribute('href', bank)
  await unpaid.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Your order is cancelled.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
  await expect(unpaid).toBeHidden()
})

test('A customer’s unpaid order is found again at the checkout, and paid from there', async ({
  page,
  admin,
}) => {
  await blockWindows(page)
  await register(page.request)
  await keepAddress(page.request)
  await putInCart(page.request, await admin.sell(), 1)
  await page.goto('/checkout')
  const checkout = checkoutOf(page)
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  await expect(checkout.summary).toContainText('€16.90')
  await checkout.place.click()
  await page.waitForURL(/\/api\/payment\/test\//)
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Pay €16.90 now' }).click()
  await decide(page, 'Approve')
  await expect(page).toHaveURL(SUCCESS)
})

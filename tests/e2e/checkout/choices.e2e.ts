// Choices at checkout: time, coupon, points and wallet, and how few of them are required.
import { putInCart } from '#tests/e2e/support/cart.ts'
import type { Page } from 'playwright/test'
import { newPerson, prepareSession, register } from '#tests/e2e/support/account.ts'
import {
  checkoutOf,
  countPlacing,
  expectPlaced,
  fillGuest,
  HOME,
  isPlacing,
  keepAddress,
  startCheckout,
  totalOf,
} from '#tests/e2e/support/checkout.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { orderOf, slotsOf } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const CUSTOMER = { name: 'Camille Laurent', email: 'customer@larder.test', password: 'larder-demo' }

const days = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio')
const timeOf = (page: Page, name: string | RegExp) =>
  page.getByRole('radiogroup', { name: /^Delivery times/ }).getByRole('radio', { name })

test('A customer who has ordered before orders in two taps on a phone', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page.request)
  await keepAddress(page.request)
  await putInCart(page.request, await admin.sell(), 1)
  await page.goto('/cart')
  const checkout = checkoutOf(page)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(checkout.place).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('radio', { name: /^Home/ }).first()).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Choose a time slot/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  await expect(checkout.place.locator('xpath=..')).toContainText('€16.90')
  await checkout.place.click()
  await expectPlaced(page)
})

test('A coupon that does not apply stays as it was typed, with the reason; one that applies counts', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 4\d\d/)
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  const code = page.getByRole('textbox', { name: 'Coupon code' })
  await code.fill('ended')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/has expired/)
  await expect(code).toHaveValue('ended')
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€16.90')
  // Errors are summed up when the order is refused, not while it is being sent.
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/order', async (route) => {
    if (isPlacing(route.request())) await looked
    await route.continue()
  })
  const sent = page.waitForRequest(isPlacing)
  await checkout.place.click()
  await sent
  await expect(checkout.wrong).toBeHidden()
  goOn()
  await expect(checkout.wrong).toBeFocused()
  await checkout.wrong.getByRole('link', { name: /has expired/ }).click()
  await expect(code).toBeFocused()

  await code.fill('welcome10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'WELCOME10 applied' })).toBeVisible()
  await expect(totalOf(checkout.summary, 'Coupon')).toContainText('−€1.20')
  await page.reload()
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€15.70')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€16.90')
  await expect(code).toHaveValue('')
})

test('A coupon that was typed but not applied is not silently ignored', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 4\d\d/)
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  // The coupon is for first orders only, and others have already ordered to the usual address.
  await checkout.street.fill(`${crypto.randomUUID()} Orchard Lane`)
  await checkout.phone.fill(`+33 6 1${String(Date.now() % 1e7).padStart(7, '0')}`)
  const code = page.getByRole('textbox', { name: 'Coupon code' })
  await code.fill('NOSUCH')
  await checkout.place.click()
  await expect(checkout.wrong).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/We don’t know this coupon code/)
  await code.fill('WELCOME10')
  await checkout.place.click()
  await expectPlaced(page)
  await expect(totalOf(page.getByRole('main'), 'Coupon')).toContainText('−€1.20')
})

test('A place without delivery is reported at the postcode before the order is placed', async ({
  page,
  admin,
}) => {
  // An address in a country without a delivery zone, sent straight to the API.
  await page.route('**/api/order', async (route) => {
    const text = route.request().postData() ?? ''
    await route.continue({ postData: text.replaceAll('"country":"FR"', '"country":"AT"') })
  })
  const checkout = await startCheckout(page, await admin.sell())
  const placings = countPlacing(page)
  await checkout.pincode.fill('1010')
  await expect(checkout.pincode).toHaveAccessibleDescription(/We don’t deliver to this address yet/)
  await checkout.place.click()
  const link = checkout.wrong.getByRole('link', { name: /We don’t deliver to this address yet/ })
  await link.click()
  await expect(checkout.pincode).toBeFocused()
  expect(placings()).toBe(0)
})

test('Beside delivery times nothing else is promised, and a parcel abroad is standard delivery', async ({
  page,
  admin,
}) => {
  const checkout = await startCheckout(page, await admin.sell())
  const ways = page
    .getByRole('radiogroup', { name: 'Delivery time', exact: true })
    .getByRole('radio', { name: /^(Choose a time slot|Next-day delivery|Standard delivery)/ })
  await fillGuest(checkout, newPerson())
  await expect(page.getByRole('radio', { name: /^Choose a time slot/ })).toBeChecked()
  await expect(ways).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('CA')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('H2X 1Y4')
  await expect(totalOf(checkout.summary, 'Delivery')).toContainText('€9.90')
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked()
  await expect(ways).toHaveCount(1)
  await expect(page.getByText(/tomorrow/i)).toHaveCount(0)
})

test('A window that has become full is reported, and another one is chosen', async ({
  page,
  request,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 4\d\d/)
  const jam = await admin.sell({ quantity: 100 })
  // An evening on the last date that has one: not every day does, and an early one may close during the test.
  const evening = (await slotsOf(request)).findLast(({ fee }) => fee === 1.5)
  if (!evening) throw new Error('there is no window in the evening')
  const { window_id, date, from, to } = evening
  const delivery_slot = { window_id, date }
  await admin.size(window_id, 1)

  const checkout = await startCheckout(page, jam)
  await fillGuest(checkout, newPerson())
  await days(page)
    .and(page.locator(`[value="${date}"]`))
    .check()
  const time = timeOf(page, new RegExp(`${from}–${to}`))
  await time.check()
  await expect(totalOf(checkout.summary, 'Delivery')).toContainText('€6.40')
  await page.reload()
  await expect(time).toBeChecked()
  await orderOf(request, jam, { delivery_slot })
  await checkout.place.click()
  await expect(checkout.wrong).toContainText('This delivery time is no longer available')
  await expect(time).toBeDisabled()
  await expect(timeOf(page, /Full/)).toHaveCount(1)
  const other = timeOf(page, '16:00–18:00')
  await other.check()
  await expect(checkout.wrong).toBeHidden()
  // A customer who orders before the cheaper total is shown is asked to look at it first.
  await expect(totalOf(checkout.summary, 'Delivery')).toContainText('€4.90')
  await checkout.place.click()
  await expectPlaced(page)
  await expect(page.getByRole('main')).toContainText('16:00–18:00')
})

test('Delivery times follow the postcode, and standard delivery has none', async ({
  page,
  admin,
}) => {
  const checkout = await startCheckout(page, await admin.sell())
  const times = page.getByRole('radiogroup', { name: /^Delivery times/ })
  await expect(page.getByText('Enter your postcode to see when we can deliver.')).toBeVisible()
  await expect(times).toBeHidden()
  await checkout.pincode.fill(HOME.pincode)
  await expect(times.getByRole('radio').first()).toBeVisible()
  await checkout.pincode.fill('69001')
  await expect(totalOf(checkout.summary, 'Delivery')).toContainText('€6.90')
  // At this hour the first date may have only the afternoon left.
  await days(page).last().check()
  await expect(timeOf(page, '09:00–13:00')).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('BE')
  await checkout.pincode.fill('1000')
  await expect(totalOf(checkout.summary, 'Delivery')).toContainText('€9.90')
  await expect(page.getByRole('radio', { name: /^Choose a time slot/ })).toBeHidden()
  await expect(times).toBeHidden()
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked()
})

test('Points and wallet pay what they can; if they cover it all, no payment method is needed', async ({
  page,
  admin,
}) => {
  await prepareSession(page.request, CUSTOMER)
  await page.request.delete('/api/cart')
  await putInCart(page.request, await admin.sell({ price: 20 }), 1)
  await page.goto('/checkout')
  const checkout = checkoutOf(page)
  await page.getByRole('checkbox', { name: /^Use my points, worth €5.00/ }).check()
  await expect(totalOf(checkout.summary, 'Points')).toContainText('−€5.00')
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€19.90')
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Use my wallet balance of €25.00/ }).check()
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€0.00')
  await expect(page.getByText('Nothing left to pay.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeHidden()
  await checkout.place.click()
  const number = await expectPlaced(page)
  await expect(page.getByText('Payment Is Successfully And Your Order Is On The Way')).toBeVisible()
  // Gives the money back for the next test.
  const taken = await page.request.post(`/api/order/${number}/cancel`, { data: {} })
  expect(taken.status(), await taken.text()).toBe(200)
})

test('Sold out goods are named before the order is placed', async ({ page, admin }) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  const checkout = await startCheckout(page, jam, honey)
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€28.90')
  const placings = countPlacing(page)
  await admin.change(jam, { quantity: 0 })
  // Another place costs another fee: the totals are asked again.
  await checkout.pincode.fill('69001')
  const short = page.getByRole('alert').filter({ hasText: `${jam.name}: sold out` })
  await short.getByRole('button', { name: `Remove ${jam.name}` }).click()
  await expect(short).toBeHidden()
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€18.90')
  expect(placings()).toBe(0)
})

test('Of several requested totals, the latest counts', async ({ page, admin }) => {
  const checkout = await startCheckout(page, await admin.sell())
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€16.90')
  const late = Promise.withResolvers<void>()
  await page.route('**/api/order', async (route) => {
    const request = route.request()
    if (!isPlacing(request) && request.postData()?.includes('69001')) await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.postData()?.includes('69001') ?? false)
  await checkout.pincode.fill('69001')
  await asked
  await checkout.pincode.fill(HOME.pincode)
  const known = page.waitForResponse((answer) => answer.url().includes('/api/order'))
  await known
  late.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(totalOf(checkout.summary, 'Delivery')).toContainText('€4.90')
})

test('The checkout is accessible with everything in it', async ({ page, admin }) => {
  await register(page.request)
  await keepAddress(page.request)
  await putInCart(page.request, await admin.sell(), 1)
  await page.goto('/checkout')
  const checkout = checkoutOf(page)
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€16.90')
  await expect(page.getByRole('radiogroup', { name: /^Delivery times/ })).toBeVisible()
  await expectForEverybody(page)
})

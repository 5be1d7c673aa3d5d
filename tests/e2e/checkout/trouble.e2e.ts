import { newPerson, register } from '#tests/e2e/support/account.ts'
import {
  addButton,
  cartPanel,
  expectOnTop,
  lineOf,
  openProduct,
  picker,
  prepareCart,
} from '#tests/e2e/support/cart.ts'
import {
  countPlacing,
  expectPlaced,
  fillFirstAddress,
  fillGuest,
  HOME,
  keepAddress,
  lineIn,
  startCheckout,
  stockOf,
  totalOf,
} from '#tests/e2e/support/checkout.ts'
import { orderedIn } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { endSession } from '#tests/e2e/support/troubles.ts'

test('A price that changes while the checkout is open is shown, old and new, and ordered only by another press', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 409/)
  const jam = await admin.sell({ price: 14.9 })
  const checkout = await startCheckout(page, jam)
  await fillGuest(checkout, newPerson())
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€19.80')
  // It changes between the press and its arrival, so that no new estimate comes in between.
  await page.route(
    '**/api/order',
    async (route) => {
      await admin.change(jam, { price: 29.9 })
      await route.continue()
    },
    { times: 1 },
  )
  await checkout.place.click()
  const told = page.getByRole('alert').filter({ hasText: 'The price has changed' })
  await expect(told).toContainText('Nothing has been ordered yet')
  await expect(told).toContainText('€19.80 €34.80')
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€34.80')
  await checkout.place.click()
  await expectPlaced(page)
})

test('Products sold out meanwhile are named; the rest can be ordered, and no input is lost', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 409/)
  const [jam, honey, guest] = [await admin.sell(), await admin.sell({ price: 7 }), newPerson()]
  await openProduct(page, jam)
  await picker(page).more.click()
  await expect(picker(page).value).toHaveText('2')
  await picker(page).more.click()
  await expect(picker(page).value).toHaveText('3')
  await addButton(page).click()
  await expect(lineOf(cartPanel(page), jam).quantity).toHaveText('3')
  const checkout = await startCheckout(page, honey)
  await fillGuest(checkout, guest)
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€47.90')
  await admin.change(jam, { quantity: 2 })
  await admin.change(honey, { quantity: 0 })
  await checkout.place.click()

  const short = checkout.summary
    .getByRole('alert')
    .filter({ hasText: 'no longer available in the quantity' })
  await expect(short).toContainText(`${jam.name}: 2 left`)
  await expect(short).toContainText(`${honey.name}: sold out`)
  await short.getByRole('button', { name: `Change to 2: ${jam.name}` }).click()
  await expect(checkout.summary).toContainText(`${jam.name} × 2`)
  await short.getByRole('button', { name: `Remove ${honey.name}` }).click()
  await expect(short).toBeHidden()
  await expect(checkout.summary).not.toContainText(honey.name)
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€28.90')
  await expect(checkout.name).toHaveValue(guest.name)
  await expect(checkout.street).toHaveValue(HOME.street)
  await checkout.place.click()
  await expectPlaced(page)
  await expect(lineIn(orderedIn(page), jam)).toContainText('2 × €12.00')
  expect(await stockOf(page.request, jam)).toBe(0)
})

test('Empty fields are named above the form and at the field, and nothing is sent', async ({
  page,
  admin,
}) => {
  const checkout = await startCheckout(page, await admin.sell())
  const placings = countPlacing(page)
  await checkout.place.click()
  await expect(checkout.wrong).toBeFocused()
  const messages = [
    [checkout.pincode, 'Postcode is required'],
    [checkout.street, 'Street address is required'],
    [checkout.city, 'City is required'],
    [checkout.name, 'Name is required'],
    [checkout.email, 'Email is required'],
    [checkout.phone, 'Phone number is required'],
  ] as const
  await expect(checkout.wrong.getByRole('link')).toHaveText(messages.map(([, message]) => message))
  for (const [field, message] of messages) {
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await checkout.wrong.getByRole('link', { name: message }).click()
    await expect(field).toBeFocused()
  }
  await checkout.email.fill('nora')
  await expect(checkout.email).toHaveAccessibleDescription(/Invalid Email/)
  await fillGuest(checkout, newPerson())
  for (const [field, message] of messages) {
    await expect(field).not.toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(checkout.wrong).toBeHidden()
  expect(placings()).toBe(0)
  await checkout.place.click()
  await expectPlaced(page)
})

test('Errors that only the API finds are shown at their field', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 422/)
  const [guest, checkout] = [newPerson(), await startCheckout(page, await admin.sell())]
  await fillGuest(checkout, { ...guest, email: 'nora..fields@example.test' })
  await checkout.place.click()
  await expect(checkout.email).toHaveAccessibleDescription(/Invalid Email/)
  await expect(checkout.wrong).toBeFocused()
  await expectOnTop(checkout.wrong)
  await checkout.wrong.getByRole('link', { name: 'Invalid Email' }).click()
  await checkout.email.fill(guest.email)
  await expect(checkout.wrong).toBeHidden()
  await checkout.place.click()
  await expectPlaced(page)
})

test('Below the minimum order the customer is told, before and when placing it', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 4\d\d/)
  const checkout = await startCheckout(page, await admin.sell({ price: 4 }))
  const told = checkout.summary.getByText('Minimum order: €10.00')
  await expect(told).toHaveCount(1)
  await fillGuest(checkout, newPerson())
  await checkout.place.click()
  await expect(checkout.wrong).toBeFocused()
  const reason = checkout.wrong.getByRole('link', { name: 'Minimum order: €10.00' })
  await expect(reason).toHaveAttribute('href', '#products')
  await expect(page).toHaveURL('/checkout')
})

test('Totals that could not be computed are asked for again', async ({ page, admin, troubles }) => {
  troubles.allow(/POST \/api\/order net::ERR_FAILED/)
  await page.route('**/api/order', (route) => route.abort())
  const checkout = await startCheckout(page, await admin.sell())
  const failed = checkout.summary.getByRole('alert')
  await expect(failed).toContainText('We couldn’t calculate the total.')
  await page.unroute('**/api/order')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€16.90')
  await expect(failed).toBeHidden()
})

test('A customer whose session ended is told, and can order as a guest with everything they typed', async ({
  page,
  context,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/(address|order) 4\d\d/)
  const [jam, person] = [await admin.sell({ quantity: 5 }), await register(page.request)]
  const checkout = await startCheckout(page, jam)
  await fillFirstAddress(checkout)
  await checkout.notes.fill('The green door.')
  await endSession(context, troubles)
  await checkout.place.click()
  await expectOnTop(page.getByText('You have been signed out. Sign in again, or order'))
  await expect(checkout.street).toHaveValue(HOME.street)
  await expect(checkout.notes).toHaveValue('The green door.')
  await expect(checkout.summary).toContainText(`${jam.name} × 1`)
  await fillGuest(checkout, person)
  await checkout.place.click()
  await expectPlaced(page)
  await expect(lineIn(orderedIn(page), jam)).toContainText('1 × €12.00')
})

test('A customer with an address of the account whose session ended can order as a guest too', async ({
  page,
  context,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 4\d\d/)
  const [jam, person] = [await admin.sell({ quantity: 5 }), await register(page.request)]
  await keepAddress(page.request)
  const checkout = await startCheckout(page, jam)
  await checkout.notes.fill('The green door.')
  await endSession(context, troubles)
  await checkout.place.click()
  await expectOnTop(page.getByText('You have been signed out. Sign in again, or order'))
  await expect(checkout.notes).toHaveValue('The green door.')
  await fillGuest(checkout, person)
  await checkout.place.click()
  await expectPlaced(page)
})

test('A customer’s product that goes off sale is marked in the cart, named at the checkout, and removed there', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order 422/)
  const [jam, honey] = [await admin.sell(), await admin.sell({ price: 7 })]
  await register(page.request)
  await prepareCart(page, jam, honey)
  await admin.change(jam, { status: 0 })
  await page.goto('/cart')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: jam.name })
  await expect(line).toContainText('No longer sold')
  await expect(line.getByRole('button', { name: `Remove ${jam.name}` }).first()).toBeVisible()

  await page.goto('/checkout')
  const gone = page.getByRole('alert').filter({ hasText: 'no longer sold' })
  await expect(gone).toContainText(jam.name)
  await expect(gone.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute(
    'href',
    '/cart',
  )
  await gone.getByRole('button', { name: `Remove ${jam.name}` }).click()
  await expect(gone).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText(jam.name)
  await expect(page.getByRole('main')).toContainText(honey.name)
})

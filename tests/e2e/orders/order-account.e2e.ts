// A guest's order joins an account.
import { href } from '#/routes.ts'
import { confirmEmail, newPerson, register, signIn } from '#tests/e2e/support/account.ts'
import {
  expectPlaced,
  fillGuest,
  lineIn,
  ordersOf,
  startCheckout,
} from '#tests/e2e/support/checkout.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'
import { orderedIn, orderOf } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A guest creates an account on the thank-you page, and finds the order in it', async ({
  page,
  admin,
}) => {
  const [jam, guest] = [await admin.sell(), newPerson()]
  const checkout = await startCheckout(page, jam)
  await fillGuest(checkout, guest)
  await checkout.place.click()
  const number = await expectPlaced(page)
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { name: 'Create an account with this order' }),
  ).toBeVisible()
  await expect(main).toContainText(
    `You only choose a password. The account gets your name, ${guest.email}`,
  )
  const create = main.getByRole('button', { name: 'Create account' })
  await create.scrollIntoViewIfNeeded()
  await create.click()
  const password = main.getByLabel(/^Password/)
  await expect(password).toHaveAccessibleDescription(/required/i)
  await password.fill(guest.password)
  await main.getByLabel(/^Confirm password/).fill(guest.password)
  await main.getByRole('checkbox', { name: /^I agree to the terms of sale/ }).check()
  await create.dblclick()
  await expect(page).toHaveURL(`/account/order/details/${number}`)
  await expect(lineIn(orderedIn(page), jam)).toContainText('1 × €12.00')
  await expect(await ordersOf(page)).toHaveCount(1)
  await page.goto('/account/addresses')
  await expect(main).toContainText('Orchard')
})

test('Whoever has an account signs in on the thank-you page, and adds the order', async ({
  page,
  request,
  visitor,
  admin,
}) => {
  const owner = await (await visitor()).newPage()
  const person = await register(owner.request)
  await confirmEmail(owner.request, person)
  const jam = await admin.sell()
  const { name, email } = person
  const guest = { name, email, phone: '+33 6 12 34 56 78' }
  const { order_number, order_key: key } = await orderOf(request, jam, { guest })
  const thanks = href('en', 'orderSuccess', { order_number, key })
  await page.goto(thanks)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign in and add the order' })).toHaveAttribute(
    'href',
    href('en', 'login', { next: thanks }),
  )
  await signIn(page, person, thanks)
  const add = main.getByRole('button', { name: 'Add to my account' })
  await add.scrollIntoViewIfNeeded()
  await hydrated(main)
  await add.click()
  await expect(main.getByRole('status')).toContainText('The order is in your account.')
  await expect(await ordersOf(page)).toHaveCount(1)
  await page.goto(thanks)
  await expect(main.getByRole('heading', { name: /this order to your account/ })).toBeHidden()
})

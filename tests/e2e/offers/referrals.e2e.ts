// Staff turn it on, a customer gets a link, a friend follows it and orders for less; staff see both.
import { href } from '#/routes.ts'
import { confirmEmail, newPerson, register } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectPlaced, fillGuest, startCheckout, totalOf } from '#tests/e2e/support/checkout.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A customer’s link makes a friend’s first order cheaper', async ({
  page,
  admin,
  visitor,
  troubles,
}) => {
  troubles.allow(/^GET \/invite\/NOBODYHASIT 404$/)
  const jam = await admin.sell({ price: 40 })
  const office = await (await visitor()).newPage()
  await signInAdmin(office.request)
  await office.goto(href('en', 'adminReferrals'))
  await office.getByRole('button', { name: 'Terms' }).click()
  const dialog = office.getByRole('dialog', { name: 'Terms' })
  await dialog.getByRole('checkbox', { name: 'Customers can invite friends' }).check()
  await dialog.getByRole('textbox', { name: 'Off the first order of the friend' }).fill('6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Customers invite friends: €6.00 off')).toBeVisible()

  const { email } = await register(page.request)
  await confirmEmail(page.request, { email })
  await page.goto(href('en', 'dashboard'))
  await page.getByRole('main').getByRole('link', { name: 'Invite friends' }).click()
  await page.getByRole('button', { name: 'Get my link' }).click()
  const link = page.getByRole('textbox', { name: 'Your link' })
  await expect(link).toHaveValue(/\/invite\/[A-Z0-9]{12}$/)
  const { pathname } = new URL(await link.inputValue())
  await resize(page, 390)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const friend = await (await visitor()).newPage()
  expect((await friend.goto('/invite/NOBODYHASIT'))?.status()).toBe(404)
  await expect(friend.getByRole('heading', { name: 'This invitation isn’t valid' })).toBeVisible()
  await friend.goto(pathname)
  await expect(friend.getByRole('heading', { name: '€6.00 off your first order' })).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Apply to my cart' }).click()
  await expect(friend.getByText('will be applied at checkout.')).toBeVisible()
  const checkout = await startCheckout(friend, jam)
  await expect(totalOf(checkout.summary, 'Coupon')).toContainText('€6.00')
  await fillGuest(checkout, newPerson())
  // A phone number that has ordered before counts as a known customer.
  await checkout.phone.fill(
    `+336${crypto.randomUUID().replaceAll(/\D/g, '').padEnd(8, '0').slice(0, 8)}`,
  )
  await checkout.place.click()
  const number = await expectPlaced(friend)

  await office.reload()
  await expect(office.getByRole('row').filter({ hasText: number })).toContainText(
    'Not delivered yet',
  )
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'Terms' }).click()
  await dialog.getByRole('checkbox', { name: 'Customers can invite friends' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Inviting friends is switched off.')).toBeVisible()
  await office.close()
})

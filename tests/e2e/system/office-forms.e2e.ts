// What is wrong in a form of the office is said at its field, and the first such field has the focus.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

test('A coupon without a description is refused at the description', async ({ page, troubles }) => {
  troubles.allow(/POST \/api\/admin\/coupon 422/)
  await page.goto(href('en', 'adminNewCoupon'))
  await formReady(page)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Code' }).fill('NOWORDS')
  await main.getByLabel(/^Percent/).fill('5')
  await main.getByLabel('Title (English)').fill('Five')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  const description = main.getByLabel('Description (English)')
  await expect(description).toBeFocused()
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByRole('alert')).toContainText('Description: ')
})

test('An invitation with a wrong password says so at the password', async ({ page, troubles }) => {
  troubles.allow(/POST \/api\/admin\/staff 4\d\d/)
  await page.goto(href('en', 'adminPeople'))
  await formReady(page)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@larder.test')
  const password = dialog.getByLabel('Your own password', { exact: false }).first()
  await password.fill('not the password')
  await dialog.getByRole('button', { name: 'Invite somebody' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
})

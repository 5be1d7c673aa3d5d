// Connections typed into the office and tried.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { ADMIN, signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff try the ERP, and read what happens to what waits before they change it', async ({
  page,
}) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminConnections'))
  await formReady(page)
  const card = page.getByRole('main').locator('section').filter({ hasText: 'Sign in to the ERP' })
  await card.getByRole('button', { name: 'Try it: ERP' }).click()
  await expect(card).toContainText('The ERP lets the shop in.')
  await card.getByRole('button', { name: 'Set up: ERP' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('is not sent again by itself')
  await expect(dialog.getByRole('combobox')).toHaveValue('tax')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('Staff connect a service for text messages, try it, and disconnect it', async ({
  page,
  troubles,
}) => {
  troubles.allow(/422/)
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminConnections'))
  await formReady(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const card = page.getByRole('main').locator('section').filter({ hasText: 'Text messages' })
  const dialog = page.getByRole('dialog')
  const own = dialog.getByLabel(/^Your own password/)
  await card.getByRole('button', { name: 'Set up: Text messages' }).click()
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/')
  await own.fill('not the password')
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Address')).toHaveValue('http://127.0.0.1:9/')
  await own.fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await expect(card).toContainText('Connected')
  await card.getByLabel('Phone for the test').fill('+33 6 12 34 56 78')
  await card.getByRole('button', { name: 'Try it: Text messages' }).click()
  await expect(card).toContainText('It didn’t work: ')
  await card.getByRole('button', { name: 'Disconnect: Text messages' }).click()
  await own.fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(card).toContainText('Not connected')
})

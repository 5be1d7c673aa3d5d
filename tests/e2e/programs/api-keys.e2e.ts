// A program gets a key, and loses it.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const PASSWORD = 'larder-demo'

test('Staff give a program a key, which works until it is revoked', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(/422/)
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminKeys'))
  await formReady(page)
  await page.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Till ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'See orders' }).check()
  await dialog.getByLabel(/^Your own password/).fill('not the password')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel(/^Your own password/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^Your own password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
  // It is shown this once: a slip of the finger doesn't lose it.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Token' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const headers = { authorization: `Bearer ${token}` }
  const status = async (path: string) => (await request.get(path, { headers })).status()
  expect(await status('/api/admin/order')).toBe(200)
  expect(await status('/api/admin/customer')).toBe(403)

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Revoked')
  expect(await status('/api/admin/order')).toBe(401)
})

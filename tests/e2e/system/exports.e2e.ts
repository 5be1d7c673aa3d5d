// Everything of the shop in one archive, made and downloaded by staff.
import { open } from 'node:fs/promises'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { ADMIN, signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff make an archive with everything and download it with their password', async ({
  page,
}) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminSystem'))
  await formReady(page)
  await page.getByRole('button', { name: 'Make an archive', exact: true }).click()
  const take = page.getByRole('button', { name: /^Download everything larder-\d{8}-\d{6}\.zip$/ })
  // Every invoice is drawn.
  await expect(take.first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await take.first().click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^larder-.*\.zip$/)
  const file = await open(await download.path())
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  await file.close()
  expect(buffer.toString('latin1')).toBe('PK\u0003\u0004')
  await expect(dialog).toBeHidden()
})

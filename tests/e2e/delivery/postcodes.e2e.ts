// Staff paste a list of postcodes into a delivery zone.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A pasted list says what it was read as, and its postcodes go into the zone', async ({
  page,
}) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminNewZone'))
  await formReady(page)
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('FR')
  const postcodes = page.getByRole('textbox', { name: 'Postcodes', exact: true })
  await postcodes.fill('13')
  await page.getByRole('button', { name: 'Paste a list of postcodes' }).click()
  const dialog = page.getByRole('dialog')
  const list = dialog.getByRole('textbox', { name: 'List', exact: true })
  await list.fill('98765 Papeete; 00100–00199\nnowhere')
  await dialog.getByRole('button', { name: 'Read the list' }).click()
  await expect(dialog.getByText('Understood, 2 in all: 001, 98765')).toBeVisible()
  await expect(dialog.getByText('Not understood, and left out: NOWHERE')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use these 2 postcodes' }).click()
  await expect(dialog).toBeHidden()
  await expect(postcodes).toHaveValue('13, 001, 98765')
})

// A group of customers: counted while its rules are typed, then listed.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff make a group, see how many fulfil its rules, and list them', async ({ page }) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminGroups'))
  await page.getByRole('link', { name: 'Add a group' }).click()
  await formReady(page)
  const main = page.getByRole('main')
  const name = `Regulars ${Date.now()}`
  await main.getByRole('textbox', { name: 'Name' }).fill(name)
  await main.getByRole('textbox', { name: 'Orders at least' }).fill('1')
  await expect(main.getByText(/^[1-9]\d* customers? · /)).toBeVisible()
  await main.getByRole('button', { name: 'Add a rule' }).click()
  await main.getByRole('combobox', { name: 'Rule' }).last().selectOption('Postcode begins with')
  await main.getByRole('textbox', { name: 'Begins with' }).fill('QQ')
  await expect(main.getByText(/^0 customers · /)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Remove this rule' }).last().click()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(main.getByRole('table')).toContainText('@')
  await page.goto(href('en', 'adminGroups'))
  await expect(main.getByRole('link', { name })).toBeVisible()
})

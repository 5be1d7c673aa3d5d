// Which rule applies where: the table, and the switch of the country.
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff see which rule applies in a country, and that it is no legal advice', async ({
  page,
}) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminLaw'))
  const main = page.getByRole('main')
  await expect(main.getByText('This is no legal advice')).toBeVisible()
  await main.getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await main.getByRole('button', { name: 'Show' }).click()
  const age = main.getByRole('row', { name: /Minimum age/ })
  await expect(age).toContainText('Beer and wine from 16, spirits from 18 years')
  await expect(main.getByRole('row', { name: /Unit price/ })).toContainText('for every pack')
  const sent = main.getByRole('row', { name: /What has to be transmitted/ })
  await expect(sent).toContainText('No such duty is known')
  await main.getByRole('combobox', { name: 'Country' }).selectOption('Italy')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(sent).toContainText('The shop sends none')
  await expect(sent).toContainText('D.Lgs. 127/2015')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

// What a customer avoids, in the account: by consent, on each device, and deleted at once.
import { href } from '#/routes.ts'
import { prepareSession, register } from '#tests/e2e/support/account.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('What is avoided follows to another device by consent, and is forgotten when that is withdrawn', async ({
  page,
  visitor,
}) => {
  await page.goto(href('en', 'avoids'))
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeHidden()
  const person = await register(page.request)
  await page.goto(href('en', 'avoids'))
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const consent = page.getByRole('checkbox', { name: /^I agree/ })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expect(page.getByText('Saved in your account')).toBeVisible()
  await expect(page.getByText('This is kept in your account, encrypted')).toBeVisible()
  await expectAccessible(page)

  const phone = await visitor()
  await prepareSession(phone.request, person)
  const other = await phone.newPage()
  await other.goto('/product/comte-12-months')
  await expect(other.getByRole('note').getByText('Contains milk')).toBeVisible()

  await consent.uncheck()
  await expect(page.getByText('Deleted from your account')).toBeVisible()
  const kept = await page.request.get('/api/self/avoids')
  expect(await kept.json()).toEqual({ data: null })
  await other.goto(href('en', 'avoids'))
  await expect(other.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked()
  // Here it stays.
  await page.goto('/product/comte-12-months')
  await expect(page.getByRole('note').getByText('Contains milk')).toBeVisible()
})

// A newsletter: written, previewed on a phone, and kept as a draft.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff write an issue, look at it in French, and send it to themselves', async ({ page }) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminNewsletter'))
  await page.getByRole('link', { name: 'New issue' }).click()
  await formReady(page)
  const main = page.getByRole('main')
  const subject = `Plums ${Date.now()}`
  await main.getByRole('textbox', { name: 'Subject (English)' }).fill(subject)
  await main.getByRole('textbox', { name: 'Subject (Français)' }).fill('Les prunes')
  await main.getByRole('button', { name: 'Add: Button' }).click()
  await main.getByRole('textbox', { name: 'On the button (English)' }).fill('All offers')
  await main.getByRole('button', { name: 'Preview: Français' }).click()
  await expect(main.locator('strong', { hasText: 'Les prunes' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  await main.getByRole('button', { name: 'Test email to me: English' }).click()
  await expect(page.getByText('Sent to admin@larder.test')).toBeVisible()
  await page.goto(href('en', 'adminSubscribers'))
  await expect(page.getByRole('heading', { name: 'Subscribers', level: 1 })).toBeVisible()
})

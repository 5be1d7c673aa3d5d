// The shop's own bank account: a new one needs a password and waits for its day.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { ADMIN, signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const OTHER = 'FR7630001007941234567890185'

test.afterEach(({ page }) => page.request.delete('/api/admin/settings/bank-change'))

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('A new account for transfers needs a password, waits, and can be withdrawn', async ({
  page,
  troubles,
}) => {
  troubles.allow(/PUT \/api\/admin\/settings 4\d\d|DELETE \/api\/admin\/settings\/bank-change 404/)
  await signInAdmin(page.request)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(href('en', 'adminSettings', {}))
    await formReady(page)
    const main = page.getByRole('main')
    const iban = main.getByRole('textbox', { name: 'IBAN' })
    const present = await iban.inputValue()
    await expect(main.getByLabel('Your own password')).toBeHidden()
    await iban.fill(OTHER)
    const password = main.getByRole('textbox', { name: 'Your own password' })
    await password.fill('not mine')
    await page.keyboard.press('Control+s')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(ADMIN.password)
    await page.keyboard.press('Control+s')
    const waiting = main
      .getByRole('status')
      .filter({ hasText: 'A new account for transfers is waiting' })
    await expect(waiting).toContainText(OTHER)
    await expect(waiting).toContainText('until then customers pay into the current account')
    // The form shows the account of now.
    await expect(iban).toHaveValue(present)
    await expect(password).toBeHidden()
    await waiting.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await formReady(page)
    await expect(waiting).toContainText(OTHER)
    // A colleague may have been faster.
    if (size === SIZES[1]) await page.request.delete('/api/admin/settings/bank-change')
    await waiting.getByRole('button', { name: 'Withdraw the change' }).click()
    await expect(waiting).toBeHidden()
    await page.reload()
    await formReady(page)
    await expect(iban).toHaveValue(present)
    await expect(waiting).toBeHidden()
  }
})

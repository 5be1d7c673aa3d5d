// Visits are counted once staff switch it on: with a script of exactly one other site, on pages for everybody. It is a shop
// of its own, because all pages change.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { ADMIN, signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { ownShop } from '#tests/e2e/support/own-shop.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const COUNTER = 'https://count.example'

const shopUrl = ownShop()

test('Staff switch counting of visits on, and pages load its script; then off again', async ({
  browser,
  troubles,
  visitor: newVisitor,
}) => {
  troubles.allow(/422/)
  const baseURL = shopUrl()
  const page = await (await newVisitor({ baseURL })).newPage()
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminExtensions'))
  await formReady(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const card = page.getByRole('main').locator('section').filter({ hasText: 'Plausible Analytics' })
  const dialog = page.getByRole('dialog')
  const set = async (isOn: boolean) => {
    await card.getByRole('button', { name: 'Settings: Plausible Analytics' }).click()
    await dialog.getByLabel('Switched on').setChecked(isOn)
    await dialog.getByLabel('Plausible’s address').fill(COUNTER)
    await dialog.getByLabel(/^Your own password/).fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Save and use' }).click()
    await expect(dialog).toBeHidden()
  }
  await card.getByRole('button', { name: 'Settings: Plausible Analytics' }).click()
  await dialog.getByLabel(/^Your own password/).fill('not the password')
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')

  await set(true)
  await expect(card).toContainText('On')
  const visitor = await browser.newPage({ baseURL })
  await visitor.route(`${COUNTER}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "counted"' }),
  )
  await expect(async () => {
    await visitor.goto(href('en', 'faq'))
    await expect(visitor).toHaveTitle('counted', { timeout: 1000 })
  }).toPass()
  await visitor.goto(href('en', 'cart'))
  await expect(visitor.locator(`script[src^="${COUNTER}"]`)).toHaveCount(0)

  await set(false)
  await expect(async () => {
    const answer = await visitor.goto(href('en', 'faq'))
    expect(answer?.headers()['content-security-policy']).not.toContain(COUNTER)
    await expect(visitor.locator(`script[src^="${COUNTER}"]`)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await visitor.close()
})

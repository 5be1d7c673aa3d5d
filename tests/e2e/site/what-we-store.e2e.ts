// The page about personal data, and the record for staff.
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectNoSidewaysScroll, GUIDELINES, violations } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

for (const language of USUAL_LANGUAGES)
  test(`What the shop stores is one click from the privacy page in ${language}`, async ({
    page,
  }) => {
    await page.goto(href(language, 'page', { slug: 'privacy' }))
    await page.locator(`a[href="${href(language, 'storedData')}"]`).click()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/privacy:|\{\{/)
    await expect(page.getByRole('row').filter({ hasText: 'larder_viewed' })).toBeVisible()
    expect(await violations(page, GUIDELINES)).toEqual([])
    await expectNoSidewaysScroll(page)
  })

test('What was viewed and searched for is forgotten by a button', async ({ page, admin }) => {
  const jam = await admin.sell()
  await page.goto(href('en', 'product', { slug: jam.slug }))
  const viewed = () => page.evaluate(() => localStorage.getItem('larder_viewed'))
  await expect.poll(viewed).toContain(String(jam.id))
  await page.goto(href('en', 'storedData'))
  await page.getByRole('button', { name: 'Forget what I viewed and searched for' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible()
  expect(await viewed()).toBeNull()
})

test('Staff print the processing record, which names tables and recipients', async ({ page }) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminProcessing'))
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByText('newsletter_subscriber, newsletter_token')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/privacy:|\{\{/)
})

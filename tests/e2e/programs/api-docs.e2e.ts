// A developer tries a call in the documentation, with their key.
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A call is tried with an API key, and without one it is refused', async ({
  page,
  request,
  troubles,
}) => {
  // The key of the program goes with its calls, and the first call has none.
  troubles.allow(/401|carries a token/)
  await signInAdmin(request)
  const data = {
    name: `Docs ${Date.now()}`,
    permissions: ['catalogue.read'],
    days: 1,
    password: 'larder-demo',
  }
  const made = await request.post('/api/admin/api-key', { data })
  const { token } = await made.json()

  await page.goto('/api/docs')
  const call = page.locator('details').filter({ hasText: '/admin/feed' }).first()
  await call.locator('summary').click()
  await expect(call.getByText('await shop.staffFeeds.state()')).toBeVisible()
  await call.getByRole('button', { name: 'Try it' }).click()
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText('401')
  await page.getByLabel(/^API key/).fill(token)
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText('"products":')

  // Values of a path and a query go where they belong.
  const rows = page.locator('details').filter({ hasText: '/product/slug/{slug}' }).first()
  await rows.locator('summary').click()
  await rows.getByRole('button', { name: 'Try it' }).click()
  await rows.getByLabel(/^slug/).fill('bananas')
  await rows.getByRole('button', { name: 'Send' }).click()
  await expect(rows.getByRole('status')).toContainText('"slug": "bananas"')
})

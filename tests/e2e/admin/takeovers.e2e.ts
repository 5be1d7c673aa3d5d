// Customers of another shop come with their passwords, and sign in with them.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff take over customers of WooCommerce and take back who hasn’t come', async ({
  page,
  request,
}) => {
  const now = Date.now()
  // The published example of phpass.
  const hash = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'
  const lines = [
    'customer_id,user_login,user_pass,user_email,first_name,last_name,billing_address_1',
    `1,ada,${hash},ada-${now}@example.org,Ada,Lovelace,`,
    `2,eve,,eve-${now}@example.org,Eve,Moneypenny,`,
    '3,nobody,,nobody,No,Body,',
  ]
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminTakeover'))
  await formReady(page)
  const name = `customers-${now}.csv`
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
  await expect(page.getByRole('heading', { name: 'What would come' })).toBeVisible()
  await expect(page.getByText('Line 4:')).toContainText('There is no valid email address')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const settings = { minimum_order: 4711.5, maintenance: true }
  await page.getByLabel('The file settings.json').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ settings })),
  })
  await expect(page.getByText('1 setting would change:')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Minimum order' })).toContainText(
    '4711.5',
  )
  await expect(page.getByText('it belongs to each shop alone')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Take over 2 customers' }).click()
  await expect(page.getByRole('heading', { name: 'What came' })).toBeVisible()

  const signIn = (password: string) =>
    request.post('/api/login', { data: { email: `ada-${now}@example.org`, password } })
  expect((await signIn('test12346')).status()).toBe(401)
  expect((await signIn('test12345')).status()).toBe(200)

  await page.getByRole('button', { name: `Take back ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1 stays')
})

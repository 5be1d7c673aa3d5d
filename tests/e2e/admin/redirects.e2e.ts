// Old addresses lead visitors on, in their language.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff add an old address and a list of them, and visitors get on', async ({
  page,
  admin,
}) => {
  const product = await admin.sell()
  const old = `/shop/old-${Date.now()}.html`
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminRedirects'))
  await formReady(page)
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Old address' }).fill(href('en', 'cart'))
  await dialog.getByRole('textbox', { name: 'Leads to' }).fill(`/product/${product.slug}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This shop shows a page at this address')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Old address' }).fill(`https://old.example${old}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: old })).toContainText(product.slug)

  for (const language of ['en', 'fr'] as const) {
    const answer = await page.request.get(`${language === 'fr' ? '/fr' : ''}${old}?utm_source=x`, {
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(href(language, 'product', { slug: product.slug }))
  }

  const kept = `/product/gone-${Date.now()}`
  await page.getByRole('button', { name: 'Import a list' }).click()
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`from,to\n${kept},${old}\n/nowhere,https://evil.example/\n`),
  })
  await expect(dialog.getByText('Line 3:')).toContainText('It has to lead to a page of this shop')
  await dialog.getByRole('button', { name: 'Import 1 address' }).click()
  await expect(dialog).toBeHidden()
  const answer = await page.request.get(`/fr${kept}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toBe(href('fr', 'product', { slug: product.slug }))
})

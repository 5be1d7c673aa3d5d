// Staff add a section to a home page, fill it, preview it beside the form, publish it, and remove it.
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A section is added to a home, filled with chosen products, published and removed', async ({
  page,
  admin,
  troubles,
}) => {
  // The draft of a section without a title.
  troubles.allow(/draft 422/)
  const jam = await admin.sell()
  await signInAdmin(page.request)
  await page.goto('/admin/homes/osaka')
  await formReady(page)
  const shown = async () => (await page.request.get('/theme/osaka')).text()
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  await page.getByLabel('New section').selectOption('shelf')
  await page.getByRole('button', { name: 'Add the section' }).click()
  const section = page
    .getByRole('listitem')
    .filter({ has: page.getByText(/^Edit /) })
    .last()
  const title = section.getByRole('textbox', { name: 'Title (English)', exact: true })
  await expect(title).toHaveValue('From our shelves')
  await title.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  const words = `Chosen with ${jam.name}`
  await title.fill(words)
  await section.getByLabel('Products by name').fill(jam.name)
  await section.getByRole('button', { name: `Add ${jam.name}` }).click()
  await section.getByRole('button', { name: 'Choose a picture' }).click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('button', { name: 'Bakery counter' }).click()
  await expect(section.getByText('Bakery counter')).toBeVisible()
  await section.getByLabel('Layout').selectOption('counter')
  // Only its author sees the draft.
  const preview = page.frameLocator('iframe').first()
  await expect(preview.getByRole('heading', { name: words })).toBeVisible()
  expect(await shown()).not.toContain(words)
  await save()
  await expect.poll(shown).toContain(words)
  expect(await shown()).toContain(jam.slug)

  await section.getByRole('button', { name: /^Remove / }).click()
  await save()
  await expect.poll(shown).not.toContain(words)
})

test('A home’s form is accessible', async ({ page }) => {
  await signInAdmin(page.request)
  // The preview beside the form is tested elsewhere.
  const body = '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main></html>'
  await page.route('**/admin/preview*', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  await page.goto('/admin/homes/paris')
  await formReady(page)
  await page.getByText(/^Edit Departments/).click()
  await page.getByText(/^Edit Banners/).click()
  await expectAccessible(page)
})

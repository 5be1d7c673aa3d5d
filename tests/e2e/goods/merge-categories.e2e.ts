// Two categories become one, and the old address leads on.
import { AdminCategory } from '#/contract/category/staff.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff merge a category into another one', async ({ page, admin }) => {
  await signInAdmin(page.request)
  const word = String(Date.now())
  const make = async (name: string) => {
    const answer = await page.request.post('/api/admin/category', {
      data: { name: { en: `${name} ${word}` } },
    })
    return AdminCategory.parse(await answer.json())
  }
  const [from, to] = [await make('Lowercase'), await make('Proper')]
  await admin.sell({ category_ids: [from.id] })
  await page.goto(href('en', 'adminCategories'))
  await formReady(page)
  await page.getByRole('button', { name: `Merge ${from.name.en} into another category` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Into' }).selectOption({ label: to.name.en })
  await expect(dialog.getByRole('listitem')).toHaveText('1 product')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: from.name.en, exact: true })).toBeHidden()
  const old = href('fr', 'category', { slug: from.slug })
  const ask = () => page.request.get(old, { maxRedirects: 0 })
  // Its page may have been kept; it is made anew once the change is known.
  await expect.poll(async () => (await ask()).status()).toBe(301)
  const answer = await ask()
  expect(answer.headers()['location']).toBe(href('fr', 'category', { slug: to.slug }))
})

// What a department's list begins with: chosen by staff, dragged or moved by keyboard.
import { endpoints } from '#/contract/index.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff put products at the top of a category, and its page begins with them', async ({
  page,
}) => {
  const admin = await signInAdmin(page.request)
  const name = `Corner ${crypto.randomUUID().slice(0, 8)}`
  const made = await page.request.post('/api/admin/category', { data: { name: { en: name } } })
  const { id, slug } = endpoints.staffCategory.create.response.parse(await made.json())
  const of = (en: string) => admin.sell({ name: { en: `${en} ${name}` }, category_ids: [id] })
  await of('Whole milk')
  const kefir = await of('Kefir')
  const jelly = await of('Quince jelly')
  await page.goto(href('en', 'adminCategories'))
  await formReady(page)
  await page.getByRole('button', { name: `Order of products in ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Order of products in ${name}` })
  await dialog.getByRole('button', { name: `Put ${kefir.name} at the top` }).click()
  await dialog.getByRole('button', { name: `Put ${jelly.name} at the top` }).click()
  const rows = dialog.getByRole('listitem').filter({ has: page.getByText(name) })
  await expect(rows.first()).toContainText(kefir.name)
  await dialog.getByRole('button', { name: `Move ${jelly.name} up` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.first()).toContainText(jelly.name)
  await expect(dialog.getByText(`${jelly.name}: place 1 of 2`)).toBeAttached()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(href('en', 'category', { slug }))
  const cards = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(cards).toHaveText([jelly.name, kefir.name, `Whole milk ${name}`])
})

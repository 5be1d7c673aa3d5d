// A recall of a lot: taken off sale, told, refunded, and printed.
import { Lot } from '#/contract/lots/staff.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A lot is recalled: off sale at once, with its words previewed, and closed', async ({
  page,
  admin,
}) => {
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 0 })
  const path = `/api/admin/product/${jam.id}`
  await page.request.put(`${path}/lot-care`, { data: { kept: true } })
  const date = dayAfter(new Date().toISOString().slice(0, 10), 90)
  const came = await page.request.post(`${path}/lot`, { data: { code: 'R-7', date, amount: 12 } })
  const lot = Lot.parse(await came.json())
  await page.goto(`${href('en', 'adminRecalls')}?product=${jam.id}&lot=${lot.id}`)
  const begin = page.getByRole('dialog', { name: 'New recall' })
  await expect(begin.getByRole('combobox', { name: 'Lot' })).toHaveValue(String(lot.id))
  await begin.getByRole('textbox', { name: 'Reason' }).fill('Glass in a jar')
  await begin.getByRole('button', { name: 'Prepare the recall' }).click()
  await expect(page.getByRole('heading', { name: /^Recall \d+/ })).toBeVisible()
  await formReady(page)
  await page.getByRole('button', { name: 'Take off sale now' }).click()
  await expect(page.getByText(/^Off sale since/)).toBeVisible()
  expect(await (await page.request.get(path)).json()).toMatchObject({ quantity: 0 })
  await page.getByRole('textbox', { name: 'Subject (Français)' }).fill('Ne mangez pas ce pot')
  await page.getByRole('button', { name: 'Preview: Français' }).click()
  await expect(page.locator('strong', { hasText: 'Ne mangez pas ce pot' })).toBeVisible()
  await page.getByRole('button', { name: 'See what would be refunded' }).click()
  await expect(page.getByText(/^0 orders can be refunded/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Close the recall' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: 'Close the recall' }).click()
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Protocol for the authority' }).click()
  await expect(page.getByRole('main')).toContainText('R-7')
  await expectNoSidewaysScroll(page)
  const pdf = page.getByRole('link', { name: 'Open as PDF' })
  const paper = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
})

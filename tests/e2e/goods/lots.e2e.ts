// A product's lots: receiving them, and their use-by dates.
import { dayAfter } from '#/domain/goods/lots.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A lot is received with its date, and written off once the date has passed', async ({
  page,
  admin,
  troubles,
}) => {
  // Refused without a date.
  troubles.allow(/422/)
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 0 })
  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  await formReady(page)
  await page.getByRole('checkbox', { name: 'Track stock by lot' }).check()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Receive a lot' }).click()
  const receive = page.getByRole('dialog', { name: 'Receive a lot' })
  await receive.getByRole('textbox', { name: 'Lot number' }).fill('L-26')
  await receive.getByRole('textbox', { name: 'Quantity received' }).fill('12')
  await receive.getByRole('button', { name: 'Receive a lot' }).click()
  const until = receive.getByRole('textbox', { name: 'Date', exact: true })
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  const date = dayAfter(new Date().toISOString().slice(0, 10), 5)
  await until.fill(date)
  await receive.getByRole('button', { name: 'Receive a lot' }).click()
  const lots = page.getByRole('region', { name: 'Lots', exact: true }).getByRole('table')
  await expect(lots).toContainText('L-26')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Write off L-26' }).click()
  const gone = page.getByRole('dialog', { name: 'Write off L-26' })
  await gone.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await gone.getByRole('button', { name: 'Spoiled' }).click()
  await expect(lots).toContainText('7')
  const answer = await page.request.get(`/api/admin/product/${jam.id}`)
  expect(await answer.json()).toMatchObject({ quantity: 7 })
  await page.goto(`${href('en', 'adminLotLabels')}?days=7&copies=each`)
  const labels = page.getByRole('article').filter({ hasText: jam.name })
  await expect(labels).toHaveCount(7)
  await expect(labels.first()).toContainText('Lot L-26')
  await expectNoSidewaysScroll(page)
})

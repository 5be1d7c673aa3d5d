// Delivery zones as a table: postcodes, fee and amounts are changed in place, and an error names its field.
import { href } from '#/routes.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Rows of a chain's table still fit a page of 1,500 pixels. */
const CHAIN = { zones: 38, height: 1500 }

test('Staff change a zone in its row, and what is wrong is said at the cell', async ({
  page,
  troubles,
}) => {
  troubles.allow(/PUT \/api\/admin\/delivery-zone\/\d+ 422/)
  const { request } = page
  await signInAdmin(request)
  const name = `Valley ${crypto.randomUUID().slice(0, 6)}`
  // Off: no other test is delivered by it.
  const data = { name: { en: name }, country: 'FR', postcodes: ['0981'], status: 0, position: 9000 }
  const made = await request.post('/api/admin/delivery-zone', { data })
  const { id } = AdminDeliveryZone.parse(await made.json())

  await page.goto(href('en', 'adminZones'))
  await formReady(page)
  const cell = (field: string) => page.getByRole('textbox', { name: `${field}: ${name}` })
  await cell('Postcodes').fill('0981, 0982')
  await cell('Postcodes').press('Enter')
  const row = page.getByRole('row').filter({ has: cell('Fee') })
  await expect(row.getByRole('status')).toHaveText('Saved')
  await cell('Fee').fill('a lot')
  await cell('Fee').press('Enter')
  await expect(cell('Fee')).toHaveAttribute('aria-invalid', 'true')
  await expect(row.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await cell('Fee').fill('4.5')
  await cell('Fee').press('Enter')
  await expect(row.getByRole('alert')).toHaveCount(0)
  await expect(cell('Fee')).toHaveValue('4.50')
  await expect(row.getByRole('status')).toHaveCount(2)
  const stored = await request.get(`/api/admin/delivery-zone/${id}`)
  expect(endpoints.staffDelivery.one.response.parse(await stored.json())).toMatchObject({
    postcodes: ['0981', '0982'],
    rates: [{ from_amount: 0, from_weight: 0, fee: 4.5 }],
  })

  const height = await row.evaluate((element) => element.getBoundingClientRect().height)
  const { y } = (await page.getByRole('table').boundingBox()) ?? { y: 0 }
  expect(y + CHAIN.zones * height).toBeLessThanOrEqual(CHAIN.height)
  await request.delete(`/api/admin/delivery-zone/${id}`)
})

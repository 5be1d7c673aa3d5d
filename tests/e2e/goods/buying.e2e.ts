// Buying: from a supplier to goods in stock, with what they cost.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Goods are ordered from a supplier, sent by email, and received', async ({ page, admin }) => {
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 0 })
  const name = `Moreau ${jam.id}`
  await page.goto(href('en', 'adminNewSupplier'))
  await formReady(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('orders@moreau.example')
  await page.getByRole('textbox', { name: 'Minimum order' }).fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await formReady(page)

  await page.getByRole('searchbox', { name: 'Add a product' }).fill(jam.name)
  await page.getByRole('button', { name: jam.name, exact: true }).click()
  await page.getByRole('textbox', { name: `Article number of ${jam.name}` }).fill('A-7')
  await page.getByRole('textbox', { name: `Units per pack of ${jam.name}` }).fill('6')
  await page.getByRole('textbox', { name: `Price per pack of ${jam.name}` }).fill('9')
  await page.getByRole('button', { name: `Save ${jam.name}` }).click()
  await expect(page.getByRole('button', { name: `Save ${jam.name}` })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Purchase orders' }).first().click()
  await page.waitForURL(/admin\/purchases/)
  await formReady(page)
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption(name)
  await page.getByRole('button', { name: 'Propose an order' }).click()
  await page.waitForURL(/purchases\/\d+/)
  await formReady(page)
  await page.getByRole('combobox', { name: 'Add a product' }).selectOption(jam.name)
  await page.getByRole('textbox', { name: `Packs of ${jam.name}` }).fill('2')
  await expect(page.getByText('below the supplier’s minimum')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Look at the email' }).click()
  const letter = page.getByRole('dialog', { name: 'Send order' })
  await expect(letter).toContainText('To: orders@moreau.example')
  await expect(letter).toContainText('2 × 6')
  await letter.getByRole('button', { name: 'Send by email' }).click()

  // A scanner types the code and presses Enter.
  const scan = page.getByRole('textbox', { name: 'Scan or type a barcode' })
  await scan.fill('A-7')
  await scan.press('Enter')
  const arrived = page.getByRole('textbox', { name: `Arrived of ${jam.name}` })
  await expect(arrived).toHaveValue('6')
  await scan.fill('4006381333931')
  await scan.press('Enter')
  await expect(page.getByText('4006381333931')).toBeVisible()
  await page.getByRole('button', { name: 'Everything as ordered' }).click()
  await expect(arrived).toHaveValue('12')
  await arrived.fill('10')
  await page.getByRole('textbox', { name: `Price per pack of ${jam.name}` }).fill('12')
  await page.getByRole('checkbox', { name: 'Nothing more will come' }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Enter the goods' }).click()
  await expect(page.getByText('2 short')).toBeVisible()

  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  const cost = page.getByRole('region', { name: 'Cost and suppliers' })
  await expect(cost).toContainText('€2.00')
  await expect(cost).toContainText(name)
  const answer = await page.request.get(`/api/admin/product/${jam.id}`)
  expect(await answer.json()).toMatchObject({ quantity: 10 })
})

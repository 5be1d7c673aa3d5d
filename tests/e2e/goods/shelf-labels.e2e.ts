// Staff print shelf labels.
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff print the label of a product and mark it as printed', async ({ page, admin }) => {
  const goods = await admin.sell({ price: 4.5, barcode: '4006381333931' })
  await signInAdmin(page.request)
  const query = `?ids=${goods.id}&format=rail_38&words=both`
  await page.goto(href('en', 'adminShelfLabels') + query)
  const label = page.getByRole('article').filter({ hasText: goods.name })
  await expect(label).toContainText(goods.french)
  await expect(label).toContainText('€4.50')
  await expect(label).toContainText('4006381333931')
  const box = await label.boundingBox()
  // 70 × 38 mm at 96 dots per inch.
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([265, 144])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Mark as printed' })).toBeHidden()
  expect((await label.boundingBox())?.y).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Mark as printed' }).click()
  await expect(page.getByText('The labels are marked as printed.')).toBeVisible()
})

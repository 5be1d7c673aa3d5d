// The list of products without a photograph, filled from a phone.
import sharp from 'sharp'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A product without a photograph gets one from the list, before white if wanted, and leaves it', async ({
  page,
  admin,
  troubles,
}) => {
  // What is no picture is refused.
  troubles.allow(/422/)
  await signInAdmin(page.request)
  const jam = await admin.sell({})
  const row = page.getByRole('listitem').filter({ hasText: jam.name })
  await page.goto(href('en', 'adminPhotographs'))
  await formReady(page)
  await page.getByRole('searchbox', { name: 'Name, article number or barcode' }).fill(jam.name)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await formReady(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const camera = row.getByLabel('Take a photo')
  await camera.setInputFiles({
    name: 'jam.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(row.getByRole('alert')).toBeVisible()
  const table = { width: 640, height: 480, channels: 3, background: '#b0b4b8' } as const
  const jar = await sharp({ create: { ...table, width: 200, height: 300, background: '#a02040' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: table })
    .composite([{ input: jar }])
    .png()
    .toBuffer()
  await camera.setInputFiles({ name: 'jam.png', mimeType: 'image/png', buffer })
  await expect(row.getByText('Saved: customers see it now.')).toBeVisible()
  const picture = row.locator('img')
  const photographed = (await picture.getAttribute('src')) ?? ''
  await row.getByRole('button', { name: 'White background' }).click()
  const back = row.getByRole('button', { name: 'As photographed' })
  await expect(back).toBeEnabled()
  await expect(picture).not.toHaveAttribute('src', photographed)
  await back.click()
  await expect(picture).toHaveAttribute('src', photographed)
  await page.reload()
  await expect(page.getByText('No product without a photograph matches.')).toBeVisible()
  await expect(row).toBeHidden()
})

// The catalogue as files: imported with photos, exported as tables.
import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { endpoints } from '#/contract/index.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

test('Photographs come with a catalogue file, in an archive', async ({ page }) => {
  const sku = `PH-${Date.now()}`
  const rows = [`${sku}-A,Photographed plum,2,plum.jpg`, `${sku}-B,Lost plum,2,lost.jpg`]
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  const create = { width: 300, height: 300, channels: 3, background: 'purple' } as const
  const plum = await sharp({ create }).jpeg().toBuffer()
  await page.goto(href('en', 'adminImport'))
  await formReady(page)
  const text = `sku,name,price,photos\n${rows.join('\n')}\n`
  await page
    .getByLabel('Choose a CSV file or a ZIP archive')
    .setInputFiles(file('plums.csv', 'text/csv', Buffer.from(text)))
  await page
    .getByLabel('ZIP archive of photos', { exact: true })
    .setInputFiles(
      file(
        'plums.zip',
        'application/zip',
        Buffer.from(zipSync({ 'plum.jpg': new Uint8Array(plum) })),
      ),
    )
  await expect(page.getByText('1 file uploaded')).toBeVisible()
  await page.getByRole('combobox', { name: /^Tax rate of new products/ }).selectOption('0')
  await page.getByRole('button', { name: 'See what would change' }).click()
  const lost = page.getByRole('region', { name: 'Rejected photos' })
  await expect(lost).toContainText('Lost plum lost.jpg there is no such file', {
    timeout: 30_000,
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 imported, 0 waiting, 0 rejected')).toBeVisible({
    timeout: 30_000,
  })
  await page.goto(href('en', 'adminProducts', { search: `${sku}-A` }))
  await page.getByRole('link', { name: 'Photographed plum' }).click()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByText('Main picture', { exact: true })).toBeVisible()
  await expect(pictures.getByText('drawn by the shop')).toHaveCount(0)
})

test('Pasting into the list can be undone; arrow keys move along a row', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 12, quantity: 5 })
  await page.goto(href('en', 'adminProducts', { search: jam.name }))
  await formReady(page)
  const price = page.getByRole('textbox', { name: `Price of ${jam.name}` })
  const stock = page.getByRole('textbox', { name: `Stock of ${jam.name}` })
  await price.focus()
  await price.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '14,50\t8')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(price).toHaveValue('14.50')
  await expect(stock).toHaveValue('8')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveValue('12.00')
  await expect(stock).toHaveValue('5')
  await price.focus()
  await price.press('ArrowRight')
  await expect(stock).toBeFocused()
  await stock.press('ArrowLeft')
  await expect(price).toBeFocused()
})

test('Sold out is a word to choose; the cell says that it was saved, and new stock ends it', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ quantity: 5 })
  await page.goto(href('en', 'adminProducts', { search: jam.name }))
  await formReady(page)
  const status = page.getByRole('combobox', { name: `Status of ${jam.name}` })
  const stock = page.getByRole('textbox', { name: `Stock of ${jam.name}` })
  await status.selectOption('Sold out')
  await expect(stock).toHaveValue('0')
  await expect(status).toHaveValue('sold_out')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await stock.fill('4')
  await stock.press('Enter')
  await expect(status).toHaveValue('1')
})

test('The settings have an index, and one day’s hours are copied to all', async ({ page }) => {
  await page.goto(href('en', 'adminSettings'))
  await formReady(page)
  const index = page.getByRole('navigation', { name: 'On this page' })
  await index.getByRole('link', { name: 'Opening hours' }).click()
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await expect(hours).toBeInViewport()
  await hours.getByRole('button', { name: 'Copy Monday to every day' }).click()
  await expect(hours.getByLabel('Day')).toHaveCount(7)
  await expect(hours.getByLabel('Day').last()).toHaveValue('7')
})

test('A list without a server-side export is saved as its columns show it', async ({ page }) => {
  await page.goto(href('en', 'adminCoupons'))
  await formReady(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Code,')
  expect(lines.length).toBeGreaterThan(0)
})

test('A coupon is removed only after a second press', async ({ page }) => {
  const code = `GONE${Date.now()}`
  const words = { title: { en: 'A tenth off' }, description: { en: 'For everything.' } }
  const made = await page.request.post('/api/admin/coupon', {
    data: { ...words, code, type: 'percent', amount: 10 },
  })
  const { id } = endpoints.staffCoupons.create.response.parse(await made.json())
  await page.goto(href('en', 'adminCoupon', { id: String(id) }))
  await formReady(page)
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: `Remove “${code}”?` })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  expect((await page.request.get(`/api/admin/coupon/${id}`)).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL(href('en', 'adminCoupons'))
  expect((await page.request.get(`/api/admin/coupon/${id}`)).status()).toBe(404)
})

test('Categories are dragged, goods, tags and pictures of a variation are chosen, and all of it stays', async ({
  page,
  admin,
}) => {
  const make = async (name: string): Promise<number> => {
    const answer = await page.request.post('/api/admin/category', { data: { name: { en: name } } })
    return endpoints.staffCategory.create.response.parse(await answer.json()).id
  }
  const word = `Drag ${Date.now()}`
  const [upper, lower] = [await make(`${word} one`), await make(`${word} two`)]
  await page.goto(href('en', 'adminCategories'))
  await formReady(page)
  const line = (id: number) => page.locator(`[data-category="${id}"]`)
  const written = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/admin/category/'),
  )
  await line(lower).locator('[data-handle]').dragTo(line(upper))
  expect((await written).status()).toBe(200)
  await page.reload()
  await expect(line(lower)).toHaveAttribute('style', /--depth:\s*1/)

  const jam = await admin.sell({
    type: 'variable',
    variations: [{ name: { en: 'Small' }, price: 2, quantity: 1 }],
  })
  const other = await admin.sell()
  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  await formReady(page)
  await page.getByLabel('Tags').fill('gift')
  await page.getByLabel('Tags').press('Enter')
  const goods = page.getByRole('group', { name: 'Products that go well with it' })
  await goods.getByRole('searchbox').fill(other.name)
  await goods.getByRole('button', { name: `Add ${other.name}` }).click()
  await page.getByRole('button', { name: 'Pictures of Small' }).click()
  await page.getByRole('button', { name: 'Picture 2', exact: true }).click()
  await page.getByRole('button', { name: 'Picture 1', exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const answer = await page.request.get(`/api/admin/product/${jam.id}`)
  const saved = endpoints.staffProduct.one.response.parse(await answer.json())
  const [front, group] = saved.pictures.map(({ id }) => id)
  expect(saved).toMatchObject({
    tags: ['gift'],
    cross_sell_ids: [other.id],
    variations: [{ picture_id: group, more_picture_ids: [front] }],
  })
})

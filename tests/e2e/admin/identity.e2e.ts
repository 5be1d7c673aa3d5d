// The shop's logo and colour: uploaded into a bucket, looked at, saved, seen by everybody, and taken back. It is a shop of
// its own, because all pages change.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import type { Page } from 'playwright/test'
import { ADMIN, signInAdmin } from '#tests/e2e/support/admin.ts'
import { ownShop } from '#tests/e2e/support/own-shop.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { S3_KEY, startStorage, type Storage } from '#tests/support/servers/s3.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><ellipse cx="120" cy="50" rx="100" ry="30" fill="#111"/></svg>',
)

const shopUrl = ownShop()

let storage: Storage | undefined
test.afterAll(() => storage?.close())

const PHOTOS = 'Storage for photographs (S3)'
const parts = (page: Page) => ({
  card: page.getByRole('main').locator('section').filter({ hasText: PHOTOS }),
  dialog: page.getByRole('dialog'),
})

async function connectBucket(page: Page, url: string): Promise<void> {
  await page.goto(href('en', 'adminConnections'))
  await formReady(page)
  const { card, dialog } = parts(page)
  await card.getByRole('button', { name: `Set up: ${PHOTOS}` }).click()
  await dialog.getByLabel('Address of the storage').fill(url)
  await dialog.getByRole('textbox', { name: 'Bucket', exact: true }).fill('missing')
  await dialog.getByLabel('Access key').fill(S3_KEY.access_key)
  await dialog.getByRole('textbox', { name: 'Secret of the key' }).fill(S3_KEY.access_secret)
  await dialog.getByLabel(/^Your own password/).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await expect(dialog.getByRole('alert')).toContainText('no bucket with this name')
  await dialog.getByRole('textbox', { name: 'Bucket', exact: true }).fill('larder')
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await expect(card).toContainText('Connected')
  await card.getByRole('button', { name: `Try it: ${PHOTOS}` }).click()
  await expect(card).toContainText('The bucket works')
}

async function leaveBucket(page: Page): Promise<void> {
  await page.goto(href('en', 'adminConnections'))
  await formReady(page)
  const { card, dialog } = parts(page)
  await expect(card).toContainText('1 photograph is in the bucket.')
  await card.getByRole('button', { name: `Disconnect: ${PHOTOS}` }).click()
  await expect(dialog.getByRole('button', { name: 'Disconnect', exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Bring photographs back' }).click()
  await dialog.getByLabel(/^Your own password/).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(card).toContainText('Not connected')
}

test('A logo and a colour are previewed, saved, shown everywhere, and taken back', async ({
  visitor,
  troubles,
}) => {
  troubles.allow(/422/)
  storage = await startStorage('larder')
  const page = await (await visitor({ baseURL: shopUrl() })).newPage()
  const { request } = await visitor({ baseURL: shopUrl() })
  await signInAdmin(page.request)
  await connectBucket(page, storage.url)
  await page.goto(href('en', 'adminIdentity'))
  await formReady(page)
  const logo = page.getByRole('group', { name: 'Logo', exact: true })
  await logo.getByLabel('Upload').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: LOGO,
  })
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await page.getByLabel('Colour code').fill('#ffd400')
  await expect(page.getByText('too light to be read in light mode')).toBeVisible()
  const frame = page.getByTitle('Preview: Dark').contentFrame()
  await expect(frame.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(frame.locator('header img[data-tone="dark"]')).toBeVisible()
  expect(await (await request.get('/')).text()).not.toContain('/media/identity/')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect
    .poll(async () => (await request.get('/')).text())
    .toMatch(/<link rel="icon" href="\/media\/identity\/[0-9a-f]{32}\/favicon.png"/)
  const home = await (await request.get('/')).text()
  expect(home).toContain('name="theme-color" content="#ffd400"')
  const [icon = ''] = /\/media\/identity\/[0-9a-f]{32}\/favicon.png/.exec(home) ?? []
  expect((await request.get(icon)).headers()['content-type']).toBe('image/png')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.theme_color).toBe('#ffd400')
  expect(manifest.icons[0].src).toContain('/media/identity/')

  await page.reload()
  await formReady(page)
  await page.getByRole('button', { name: 'Use the default' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect
    .poll(async () => (await request.get('/')).text())
    .toContain('<link rel="icon" href="/favicon.svg"')
  await leaveBucket(page)
})

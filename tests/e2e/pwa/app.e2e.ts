// The installable app: its manifest, versions and install prompt.
import sharp from 'sharp'
import { z } from 'zod'
import { expect, test } from '#tests/e2e/support/test.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'

const Picture = z.object({ src: z.string().startsWith('/'), sizes: z.string(), type: z.string() })
/** What browsers require of an installable app. */
const Manifest = z.object({
  id: z.literal('/'),
  name: z.string().min(1).max(45),
  short_name: z.string().min(1).max(12),
  description: z.string().min(1),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string().regex(/^#[\da-f]{6}$/),
  background_color: z.string().regex(/^#[\da-f]{6}$/),
  categories: z.array(z.string()).min(1),
  icons: z.array(Picture.extend({ purpose: z.enum(['any', 'maskable', 'monochrome']) })),
  screenshots: z.array(
    Picture.extend({ form_factor: z.enum(['narrow', 'wide']), label: z.string() }),
  ),
  shortcuts: z
    .array(z.object({ name: z.string(), url: z.string(), icons: z.array(Picture) }))
    .min(3),
})

for (const path of ['/', '/fr']) {
  test(`The manifest at ${path} is complete, and its pictures have the stated sizes`, async ({
    page,
    request,
  }) => {
    await page.goto(path)
    const link = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
    const answer = await request.get(link)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = Manifest.parse(await answer.json())
    expect(manifest.lang).toBe(path === '/' ? 'en' : 'fr')
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining([
        'any 192x192',
        'any 512x512',
        'maskable 512x512',
        'monochrome 512x512',
      ]),
    )
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await request.get(src)
      expect(picture.headers()['content-type'], src).toBe(type)
      const { width, height } = await sharp(await picture.body()).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    }
    for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }])
      expect((await request.get(url)).status(), url).toBe(200)
  })
}

test('A new version is offered when the page becomes visible again, and never forced', async ({
  page,
}) => {
  await page.goto('/products')
  const seen = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const asked = page.waitForResponse('**/builds/latest.json')
  await seen()
  const latest: unknown = await (await asked).json()
  expect(latest).toEqual({ id: expect.any(String), timestamp: expect.any(String) })
  const notice = page.getByRole('status').filter({ hasText: 'A new version is available' })
  await expect(notice).toHaveCount(0)
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'another', timestamp: new Date().toISOString() } }),
  )
  await seen()
  await expect(notice).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(notice).toHaveCount(0)
})

test('A page whose code is gone reloads, at most once in ten seconds, and then says so', async ({
  page,
  troubles,
}) => {
  troubles.allow(/quick-view|QuickView|net::ERR_FAILED|dynamically imported|404/)
  await page.goto('/products')
  await page.route('**/_astro/app.*.js', (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new Event('larder:app')))
  await reloaded
  const sorry = page.getByText('Part of this page could not be loaded.')
  await expect(sorry).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('larder:app')))
  await expect(sorry).toBeVisible()
})

test('/install is for everybody, and shows the button where the browser has an offer', async ({
  page,
}) => {
  await page.goto('/install')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(main.getByText('Your device')).toHaveCount(5)
  const button = main.getByRole('button', { name: /^Install / })
  await expect(button).toBeHidden()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => dispatchEvent(new Event('appinstalled')),
    })
    dispatchEvent(offer)
  })
  await button.click()
  await expect(main.getByText(/is installed on this device/)).toBeVisible()
  await expectForEverybody(page)
})

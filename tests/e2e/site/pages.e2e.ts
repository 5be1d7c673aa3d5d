// Generated pages: stored, and regenerated when their content changes.
import { href } from '#/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A product page comes from the store, the same for everybody', async ({ request, admin }) => {
  const jam = await admin.sell()
  const path = href('en', 'product', { slug: jam.slug })
  const source = async () => (await request.get(path)).headers()['x-page-store']
  await expect.poll(source).toBe('hit')
  const answer = await request.get(`${path}?utm_source=mail`)
  expect(answer.headers()['x-page-store']).toBe('hit')
  expect(answer.headers()['cache-tag']).toContain(`product:${jam.slug}`)
  const etag = answer.headers()['etag'] ?? ''
  const again = await request.get(path, { headers: { 'If-None-Match': etag } })
  expect(again.status()).toBe(304)
})

test('A change of price shows on the product page and in its lists, in each language', async ({
  request,
  admin,
}) => {
  const jam = await admin.sell({ price: 12 })
  const places = [
    href('en', 'product', { slug: jam.slug }),
    href('fr', 'product', { slug: jam.slug }),
    href('en', 'products'),
    href('fr', 'products'),
  ]
  for (const place of places) await request.get(place)
  await admin.change(jam, { price: 13.57 })
  for (const place of places.slice(0, 2)) {
    await expect
      .poll(async () => (await request.get(place)).text(), { message: place })
      .toContain('data-amount="13.57"')
  }
  for (const place of places.slice(2)) {
    await expect
      .poll(async () => (await request.get(place)).headers()['x-page-store'], {
        message: place,
        // Listings are regenerated last, and other tests keep changing their products.
        timeout: 40_000,
        intervals: [50],
      })
      .toBe('hit')
  }
})

test('A product that is no longer sold says so, in each language, and comes back', async ({
  request,
  admin,
}) => {
  const jam = await admin.sell()
  const places = (['en', 'fr'] as const).map((lang) => href(lang, 'product', { slug: jam.slug }))
  const status = async (place: string) => (await request.get(place)).status()
  for (const place of places) expect(await status(place)).toBe(200)
  await admin.change(jam, { status: 0 })
  for (const place of places) await expect.poll(() => status(place)).toBe(410)
  await admin.change(jam, { status: 1 })
  for (const place of places) await expect.poll(() => status(place)).toBe(200)
})

test('A missing page is explained, with links onwards', async ({ page, admin, troubles }) => {
  troubles.allow(/GET \/product\/.* 410/)
  const jam = await admin.sell()
  const path = href('en', 'product', { slug: jam.slug })
  await page.goto(path)
  await admin.change(jam, { status: 0 })
  await expect.poll(async () => (await page.goto(path))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByRole('main').getByRole('search')).toBeVisible()
})

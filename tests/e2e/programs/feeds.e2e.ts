// Other sites read what the shop sells, from addresses that staff copy.
import { parse } from 'csv-parse/sync'
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff copy the address of a feed, and see when it was made and what it lacks', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminFeeds'))
  const google = page.getByRole('region', { name: 'Google Merchant Center' })
  const row = google.getByRole('listitem').filter({ hasText: '/feeds/google/en.xml' })
  await row.getByRole('button', { name: /^Copy/ }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const path = new URL(address).pathname
  expect(path).toBe('/feeds/google/en.xml')

  const answer = await page.request.get(path)
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const feed = await answer.text()
  expect(feed).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
  expect(feed).toMatch(/<g:unit_pricing_measure>[\d.]+(g|kg|ml|l|ct)<\/g:unit_pricing_measure>/)
  const [, picture = ''] = /<g:image_link>([^<]+)</.exec(feed) ?? []
  const file = await page.request.get(new URL(picture).pathname)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await page.reload()
  await expect(row).toContainText(/made .+\d{4}/)

  await page
    .getByRole('link', { name: /without a barcode|without a photo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/lacks=(barcode|photo)/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('All feeds have the same products, each with a page', async ({ request }) => {
  const text = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    return answer.text()
  }
  const google = await text('/feeds/google/fr.xml')
  const links = [...google.matchAll(/<g:link>([^<]+)</g)].map(([, link = '']) => link)
  const lines = (await text('/feeds/openai/fr.jsonl')).trimEnd().split('\n')
  const urls = lines.map((line): unknown => JSON.parse(line).url)
  const rows: { link: string }[] = parse(await text('/feeds/facebook/fr.csv'), { columns: true })
  expect(links.length).toBeGreaterThan(50)
  // A product may come or go between the readings.
  expect(Math.abs(urls.length - links.length)).toBeLessThan(5)
  expect(Math.abs(rows.length - links.length)).toBeLessThan(5)
  const [first = ''] = links
  const { pathname, search } = new URL(first)
  expect(pathname).toMatch(/^\/fr\/product\//)
  expect((await request.get(pathname + search)).status()).toBe(200)
})

test('A feed that there is not is a page that there is not', async ({ request }) => {
  for (const path of [
    '/feeds/google/de.xml',
    '/feeds/google/en-9999.xml',
    '/fr/feeds/google/en.xml',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

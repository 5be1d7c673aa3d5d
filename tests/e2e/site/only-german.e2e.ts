// A shop whose only language is German: nothing of it is in another one, wherever somebody arrives.
import type { Page } from 'playwright/test'
import { AdminSettings } from '#/contract/content/staff.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { message } from '#tests/e2e/support/cart.ts'
import { ownShop } from '#tests/e2e/support/own-shop.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const address = ownShop()

/** Nothing else, once pages know it. */
async function offerGerman(page: Page): Promise<void> {
  await signInAdmin(page.request)
  const kept = AdminSettings.parse(await (await page.request.get('/api/admin/settings')).json())
  const data = { ...kept, languages: ['de'] }
  const saved = await page.request.put('/api/admin/settings', { data })
  expect(saved.status(), await saved.text()).toBe(200)
  await expect(async () => {
    const missing = await page.request.get('/nothing-here')
    expect(await missing.text()).toContain('<html lang="de"')
  }).toPass()
}

test('Missing pages, the home and what programs read are German where the shop offers nothing else', async ({
  visitor,
  troubles,
}) => {
  // The page of a missing one.
  troubles.allow(/404/)
  const page = await (await visitor({ baseURL: address() })).newPage()
  await signInAdmin(page.request)
  const kept = AdminSettings.parse(await (await page.request.get('/api/admin/settings')).json())
  const data = { ...kept, languages: ['de'] }
  const saved = await page.request.put('/api/admin/settings', { data })
  expect(saved.status(), await saved.text()).toBe(200)
  const read = async (path: string) => (await page.request.get(path)).text()

  // Until a page is made again, the old one is served.
  await expect(async () => {
    expect(await read('/nothing-here')).toContain('<html lang="de"')
    expect(await read('/llms.txt')).toContain('## Abteilungen')
  }).toPass()
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  await expect(page.getByRole('link', { name: 'Zur Startseite' }).first()).toHaveAttribute(
    'href',
    '/de',
  )
  expect(await read('/llms.txt')).not.toMatch(/In einer anderen Sprache|Englisch/)
  expect(await read('/manifest.webmanifest')).toContain('"lang":"de"')
  await page.goto('/de')
  await expect(page.getByRole('main')).toContainText('Der ganze Einkauf in einem Korb')
})

test('Amounts are typed and shown as Germans write them', async ({ visitor }) => {
  const page = await (await visitor({ baseURL: address() })).newPage()
  await offerGerman(page)
  const { data } = await (await page.request.get('/api/admin/product-row?paginate=50')).json()
  const row = data.find((one: { variations: number }) => one.variations === 0)
  const priceNow = async () =>
    (await (await page.request.get(`/api/admin/product/${row.id}`)).json()).price
  await page.goto(`/de/admin/products?search=${encodeURIComponent(row.sku ?? row.name.en)}`)
  await formReady(page)
  const price = page.getByRole('textbox', { name: /^Preis von / }).first()
  await price.fill('1234,9')
  await price.press('Enter')
  await expect(price).toHaveValue('1234,90')
  await expect.poll(priceNow).toBe(1234.9)

  // A thousand and one, or a little more than one: it is asked about, and changes nothing.
  await price.fill('1.001')
  await price.press('Enter')
  await expect(message(page, /1001 oder 1,001/)).toBeVisible()
  await expect(price).toHaveValue('1234,90')

  await page.goto(`/de/admin/products/${row.id}`)
  await formReady(page)
  const own = page.getByRole('textbox', { name: 'Preis', exact: true })
  await expect(own).toHaveValue('1234,90')
  await own.fill('4.001')
  await expect(own).toHaveAccessibleDescription(/4001 oder 4,001/)
  await own.fill('4.90')
  await own.blur()
  await expect(own).toHaveValue('4,90')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect.poll(priceNow).toBe(4.9)
})

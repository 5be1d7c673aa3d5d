// A shop whose only language is German: nothing of it is in another one, wherever somebody arrives.
import { AdminSettings } from '#/contract/content/staff.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { ownShop } from '#tests/e2e/support/own-shop.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const address = ownShop()

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

// The shop chooses its languages. It is a shop of its own, because all pages change.
import type { Page } from 'playwright/test'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from '#tests/e2e/support/everybody.ts'
import { ownShop } from '#tests/e2e/support/own-shop.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import { localise } from '#/lib/i18n.ts'

const WIDE = 1440
const BREAD = '/product/rye-bread-sliced'

// One after the other, in the same shop.
test.describe.configure({ mode: 'default' })

const shopUrl = ownShop()

/** Ticks or unticks a language in the settings. */
async function offer(page: Page, name: string, isOffered: boolean): Promise<void> {
  await page.goto('/admin/settings')
  await formReady(page)
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name, exact: true }).setChecked(isOffered)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** A change reaches stored pages a moment later. */
const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 30_000 })

test('A language is offered: it has pages, links and fields; and no more when it isn’t', async ({
  visitor,
}) => {
  test.slow()
  const page = await (await visitor({ baseURL: shopUrl() })).newPage()
  const banner = page.getByRole('banner')
  const german = banner.getByRole('link', { name: 'Deutsch' })
  const html = page.locator('html')
  await signInAdmin(page.request)
  await page.goto(localise('de', BREAD))
  await expect(page).toHaveURL(BREAD)
  await expect(german).toBeHidden()

  await offer(page, 'Deutsch', true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await resize(page, WIDE)
  await eventually(async () => {
    await page.goto(BREAD)
    await expect(german).toBeVisible({ timeout: 1000 })
  })
  await german.click()
  await expect(page).toHaveURL(localise('de', BREAD))
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(page.getByText(localeTexts('layout')('de')('skip')).first()).toBeAttached()
  await expect(page.locator('link[hreflang="de"]')).toHaveAttribute('href', /\/de\/product\//)
  expect(await (await page.request.get('/sitemap/pages.xml')).text()).toContain('/de/products')
  await page.goto(localise('de', '/admin/pages/imprint'))
  await expect(page.getByRole('textbox', { name: /\(Deutsch\)/ }).first()).toBeVisible()
  await expectGermanOffice(page)

  await offer(page, 'Deutsch', false)
  await eventually(async () => {
    await page.goto(localise('de', BREAD))
    await expect(page).toHaveURL(BREAD, { timeout: 1000 })
    await expect(german).toBeHidden({ timeout: 1000 })
  })
  await page.goto('/admin/pages/imprint')
  await expect(page.getByRole('textbox', { name: /\(Français\)/ }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /\(Deutsch\)/ })).toHaveCount(0)
  expect(await (await page.request.get('/sitemap/pages.xml')).text()).not.toContain('/de/')
})

/** Long words fit a phone and a tablet; the tabs of a field's languages are above it, not beside it. */
async function expectGermanOffice(page: Page): Promise<void> {
  for (const path of ['/admin/orders', '/admin/products/new', '/admin/settings']) {
    await page.goto(localise('de', path))
    await expectNoSidewaysScroll(page)
  }
  await resize(page, 768)
  await page.goto(localise('de', '/admin/coupons/new'))
  const tabs = await page.getByRole('group', { name: /Titel/ }).boundingBox()
  const field = await page.getByRole('textbox', { name: 'Titel (English)' }).boundingBox()
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
  await resize(page, WIDE)
  const tops = await page
    .getByRole('textbox', { name: /^Titel/ })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size, `${tops.length} languages in one row`).toBe(1)
}

test('A shop without English leads to the same page in its own language', async ({ visitor }) => {
  test.slow()
  const page = await (await visitor({ baseURL: shopUrl() })).newPage()
  await signInAdmin(page.request)
  await offer(page, 'English', false)
  await eventually(async () => {
    await page.goto(`${BREAD}?from=mail`)
    await expect(page).toHaveURL(`${localise('fr', BREAD)}?from=mail`, { timeout: 1000 })
  })
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeHidden()
  expect((await page.request.get('/robots.txt')).status()).toBe(200)
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/fr/admin/settings')
  await formReady(page)
  const main = page.getByRole('main')
  // One has to stay.
  await expect(main.getByRole('checkbox', { name: 'Français', exact: true })).toBeDisabled()
  await main.getByRole('checkbox', { name: 'English', exact: true }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await eventually(async () => {
    await page.goto('/admin/settings')
    await expect(page).toHaveURL('/admin/settings', { timeout: 1000 })
  })
})

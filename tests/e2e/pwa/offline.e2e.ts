// The shop offline.
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/support/test.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { href } from '#/routes.ts'
import { formReady, guestLink, prepareSession, register } from '#tests/e2e/support/account.ts'
import { addButton, cartPage, cartPanel, lineOf, prepareCart } from '#tests/e2e/support/cart.ts'
import { orderOf } from '#tests/e2e/support/orders.ts'
import { see, workerReady } from '#tests/e2e/support/offline.ts'
import { BROKEN_LINE } from '#tests/e2e/support/slow-line.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ troubles }) => {
  troubles.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
})

const notice = /^You are offline; prices are from .*\d/

test('A visited page opens offline, and says how old it is', async ({ page, context, admin }) => {
  const jam = await admin.sell({ price: 4 })
  await see(page, `/product/${jam.slug}`)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jam.name)
  await expect(page.getByRole('main')).toContainText('€4.00')
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
})

test('Instead of an unvisited page, the offline page leads to visited ones and to the cart', async ({
  page,
  context,
  admin,
}) => {
  const jam = await admin.sell({ price: 4 })
  await see(page, `/product/${jam.slug}`)
  await addButton(page).click()
  await expect(page.getByRole('banner').locator('[data-cart-count]').first()).toHaveText('1')
  await context.setOffline(true)
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('main').getByRole('link', { name: jam.name }).first()).toBeVisible()
  const { quantity, more } = lineOf(cartPage(page), jam)
  await more.click()
  await expect(quantity).toHaveText('2')
  expect(await keptLanguages(page)).toEqual({ '/offline': 'en', '/fr/offline': 'fr' })
  const french = await context.newPage()
  await french.goto('/fr/cart')
  await expect(french.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne')
  await context.setOffline(false)
  await expect(french.getByRole('heading', { level: 1 })).toHaveText('Votre panier')
  await expect(cartPage(french)).toContainText(jam.french)
})

test('A page that broke off while it was loaded again opens offline as it was', async ({
  page,
  admin,
  slow,
  troubles,
}) => {
  troubles.allow(BROKEN_LINE)
  const jam = await admin.sell({ price: 4 })
  slow.letGo()
  await see(page, `${slow.url}/product/${jam.slug}`)
  slow.stall()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('main')).toBeAttached()
  const broken = page.waitForEvent('requestfailed')
  slow.close()
  await broken
  await page.goto(`${slow.url}/product/${jam.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jam.name)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('A page that is being opened when the connection returns is not lost', async ({
  page,
  context,
  troubles,
}) => {
  // It stays offline, and the cart's code was never loaded.
  troubles.allow(/Error hydrating/)
  await see(page, '/')
  await context.setOffline(true)
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.evaluate(() => {
    location.assign('/cart')
    dispatchEvent(new Event('online'))
  })
  await expect(page).toHaveURL('/cart')
})

/** The language of the offline page in the worker's cache. */
const keptLanguages = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(async () => {
    const found: Record<string, string | undefined> = {}
    for (const path of ['/offline', '/fr/offline']) {
      const html = await (await caches.match(path))?.text()
      found[path] = /<html[^>]* lang="(\w+)"/.exec(html ?? '')?.[1]
    }
    return found
  })

test('Online, the page is always the current one', async ({ page, request, admin }) => {
  const jam = await admin.sell({ price: 4 })
  await see(page, `/product/${jam.slug}`)
  await admin.change(jam, { price: 5 })
  await expect
    .poll(async () => (await request.get(`/product/${jam.slug}`)).text())
    .toContain('€5.00')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('€5.00')
  await expect(page.getByText(notice)).toHaveCount(0)
})

test('No personal page is ever kept', async ({ page }) => {
  await see(page, '/')
  for (const path of ['/cart', '/search?search=milk', '/checkout', '/account/order', '/auth/login'])
    await page.goto(path)
  await workerReady(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(
    kept.filter((path) => /^\/(api\/(?!media)|cart|search|checkout|account|auth)/.test(path)),
  ).toEqual([])
})

test('Cart changes made offline are sent once the connection returns', async ({
  page,
  context,
  admin,
}) => {
  await register(page.request)
  const jam = await admin.sell({ price: 4 })
  await see(page, `/product/${jam.slug}`)
  await prepareCart(page, jam)
  await page.goto('/cart')
  const { quantity, more } = lineOf(cartPage(page), jam)
  await expect(quantity).toHaveText('1')
  await context.setOffline(true)
  await more.click()
  await expect(quantity).toHaveText('2')
  await expect(cartPage(page)).toContainText('Your changes are saved on this device.')
  await page.goto(`/product/${jam.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jam.name)
  await addButton(page).click()
  await expect(lineOf(cartPanel(page), jam).quantity).toHaveText('3')
  await context.setOffline(false)
  const onServer = async () => {
    const { items } = Cart.parse(await (await page.request.get('/api/cart')).json())
    return items.map((item) => item.quantity)
  }
  await expect.poll(onServer).toEqual([3])
})

test('A picker’s page opens offline with the latest progress, until they sign out', async ({
  page,
  context,
  admin,
  request,
}) => {
  const jam = await admin.sell({ price: 90 })
  const products = [{ product_id: jam.id, quantity: 1 }]
  const { order_number } = await orderOf(request, jam, { products, payment_method: 'cod' })
  await prepareSession(page.request, { email: 'driver@larder.test', password: 'larder-demo' })
  const path = `${href('en', 'picking')}?order=${order_number}`
  await see(page, path)
  await formReady(page)
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: jam.name })
  await task.getByRole('button', { name: 'Got it' }).click()
  await expect(task).toContainText('picked')
  await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toHaveCount(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picking')
  await expect(task).toContainText('picked')
  await context.setOffline(false)
  await page.reload()
  await formReady(page)
  const menu = page.getByRole('banner').getByRole('group').filter({ hasText: 'Dina Haddad' })
  await menu.getByText('Dina Haddad').click()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect(guestLink(page)).toBeVisible()
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
})

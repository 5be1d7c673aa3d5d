// Changing quantities on the card: "+" becomes "− 2 +" in place.
import type { Page } from 'playwright/test'
import { Cart } from '#/contract/cart/customer.ts'
import { register } from '#tests/e2e/support/account.ts'
import { cartPage, expectSent, lineOf, onCard } from '#tests/e2e/support/cart.ts'
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const WAYS = 'A phone on slow 4G with a slow processor'
const MOST_MS = 50

const listOf = ({ name }: { name: string }) => `/products?search=${encodeURIComponent(name)}`

/** Milliseconds from the press to the frame that shows it. */
const pressAndMeasure = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const steps = document.querySelector('main [data-steps]')
        const count = steps?.querySelector('[data-count]')
        const start = performance.now()
        const before = count?.textContent
        steps?.querySelector<HTMLElement>('[data-more]')?.click()
        const done = performance.now()
        resolve(count?.textContent === before ? Infinity : done - start)
      }),
  )

test(`${WAYS} answers the first press within ${MOST_MS} ms, before any code of the page is there`, async ({
  page,
  slow,
  admin,
}) => {
  const jam = await admin.sell()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let first = Infinity
  let second = Infinity
  // The best of several: other load on the machine only adds to it.
  for (let turn = 0; turn < 4 && Math.max(first, second) >= MOST_MS; turn += 1) {
    await page.goto(slow.url + listOf(jam), { waitUntil: 'commit' })
    await page.locator('main [data-more]').first().waitFor()
    await page.evaluate(() => localStorage.removeItem('larder_wanted'))
    first = await pressAndMeasure(page)
    second = await pressAndMeasure(page)
  }
  figure(`first press ${first.toFixed(1)} ms, second press ${second.toFixed(1)} ms`)
  expect(Math.max(first, second)).toBeLessThan(MOST_MS)
  await expect(onCard(page, jam).amount).toHaveText('2')
  slow.letGo()
  await expectSent(page)
  await expect(onCard(page, jam).amount).toHaveText('2')
})

test('A card shows what is in the cart: after Back, in a second tab and after signing in', async ({
  page,
  context,
  admin,
}) => {
  const [jam, apples] = [
    await admin.sell(),
    await admin.sell({ price: 3.3, sold_by: 'kg', quantity_min: 0.2, quantity_step: 0.1 }),
  ]
  await page.goto(listOf(apples))
  await expect(page.locator('[data-first-step]').first()).toHaveText('0.2 kg · €0.66')
  await onCard(page, apples).more.click()
  await onCard(page, apples).more.click()
  await expect(onCard(page, apples).amount).toHaveText('0.3 kg')
  await page.goto(listOf(jam))
  await onCard(page, jam).more.click()
  const other = await context.newPage()
  await other.goto(listOf(jam))
  await expect(onCard(other, jam).amount).toHaveText('1')
  await onCard(other, jam).more.click()
  await expect(onCard(page, jam).amount).toHaveText('2')
  await page.goBack()
  await expect(onCard(page, apples).amount).toHaveText('0.3 kg')
  await onCard(page, apples).less.click()
  await onCard(page, apples).less.click()
  await expect(onCard(page, apples).less).toBeHidden()
  await expect(onCard(page, apples).more).toBeFocused()
  await expectSent(page)
  await register(page.request)
  await page.goto(listOf(jam))
  await expect(onCard(page, jam).amount).toHaveText('2')
  const onServer = async () =>
    Cart.parse(await (await page.request.get('/api/cart')).json()).items.map(
      ({ quantity }) => quantity,
    )
  await expect.poll(onServer).toEqual([2])
  await onCard(page, jam).more.click()
  await expect.poll(onServer).toEqual([3])
})

test('A press is sent later if the code that sends it fails to load', async ({
  page,
  troubles,
  admin,
}) => {
  troubles.allow(/net::ERR_FAILED/)
  const jam = await admin.sell()
  await page.clock.install()
  await page.goto(listOf(jam))
  const code = /\/send-steps\.[\w-]+\.js$/
  await page.route(code, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await onCard(page, jam).more.click()
  await failed
  await page.unroute(code)
  await page.clock.fastForward(16_000)
  await page.clock.fastForward(1000)
  await expectSent(page)
  await page.goto('/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('1')
})

test('Without a connection a press is accepted, marked as waiting, and sent later', async ({
  page,
  context,
  troubles,
  admin,
}) => {
  troubles.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const jam = await admin.sell()
  await page.goto(listOf(jam))
  await context.setOffline(true)
  await onCard(page, jam).more.click()
  await onCard(page, jam).more.click()
  await expect(onCard(page, jam).amount).toHaveText('2')
  await expect(onCard(page, jam).steps).toHaveAttribute('data-waiting')
  await expect(
    page.getByText(`${jam.name}: 2 in the cart. Will be sent when you are back online`),
  ).toBeInViewport()
  await context.setOffline(false)
  await expectSent(page)
  await expect(onCard(page, jam).steps).not.toHaveAttribute('data-waiting')
  await page.goto('/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('2')
})

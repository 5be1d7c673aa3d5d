// New orders are noticed: on an open page, by a tone, by email, and on paper.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { linkTo } from '#tests/e2e/support/mailbox.ts'
import { orderOf } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

test('A guest’s order appears on an open page of the staff, with badge and tone, until it is opened', async ({
  page,
  request,
  admin,
}) => {
  const heard: string[] = []
  await page.exposeFunction('hear', (what: string) => void heard.push(what))
  await page.addInitScript(() => {
    const { hear } = self as unknown as { hear: (what: string) => void }
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function made() {
      hear('tone')
      return createOscillator.call(this)
    }
    navigator.setAppBadge = async (count) => hear(`badge ${(count ?? 0) > 0}`)
  })
  const jam = await admin.sell({ price: 12 })
  await page.goto(href('en', 'admin'))
  const box = page.getByRole('region', { name: 'New orders' })
  await expect(page.locator('astro-island[ssr]', { has: box })).toHaveCount(0)
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Switch the sound on' }).click()
  await expect(box.getByRole('button', { name: 'Switch the sound off' })).toBeVisible()
  const tones = () => heard.filter((one) => one === 'tone').length
  await expect.poll(tones).toBeGreaterThan(1)

  const before = tones()
  const { order_number } = await orderOf(request, jam)
  const link = box.getByRole('link', { name: order_number })
  await expect(link).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Today/)
  await expect(page.locator('[data-new-orders]').filter({ visible: true })).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(before)
  expect(heard).toContain('badge true')

  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_number)
  await formReady(page)
  const seen = async () => (await page.request.get('/api/admin/new-order')).text()
  await expect.poll(seen).not.toContain(order_number)
  await page.goto(href('en', 'admin'))
  await expect(box).toBeVisible()
  await expect(link).toBeHidden()
  await expectNoSidewaysScroll(page)
})

/** What a page prints, each time with the number of its order; also after a reload. */
async function printsOf(page: Page): Promise<string[]> {
  const all: string[] = []
  await page.exposeFunction('notePrint', (text: string) => void all.push(text))
  await page.addInitScript(() => {
    self.print = () => {
      const { notePrint } = self as unknown as { notePrint: (text: string) => void }
      const slips = [...document.querySelectorAll('main section h2')].map((one) => one.textContent)
      notePrint(slips.join(' '))
      dispatchEvent(new Event('afterprint'))
    }
  })
  return all
}

async function startPrinting(page: Page): Promise<void> {
  await page.goto(href('en', 'adminPrinter'))
  await formReady(page)
  const start = page.getByRole('button', { name: /^Start (printing|with the next new order)$/ })
  await start.first().click()
  await expect(page.getByText('Printing is on.')).toBeVisible()
}

test('The printer page prints each new order once, on one of two devices, and says when it is cut off', async ({
  page,
  request,
  admin,
  visitor,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/)
  const jam = await admin.sell({ price: 12 })
  const prints = await printsOf(page)
  await startPrinting(page)
  const timesOf = (number: string, all: readonly string[]) =>
    all.filter((text) => text.includes(number)).length

  const first = await orderOf(request, jam)
  await expect.poll(() => timesOf(first.order_number, prints)).toBe(1)
  const again = page.getByRole('button', { name: `Print order ${first.order_number} again` })
  await expect(again).toBeVisible()
  await expectAccessible(page)

  // It goes on after a reload, and remembers what was printed.
  await page.reload()
  await formReady(page)
  const other = await (await visitor()).newPage()
  await signInAdmin(other.request)
  const others = await printsOf(other)
  await startPrinting(other)
  const second = await orderOf(request, jam)
  const both = (number: string) => timesOf(number, prints) + timesOf(number, others)
  await expect.poll(() => both(second.order_number)).toBe(1)
  const row = page.getByRole('row', { name: second.order_number })
  await expect(row).toBeVisible()
  await expect(row).toContainText('1')
  expect(both(first.order_number)).toBe(1)
  expect(both(second.order_number)).toBe(1)

  await again.click()
  await expect.poll(() => timesOf(first.order_number, prints)).toBe(2)

  await page.context().setOffline(true)
  await expect(page.getByText('The connection is lost.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('The connection is lost.')).toBeHidden()
})

test('The shop chooses who gets an email about each order', async ({ page, request, admin }) => {
  const jam = await admin.sell({ price: 12 })
  const email = `counter-${randomUUID().slice(0, 8)}@example.test`
  await page.goto(href('en', 'adminOrderAlerts'))
  await formReady(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add an address' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'Email' }).last().fill('nobody')
  await save.click()
  await expect(page.getByText('Invalid Email').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).last().fill(email)
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { order_number } = await orderOf(request, jam)
  // Others order meanwhile, and the address hears of each.
  await linkTo(email, new RegExp(`http\\S+/admin/orders/${order_number}`))
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

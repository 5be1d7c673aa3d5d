// From seller application to the first payout, as seller and staff see it.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { formReady, prepareSession, register } from '#tests/e2e/support/account.ts'
import { linkTo } from '#tests/e2e/support/mailbox.ts'
import { orderOf } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { href } from '#/routes.ts'

const ADMIN = { email: 'admin@larder.test', password: 'larder-demo' }
const PDF = Buffer.from('%PDF-1.4\n%%EOF')
const ACCOUNT = 'DE89 3704 0044 0532 0130 00'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await formReady(page)
}

/** Performs an action on a queue entry. */
async function decide(page: Page, entry: string | RegExp, action: string): Promise<void> {
  const place = page.getByRole('group', { name: entry })
  await place.getByRole('button', { name: action }).click()
}

/** Two packs, without a price; the button prints the page. */
async function expectSlip(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name })).toContainText('2 ×')
  await expect(main).not.toContainText('€')
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await main.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
}

test('Somebody asks to sell here, is let in, sells, packs, and sees what they earned and when it can be paid', async ({
  page,
  visitor,
  admin,
}) => {
  const word = randomUUID().slice(0, 8)
  const store = `Beehive ${word}`
  const person = await register(page.request)
  await prepareSession(page.request, person)
  await page.goto(new URL(await linkTo(person.email, /http\S+\/auth\/confirm\?\S+/)).href)
  const main = page.getByRole('main')

  await page.goto(href('en', 'becomeSeller'))
  // It hydrates when the form is first used.
  await main.getByRole('textbox', { name: 'Name', exact: true }).click()
  await formReady(page)
  const given: [string, string][] = [
    ['Name', person.name],
    ['Email address', person.email],
    ['Name of your store', store],
    ['City', 'Gap'],
    ['Name of the business', 'Beehive SARL'],
    ['Registration number', '552 100 554'],
    ['What do you sell, and how is it made?', 'Honey.'],
  ]
  for (const [name, text] of given)
    await main.getByRole('textbox', { name, exact: true }).fill(text)
  const paper = { name: 'register.pdf', mimeType: 'application/pdf', buffer: PDF }
  await main.locator('input[type="file"]').setInputFiles(paper)
  await main.getByRole('checkbox', { name: /^I have read the terms/ }).check()
  await main.getByRole('button', { name: 'Send application' }).click()
  await expect(main).toContainText('We have your application')

  const office = await (await visitor()).newPage()
  await prepareSession(office.request, ADMIN)
  await open(office, href('en', 'adminSellers'))
  await decide(office, new RegExp(store), 'Accept')
  await office.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(office.getByRole('dialog')).toBeHidden()

  await prepareSession(page.request, person)
  await open(page, href('en', 'ownStore'))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Today in ${store}`)
  await main.getByRole('link', { name: 'Add your first product' }).click()
  await main.getByRole('link', { name: 'Add a product' }).click()
  await formReady(page)
  const honey = `Honey ${word}`
  await main.getByLabel('Name (English)').fill(honey)
  await main.getByRole('textbox', { name: /^Price/ }).fill('50')
  await main.getByRole('textbox', { name: 'Stock' }).fill('9')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/seller\/products\/\d+$/)
  await expect(main).toContainText('Waiting for approval')
  const id = Number(page.url().split('/').at(-1))

  await open(office, href('en', 'adminSellerProducts'))
  await decide(office, honey, 'Approve')
  await expect(office.getByRole('group', { name: honey })).toBeHidden()

  const goods = { id, slug: '', name: honey, french: honey }
  const placed = await orderOf(page.request, goods, { payment_method: 'cod' })
  await open(page, href('en', 'sellerOrders'))
  await main.getByRole('link', { name: placed.order_number }).click()
  await formReady(page)
  await main.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(main.getByRole('status').first()).toHaveText(/Packed/)
  await main.getByRole('link', { name: 'Packing slip' }).click()
  await expectSlip(page, honey)
  await open(office, href('en', 'adminPackingSlip', { order_number: placed.order_number }))
  await expectSlip(office, honey)
  for (const status of ['shipped', 'out_for_delivery', 'delivered'] as const)
    await admin.move(placed, status)

  await open(page, href('en', 'sellerMoney'))
  // Two for 50.00, less 10 %.
  await expect(main.getByRole('region', { name: 'Balance' })).toContainText('€90.00')
  await main.getByRole('button', { name: 'Add a bank account' }).click()
  await main.getByLabel('Account holder').fill('Beehive SARL')
  await main.getByRole('textbox', { name: /^Bank/ }).fill('Example Bank')
  await main.getByLabel('IBAN or account number').fill(ACCOUNT)
  await main.getByLabel(/^Password/).fill(person.password)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('region', { name: 'Bank account' })).toContainText('3000')
  await expect(main.getByRole('region', { name: 'Balance' })).toContainText('payouts go there from')
})

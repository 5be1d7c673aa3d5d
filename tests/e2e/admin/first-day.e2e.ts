// A shop without the demo: from an empty database to the first order, using only its screens.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { formReady, newPerson, sendSignIn } from '#tests/e2e/support/account.ts'
import { addButton, cartPanel } from '#tests/e2e/support/cart.ts'
import { checkoutOf, expectPlaced, fillGuest, HOME, totalOf } from '#tests/e2e/support/checkout.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'

const OWNER = 'owner@orchard.example'
const GOODS =
  'Name,Price,Category,Stock,Tax\nPlum jam,14.50,Pantry,20,5.5\nPear juice,3.20,Drinks,12,5.5\n'

let shop: RunningShop | undefined
let dir: string
let password: string
/** Two processes fill one database in turn, which is slow on a busy machine. */
const LONG_MS = 180_000

test.beforeAll(async () => {
  test.setTimeout(LONG_MS)
  dir = mkdtempSync(join(tmpdir(), 'larder-first-day-'))
  const environment = { DATA_DIR: dir, DEMO: 'off', DURABLE: 'off' }
  // Typed once, at installation.
  const { stdout, stderr } = spawnSync(process.execPath, ['src/server/commands/admin.ts', OWNER], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
  password = /Password: (\S+)/.exec(stdout)?.[1] ?? ''
  expect(password, stderr).not.toBe('')
  shop = await startShop(environment)
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Opens a step of the first day, completes it and returns. */
async function step(page: Page, go: string, work: () => Promise<void>): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to the first day' })
  await page.getByRole('link', { name: go, exact: true }).click()
  await expect(back).toBeVisible()
  await formReady(page)
  await work()
  await back.click()
  await expect(back).toBeHidden()
  await formReady(page)
}

/** A page may have several forms; unchanged ones are not submitted. */
async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function publish(page: Page, slug: string): Promise<void> {
  await page.locator(`main a[href$="/admin/pages/${slug}"]`).click()
  const state = page.getByRole('combobox', { name: 'Status' })
  await expect(state).toBeVisible()
  await formReady(page)
  await state.selectOption('published')
  await save(page)
}

async function addPlace(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a place' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Street')).toBeVisible()
  await formReady(page)
  await field('Name (English)').fill('Farm gate')
  await field('Street').fill('1 Apple Street')
  // The country whose law the shop follows.
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('FR')
  await field('Postcode').fill('75011')
  await field('City').fill('Paris')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/pickup-places\/\d+/)
}

/** Orders to the zone and the place are placed and removed; nothing of them stays. */
async function tryOrders(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Place test orders' }).click()
  await expect(main).toContainText('Customers can order: the test orders were placed and removed.')
  await expect(main).toContainText('Delivery: France')
  await expect(main).toContainText('Pick-up: Farm gate')
  await expectAccessible(page)
}

async function setUp(page: Page): Promise<void> {
  await step(page, 'Choose name and appearance', async () => {
    await page.getByLabel('Name of the shop').fill('Orchard')
    await save(page)
  })
  await step(page, 'Enter the address', async () => {
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('hello@orchard.example')
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+33 1 23 45 67 89')
    await page
      .getByRole('textbox', { name: 'Address', exact: true })
      .fill('1 Apple Street, 75011 Paris')
    await page.getByRole('checkbox', { name: 'Cash on delivery' }).check()
    await save(page)
  })
  await step(page, 'Choose the country', async () => {
    const law = page.getByRole('region', { name: 'Law' })
    await law.getByRole('combobox', { name: 'Country' }).selectOption('FR')
    await save(page)
  })
  for (const name of ['Currencies', 'Tax rates', 'Languages'])
    await page.getByRole('button', { name: `This is correct: ${name}` }).click()
  await step(page, 'Import products', async () => {
    const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(GOODS) }
    await page.getByLabel('Choose a CSV file').setInputFiles(file)
    await page.getByRole('button', { name: 'See what would change' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
    await expect(page.getByText('All pages are made.')).toBeVisible()
  })
  await step(page, 'Add delivery zones', async () => {
    await page.getByRole('link', { name: 'Add a zone' }).click()
    const name = page.getByRole('textbox', { name: 'Name (English)' })
    await expect(name).toBeVisible()
    await formReady(page)
    await name.fill('France')
    await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('FR')
    await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('3')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/delivery-zones\/\d+/)
  })
  await step(page, 'Add pick-up places', () => addPlace(page))
  await step(page, 'Publish the texts', async () => {
    await publish(page, 'terms')
    for (const slug of ['privacy', 'imprint', 'withdrawal']) {
      await page.goBack()
      await publish(page, slug)
    }
  })
}

/** What a shop with one zone, no windows and two departments may promise. */
async function expectOwnPromises(page: Page): Promise<void> {
  const foot = page.getByRole('contentinfo')
  // Until the page is generated again, the old one is served.
  await expect(async () => {
    await page.goto('/')
    await expect(foot).toContainText('We deliver to: France.', { timeout: 1000 })
    await expect(page.getByRole('main').getByRole('link', { name: 'Pantry' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await expect(foot).not.toContainText('Free delivery')
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Enter a postcode' }),
  ).toBeVisible()
  await expect(page.getByText(/Choose a time|delivery window/)).toHaveCount(0)
  const links = page.locator('a[href*="/categories/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect([...new Set(paths)].toSorted()).toEqual(['/categories/drinks', '/categories/pantry'])
}

test('An owner sets up an empty shop, opens it, and a guest places the first order', async ({
  visitor,
  troubles,
}) => {
  test.slow()
  const url = shop?.url ?? ''
  // What a closed shop answers to visitors.
  troubles.allow(/503/)
  const page = await (await visitor({ baseURL: url })).newPage()
  const guests = await (await visitor({ baseURL: url })).newPage()
  await page.goto('/auth/login?next=/admin/first-day')
  await sendSignIn(page, { email: OWNER, password })
  const main = page.getByRole('main')
  const open = page.getByRole('button', { name: 'Open the shop' })
  await expect(open).toBeDisabled()
  await expect(main).toContainText('required steps are missing')
  await expectAccessible(page)
  expect((await guests.goto('/'))?.status()).toBe(503)

  await formReady(page)
  await setUp(page)
  await tryOrders(page)
  await expect(main).toContainText('Everything required is done. You can open the shop.')
  await expect(main).toContainText('All pages are made.')
  await open.click()
  await expect(main).toContainText('The shop is open.')

  await expectOwnPromises(guests)
  const jam = guests.getByRole('link', { name: 'Plum jam' }).first()
  await expect.poll(async () => (await guests.goto('/products'))?.status()).toBe(200)
  await expect(jam).toBeVisible()
  await jam.click()
  await addButton(guests).click()
  await cartPanel(guests).getByRole('link', { name: 'Go to checkout' }).click()
  const checkout = checkoutOf(guests)
  await fillGuest(checkout, newPerson())
  await expect(guests.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await expect(guests.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked()
  await expect(guests.getByRole('radio', { name: /^Next-day delivery/ })).toHaveCount(0)
  await checkout.place.click()
  const number = await expectPlaced(guests)

  await guests.goto('/products')
  await guests.getByRole('link', { name: 'Plum jam' }).first().click()
  await addButton(guests).click()
  await cartPanel(guests).getByRole('link', { name: 'Go to checkout' }).click()
  await guests.getByRole('radio', { name: /^Pick-up/ }).check()
  await expect(checkout.street).toBeHidden()
  // An order at the total of the delivery would be refused.
  await expect(totalOf(checkout.summary, 'Pick-up')).toContainText('Free')
  const collector = newPerson()
  await checkout.name.fill(collector.name)
  await checkout.email.fill(collector.email)
  await checkout.phone.fill(HOME.phone)
  await checkout.place.click()
  const collected = await expectPlaced(guests)

  // These two, and none of the tests.
  await page.goto('/admin/orders')
  await expect(main.getByRole('link', { name: number }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: collected }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^L\d{6}-/ })).toHaveCount(2)
})

// Five people and one order from two stores: customer, both sellers, picker and driver, each on their phone. The shop has
// a database of its own, in which a day passes.
import { join } from 'node:path'
import pg from 'pg'
import type { APIRequestContext, Page } from 'playwright/test'
import { fillFirstAddress, expectPlaced, startCheckout } from '#tests/e2e/support/checkout.ts'
import { formReady, prepareSession, register, type Person } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { standing } from '#tests/e2e/support/orders.ts'
import { openStore } from '#tests/e2e/support/sellers.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'
import { endpoints } from '#/contract/index.ts'
import { DeliveryDay } from '#/contract/runs/staff.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { href } from '#/routes.ts'

const DRIVER = { email: 'driver@larder.test', password: 'larder-demo' }
const PHONE = { viewport: { width: 390, height: 844 } }
const SECRETS = {
  AUTH_SECRET: 'a secret that only this test knows',
  REVALIDATE_SECRET: 'another secret of this test',
}
const ACCOUNT = 'DE89 3704 0044 0532 0130 00'

let postgres: Postgres | undefined
let shop: RunningShop | undefined
const { MAIL_DIR } = process.env
test.beforeAll(async () => {
  test.setTimeout(300_000)
  postgres = await startPostgres('shop')
  shop = await startShop({ DATABASE_URL: postgres.urlOf('shop'), ...SECRETS })
  process.env.MAIL_DIR = join(shop.dir, 'mail')
})
test.afterAll(async () => {
  process.env.MAIL_DIR = MAIL_DIR
  await shop?.stop()
  await postgres?.stop()
})

/** A new account number waits for 24 hours. */
async function letADayPass(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.urlOf('shop') })
  await client.connect()
  await client.query(
    `update store_account set bank_changed_at = bank_changed_at - interval '1 day'`,
  )
  await client.end()
}

const inCents = (amount: number) => Math.round(amount * 100)

/** A store's ledger, newest first. */
async function entriesOf(seller: APIRequestContext) {
  const answer = await seller.get('/api/seller/entry', { params: { paginate: 100 } })
  const { data } = endpoints.seller.entries.response.parse(await answer.json())
  return data.map(({ kind, amount }) => [kind, inCents(amount)] as const)
}

/** Adds a bank account, requests the whole balance a day later, and the office transfers it. */
async function payOut(seller: Page, office: Page, { password }: Person): Promise<void> {
  const main = seller.getByRole('main')
  const balance = main.getByRole('region', { name: 'Balance' })
  await main.getByRole('button', { name: 'Add a bank account' }).click()
  await main.getByLabel('Account holder').fill('Farm SARL')
  await main.getByRole('textbox', { name: /^Bank/ }).fill('Example Bank')
  await main.getByLabel('IBAN or account number').fill(ACCOUNT)
  await main.getByLabel(/^Password/).fill(password)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(balance).toContainText('payouts go there from')
  await letADayPass()
  await seller.reload()
  await formReady(seller)
  await main.getByRole('button', { name: 'Request payout' }).click()
  await expect(main).toContainText('A payout of €61.47 is under way')
  await expect(balance).toContainText('€0.00')

  await office.goto(href('en', 'adminPayouts'))
  await formReady(office)
  const entry = office.getByRole('group', { name: /€61\.47/ })
  const dialog = office.getByRole('dialog')
  await entry.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await office.goto(href('en', 'adminPayouts', { status: 'approved' }))
  await formReady(office)
  await entry.getByRole('button', { name: 'Mark as transferred' }).click()
  await dialog.getByLabel(/^Transfer reference/).fill('SEPA 4711')
  await dialog.getByRole('button', { name: 'Mark as transferred' }).click()
  await expect(dialog).toBeHidden()
  await seller.reload()
  await expect(main).toContainText('Reference SEPA 4711')
}

test('An order from two stores is weighed, substituted, refused in part, delivered and paid out, with five people at once', async ({
  visitor,
}) => {
  test.slow()
  const [customer, farm, mill, picker, driver] = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => (await visitor({ ...PHONE, baseURL: shop?.url })).newPage()),
  )
  if (!customer || !farm || !mill || !picker || !driver) throw new Error('somebody is missing')
  const admin = await signInAdmin(picker.request)
  await prepareSession(driver.request, DRIVER)
  const { person: farmer, store_id: farmId } = await openStore(farm.request, picker.request)
  const { store_id: millId } = await openStore(mill.request, picker.request)
  const category_ids = [1]
  const kilo = { sold_by: 'kg', quantity_min: 0.1, quantity_step: 0.1 } as const
  const apples = await admin.sell({ price: 10, store_id: farmId, ...kilo })
  const tea = await admin.sell({ price: 60, store_id: farmId, category_ids })
  const other = await admin.sell({ price: 59.1, category_ids })
  const bread = await admin.sell({ price: 4, store_id: millId })

  // The customer places the order.
  await prepareSession(customer.request, await register(customer.request))
  const checkout = await startCheckout(customer, apples, tea, bread)
  await fillFirstAddress(checkout)
  await checkout.place.click()
  const order_number = await expectPlaced(customer)
  const read = async () =>
    Order.parse(await (await customer.request.get(`/api/order/${order_number}`)).json())
  const placed = await read()
  expect(placed.parts.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([4, 70])
  expect(placed.total).toBe(74 + placed.shipping_total)

  // All five open it.
  const word = order_number.split('-').at(-1) ?? ''
  const pages = [
    [customer, href('en', 'order', { order_number })],
    [farm, href('en', 'sellerOrder', { order_number })],
    [mill, href('en', 'sellerOrder', { order_number })],
    [picker, `${href('en', 'picking')}?order=${order_number}`],
    [driver, href('en', 'deliveryRun')],
  ] as const
  await Promise.all(
    pages.map(async ([page, path]) => {
      await page.goto(path)
      await formReady(page)
    }),
  )
  await expect(farm.getByRole('main')).not.toContainText(bread.name)
  const aisle = picker.getByRole('main')
  const lineOf = (name: string) =>
    aisle.getByRole('listitem').filter({ hasText: word }).filter({ hasText: name })

  // One seller can't deliver, while the picker weighs and proposes a substitute.
  const refuse = async () => {
    const main = mill.getByRole('main')
    await main.getByRole('button', { name: 'Can’t deliver this' }).click()
    const dialog = mill.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The oven is cold.')
    await dialog.getByRole('button', { name: 'Can’t deliver this' }).click()
    await expect(main).toContainText('Refused: The oven is cold.')
  }
  const pick = async () => {
    await lineOf(apples.name)
      .getByRole('textbox', { name: /^Weight/ })
      .fill('0.92')
    await lineOf(apples.name).getByRole('button', { name: 'Weighed' }).click()
    await expect(lineOf(apples.name)).toContainText('picked · 0.92 kg')
    await lineOf(tea.name).getByRole('button', { name: 'Out of stock' }).click()
    await lineOf(tea.name)
      .getByRole('button', { name: `Ask the customer about ${other.name}` })
      .click()
  }
  await Promise.all([refuse(), pick()])
  const less = (70 + placed.shipping_total).toFixed(2)
  await expect(customer.getByRole('main')).toContainText(`You pay €${less} on delivery`)
  const proposal = customer.getByRole('status').filter({ hasText: `${tea.name} is out of stock` })
  await proposal.getByRole('button', { name: 'Yes, take it' }).click()
  await expect(proposal).toBeHidden()
  await picker.reload()
  await formReady(picker)
  await expect(lineOf(tea.name)).toContainText('the customer agrees')
  const crates = aisle.locator(`#crates-${order_number}`)
  await crates.locator('xpath=ancestor::div[2]').getByRole('button', { name: 'Packed' }).click()
  await expect(aisle.locator(`a[href*="${order_number}"]`)).toHaveText('Labels (1)')

  // Delivery.
  const day = await picker.request.get('/api/admin/delivery/day')
  const { date, drivers } = DeliveryDay.parse(await day.json())
  const driver_id = drivers.find(({ name }) => name === 'Dina Haddad')?.id
  const data = { date, driver_id, order_numbers: [order_number] }
  expect((await picker.request.post('/api/admin/delivery/assign', { data })).status()).toBe(200)
  await driver.goto(href('en', 'deliveryStop', { order_number }))
  await formReady(driver)
  const door = driver.getByRole('main')
  for (const step of ['Loaded', 'Drive there', 'I am here'])
    await door.getByRole('button', { name: step, exact: true }).click()
  await expect(customer.getByRole('main')).toContainText('PIN for the driver')
  const pin = await customer.getByText('PIN for the driver').locator('xpath=..').innerText()
  await door.getByRole('textbox', { name: /PIN/ }).fill(/\d{4}/.exec(pin)?.[0] ?? '')
  // 9.20 for apples, 59.10 for tea, no bread, plus the delivery fee.
  const cash = (9.2 + 59.1 + placed.shipping_total).toFixed(2)
  await door.getByRole('checkbox', { name: `I collected €${cash}` }).check()
  await door.getByRole('button', { name: 'Delivered' }).click()
  await expect(standing(customer, 'Delivered')).toBeVisible()

  // Each balance to the cent: 68.30 of the delivered goods, less 10 %.
  await farm.goto(href('en', 'sellerMoney'))
  await expect(farm.getByRole('main').getByRole('region', { name: 'Balance' })).toContainText(
    '€61.47',
  )
  await mill.goto(href('en', 'sellerMoney'))
  await expect(mill.getByRole('main').getByRole('region', { name: 'Balance' })).toContainText(
    '€0.00',
  )
  const { refunds } = await read()
  // What was less in the crates was never collected.
  expect(refunds).toEqual([])

  await payOut(farm, picker, farmer)
  // The newest first: a store sells, and pays commission on, what was delivered.
  expect(await entriesOf(farm.request)).toEqual([
    ['payout', -6147],
    ['commission', -683],
    ['sale', 6830],
  ])
  expect(await entriesOf(mill.request)).toEqual([])
})

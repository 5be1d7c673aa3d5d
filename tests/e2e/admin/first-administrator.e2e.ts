// An empty shop: its first administrator is made in the browser, with the link from the file.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fields, formReady } from '#tests/e2e/support/account.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'

const NAME = 'Olive Orchard'
const EMAIL = 'olive@orchard.example'
const PASSWORD = 'seven plums a day'
/** Filling a database is slow on a busy machine. */
const LONG_MS = 180_000

let shop: RunningShop | undefined
let dir: string

test.beforeAll(async () => {
  test.setTimeout(LONG_MS)
  dir = mkdtempSync(join(tmpdir(), 'larder-first-administrator-'))
  shop = await startShop({ DATA_DIR: dir, DEMO: 'off', DURABLE: 'off' })
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('An empty shop leads to its set-up page; with the link its owner gets an account and the office', async ({
  visitor,
  troubles,
}) => {
  test.slow()
  // Refused forms.
  troubles.allow(/422/)
  const link = readFileSync(join(dir, 'first-administrator'), 'utf8').trim()
  const page = await (await visitor({ baseURL: shop?.url ?? '', timezoneId: 'UTC' })).newPage()
  const main = page.getByRole('main')
  const instruction = main.getByText('Open the link that the shop printed when it started.')

  // Without the secret.
  await page.goto('/admin')
  await expect(page).toHaveURL('/set-up')
  await expect(instruction).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Français' }).click()
  await expect(main.getByText('Ouvrez le lien que la boutique a affiché')).toBeVisible()

  // With a wrong one.
  await page.goto('/set-up#not-the-secret')
  await expect(main.getByRole('alert')).toContainText('This link is no longer valid')
  await expect(instruction).toBeVisible()

  // The same page, and the right one: in the other language, too.
  await page.goto(link)
  const form = fields(page)
  const make = main.getByRole('button', { name: 'Create my account' })
  await expect(make).toBeVisible()
  await main.getByRole('link', { name: 'Français' }).click()
  await expect(main.getByRole('button', { name: 'Créer mon compte' })).toBeVisible()
  await page.goBack()
  await expect(make).toBeVisible()
  await expectAccessible(page)

  // A chosen language proposes its country; a chosen country stays.
  const language = main.getByRole('combobox', { name: 'Language of your shop' })
  const country = main.getByRole('combobox', { name: 'Country of your shop' })
  await language.selectOption('de')
  await expect(country).toHaveValue('DE')
  await country.selectOption('AT')
  await language.selectOption('en')
  await expect(country).toHaveValue('AT')

  // Mistakes are named, and what was typed stays.
  await form.name.fill(NAME)
  await form.email.fill('olive at orchard')
  await form.password.fill('password123')
  await form.confirmation.fill('password124')
  await make.click()
  await expect(form.email).toHaveAccessibleDescription(/^Invalid Email/)
  await expect(form.confirmation).toHaveAccessibleDescription('Confirm password does not match')
  await form.email.fill(EMAIL)
  await form.confirmation.fill('password123')
  await make.click()
  await expect(form.password).toHaveAccessibleDescription(/^This password is too common/)
  await expect(form.name).toHaveValue(NAME)
  await expect(form.email).toHaveValue(EMAIL)
  await form.password.fill(PASSWORD)
  await form.confirmation.fill(PASSWORD)
  await make.click()

  // A second factor is offered, and can be skipped.
  await expect(page).toHaveURL('/set-up/second-factor')
  await formReady(page)
  await expect(main.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await main.getByRole('link', { name: 'Continue to the staff area' }).click()
  await expect(page).toHaveURL('/admin/first-day')
  await expect(main.getByRole('button', { name: 'Open the shop' })).toBeDisabled()
  await expect(main.getByText('20% · 13% · 10% · 4.9% · 0%')).toBeVisible()

  // The link is used up.
  const stranger = await (await visitor({ baseURL: shop?.url ?? '' })).newPage()
  await stranger.goto(link)
  await expect(stranger).toHaveURL(/\/auth\/login\?next=/)
})

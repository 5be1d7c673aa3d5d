import type { Page } from 'playwright/test'
import {
  accountMenu,
  fields,
  formReady,
  guestLink,
  register,
  sendSignIn,
  signIn,
} from '#tests/e2e/support/account.ts'
import { codeFor } from '#tests/e2e/support/mailbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A forgotten password is reset with a code, and the customer returns signed in to where they were', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(/POST \/api\/verify-otp 4\d\d/)
  const person = await register(request)
  await page.goto('/account/order')
  await formReady(page)
  // An address typed here is carried over to the next page.
  await fields(page).email.fill('nora at example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await formReady(page)
  const main = page.getByRole('main')
  await expect(fields(page).email).toHaveValue('nora at example')
  await main.getByRole('button', { name: 'Send the code' }).click()
  await expect(fields(page).email).toHaveAccessibleDescription('Invalid Email')
  await fields(page).email.fill('')
  await expect(fields(page).email).toHaveAccessibleDescription('Email is required')
  await fields(page).email.fill(person.email)
  await main.getByRole('button', { name: 'Send the code' }).click()

  const code = main.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(main.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled()
  const sent = await codeFor(person.email)
  // Typing the last digit submits the code.
  await code.fill(sent === '123456' ? '654321' : '123456')
  await expect(code).toHaveAccessibleDescription(/^This code is wrong or no longer valid/)
  await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`)

  await expect(page).toHaveURL(/\/auth\/update-password\?next=/)
  await formReady(page)
  const password = main.getByLabel(/^New password/)
  await password.fill('aaaaaaaaaa')
  await expect(main.getByText('Easy to guess')).toBeVisible()
  await password.fill('plum-anchor-verse-77')
  await expect(main.getByText('Very good')).toBeVisible()
  await fields(page).confirmation.fill('plum-anchor-verse')
  await main.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(fields(page).confirmation).toHaveAccessibleDescription(
    'Confirm password does not match',
  )
  await fields(page).confirmation.fill('plum-anchor-verse-77')
  await main.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL('/account/order')
  await expect(accountMenu(page, person)).toBeVisible()
})

test('A code signs in without a password, and a passkey after that', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await register(request)
  // Browsers create passkeys for host names only, not for IP addresses.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await page.goto(`${site}/auth/login?next=/account/security`)
  // The button of passkeys comes with the code, and takes half of the line.
  await formReady(page)
  await page.getByRole('link', { name: 'Send me a code' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Send the code' })).toBeVisible()
  await formReady(page)
  await fields(page).email.fill(person.email)
  await main.getByRole('button', { name: 'Send the code' }).click()
  await main.getByRole('textbox', { name: 'Code' }).fill(await codeFor(person.email))
  // The e-mail address was never confirmed, so the password is removed, and the page says so.
  await expect(main.getByText('we removed its old password')).toBeVisible()
  await main.getByRole('button', { name: 'Continue without a password' }).click()
  await expect(page).toHaveURL(`${site}/account/security`)

  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await formReady(page)
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await main.getByRole('button', { name: /^Rename / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill('My phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('My phone')).toBeVisible()

  // Offered in the e-mail field, the passkey signs in without a button.
  await signOutHere(page)
  await page.goto(`${site}/auth/login?next=/account/security`)
  await expect(page).toHaveURL(`${site}/account/security`)

  // Browsers without that autofill show a button.
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in globalThis)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signOutHere(page)
  await page.goto(`${site}/auth/login?next=/account/security`)
  await formReady(page)
  await expect(fields(page).email).toHaveAttribute('autocomplete', /webauthn/)
  await main.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${site}/account/security`)
  await expect(main.getByText(/last used on/)).toBeVisible()
  await main.getByRole('button', { name: 'Remove My phone' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(main.getByText('You have no passkey yet.')).toBeVisible()
})

test('A changed password and "sign out everywhere else" end other sessions; this one stays', async ({
  page,
  request,
  visitor,
  troubles,
}) => {
  troubles.allow(/\/api\/self\/password 4\d\d/)
  const person = await register(request)
  const context = await visitor()
  const other = await context.newPage()
  await signIn(other, person, '/account/security')
  await signIn(page, person, '/account/security')
  await formReady(page)
  const main = page.getByRole('main')
  await expect(main.getByText('This device')).toBeVisible()
  await main.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(main.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/login\?next=/)

  await sendSignIn(other, person)
  await expect(other).toHaveURL('/account/security')
  await main.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel(/^Current password/).fill('not-my-password-1')
  await dialog.getByLabel(/^New password/).fill('plum-anchor-verse-77')
  await dialog.getByLabel(/^Confirm password/).fill('plum-anchor-verse-77')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel(/^Current password/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^Current password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/login\?next=/)
  await page.reload()
  await expect(page).toHaveURL('/account/security')
})

test('No sign-in page redirects to another site', async ({ page }) => {
  for (const path of ['login', 'otp', 'forgot-password', 'update-password', 'register']) {
    await page.goto(`/auth/${path}?next=//evil.example/x`)
    await expect(page.getByRole('main').locator('[href*="evil"]')).toHaveCount(0)
    await expect(guestLink(page)).toBeVisible()
  }
})

/** Drops the session. A page that is still open could ask for something signed in. */
async function signOutHere(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

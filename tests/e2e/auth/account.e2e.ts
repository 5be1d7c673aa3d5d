import {
  accountMenu,
  fields,
  formReady,
  guestLink,
  newPerson,
  register,
  sendSignIn,
  signIn,
  signInButton,
  signOut,
  signUpButton,
} from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A newcomer signs up, signs out by the menu of the header, and signs in again', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/')
  await guestLink(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await formReady(page)
  const form = fields(page)
  await form.name.fill(person.name)
  await form.email.fill(person.email)
  await form.phone.fill('06 12 34 56 78')
  await form.password.fill(person.password)
  await form.confirmation.fill(person.password)
  await form.terms.check()
  await signUpButton(page).click()
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page, person)).toBeVisible()
  await expect(guestLink(page)).toBeHidden()

  await signOut(page, person)
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page, person)).toBeHidden()

  await guestLink(page).click()
  await sendSignIn(page, person)
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page, person)).toBeVisible()
})

test('Signing up reports errors at each field, and keeps what was typed', async ({ page }) => {
  await page.goto('/auth/register')
  await formReady(page)
  const form = fields(page)
  await signUpButton(page).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Name is required')
  await expect(form.email).toHaveAccessibleDescription('Email is required')
  await expect(form.password).toHaveAccessibleDescription(/^Password is required/)
  await expect(form.confirmation).toHaveAccessibleDescription('Confirm Password is required')
  await expect(form.terms).toHaveAccessibleDescription(
    'Please agree to the terms and the privacy notice',
  )
  await expect(form.phone).toHaveAccessibleDescription('')
  await summary.getByRole('link', { name: 'Email is required' }).click()
  await expect(form.email).toBeFocused()

  await form.name.fill('Nora')
  await form.email.fill('nora at example')
  await form.phone.fill('call me')
  await form.password.fill('thyme-7')
  await form.confirmation.fill('thyme-8')
  await form.newsletter.check()
  await signUpButton(page).click()
  await expect(form.name).toHaveAccessibleDescription('')
  await expect(form.email).toHaveAccessibleDescription('Invalid Email')
  await expect(form.phone).toHaveAccessibleDescription('Phone number is invalid')
  await expect(form.password).toHaveAccessibleDescription(/^Use at least 10 characters/)
  await expect(form.confirmation).toHaveAccessibleDescription('Confirm password does not match')
  await expect(form.name).toHaveValue('Nora')
  await expect(form.email).toHaveValue('nora at example')
  await expect(form.phone).toHaveValue('call me')
  await expect(form.password).toHaveValue('thyme-7')
  await expect(form.confirmation).toHaveValue('thyme-8')
  await expect(form.newsletter).toBeChecked()
  await expect(page).toHaveURL('/auth/register')
})

test('A common password is reported at its field, and the form stays; an email address with an account continues like any other', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(/POST \/api\/register 4\d\d/)
  const { email } = await register(request)
  await page.goto('/auth/register')
  await formReady(page)
  const form = fields(page)
  await form.name.fill('Somebody else')
  await form.email.fill(email)
  await form.password.fill('password123')
  await form.confirmation.fill('password123')
  await form.terms.check()
  await signUpButton(page).click()
  await expect(form.password).toHaveAccessibleDescription(/^This password is too common/)
  await expect(form.name).toHaveValue('Somebody else')
  await expect(form.email).toHaveValue(email)
  await expect(form.password).toHaveValue('password123')
  await expect(form.terms).toBeChecked()

  await form.password.fill('thyme-thyme')
  await form.confirmation.fill('thyme-thyme')
  await signUpButton(page).click()
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page, { name: 'Somebody else', email, password: '' })).toBeVisible()
})

test('Signing in asks for an email address and a password', async ({ page }) => {
  await page.goto('/auth/login')
  await formReady(page)
  await signInButton(page).click()
  const { email, password } = fields(page)
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await email.fill('nora')
  await expect(email).toHaveAccessibleDescription('Invalid Email')
})

test('A wrong password is reported, and the email address stays', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(/POST \/api\/login 401/)
  const person = await register(request)
  await page.goto('/auth/login')
  await sendSignIn(page, { ...person, password: 'not-my-password' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Incorrect email or password. Please try again.',
  )
  await expect(fields(page).email).toHaveValue(person.email)
  await expect(guestLink(page)).toBeVisible()
  await fields(page).password.fill(person.password)
  await signInButton(page).click()
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page, person)).toBeVisible()
})

test('A password can be shown while it is typed', async ({ page }) => {
  await page.goto('/auth/login')
  await formReady(page)
  const { password } = fields(page)
  await password.fill('thyme')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('thyme')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('Input typed before the code has loaded counts', async ({ page, slow }) => {
  const person = newPerson()
  await page.goto(`${slow.url}/auth/register`, { waitUntil: 'commit' })
  const form = fields(page)
  await form.name.fill(person.name)
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await form.terms.check()
  slow.letGo()
  await formReady(page)
  await form.confirmation.fill(person.password)
  await expect(form.name).toHaveValue(person.name)
  await signUpButton(page).click()
  await expect(page).toHaveURL(`${slow.url}/`)
  await expect(accountMenu(page, person)).toBeVisible()
})

test('A form submitted before its code has loaded is sent afterwards', async ({ page, slow }) => {
  const person = await register(page.request)
  await page.context().clearCookies()
  await page.goto(`${slow.url}/auth/login`, { waitUntil: 'commit' })
  await fields(page).email.fill(person.email)
  await fields(page).password.fill(person.password)
  await fields(page).password.press('Enter')
  await expect(page).toHaveURL(`${slow.url}/auth/login`)
  slow.letGo()
  await expect(page).toHaveURL(`${slow.url}/`)
  await expect(accountMenu(page, person)).toBeVisible()
})

test('A password does not get into the URL, even without scripts', async ({
  troubles,
  visitor,
}) => {
  // These tests only read pages.
  troubles.allow(/^POST \/auth\/login 405$/)
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  await page.goto('/auth/login')
  await fields(page).email.fill('nora@example.test')
  await fields(page).password.fill('thyme-thyme')
  const sent = page.waitForRequest((request) => request.isNavigationRequest())
  await fields(page).password.press('Enter')
  expect(new URL((await sent).url()).search).toBe('')
})

test('After signing in, the requested page opens, in its language', async ({ page, request }) => {
  const person = await register(request)
  await signIn(page, person, '/fr/products?sort=price_asc')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

const FOREIGN = [
  '//evil.example',
  'https://evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  'data:text/html,evil',
]

test('Signing in never leads to another site', async ({ page, request }) => {
  const login = (next: string) => `/auth/login?next=${encodeURIComponent(next)}`
  const [first = '', ...others] = FOREIGN
  const person = await register(request)
  await page.goto(login(first))
  await sendSignIn(page, person)
  await expect(accountMenu(page, person)).toBeVisible()
  await expect(page).toHaveURL('/')
  // Signed-in visitors are redirected at once.
  for (const next of [first, ...others]) {
    await page.goto(login(next))
    await expect(page, next).toHaveURL('/')
  }
})

test('A page of the account sends a guest to sign in, and back', async ({ page, request }) => {
  const person = await register(request)
  await page.goto('/account/order?page=1')
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent('/account/order?page=1')}`)
  await sendSignIn(page, person)
  await expect(page).toHaveURL('/account/order?page=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders')
})

test('An account without orders says so, and shows the way to the products', async ({ page }) => {
  await register(page.request)
  await page.goto('/account/order')
  const main = page.getByRole('main')
  await expect(main.getByText('No orders yet')).toBeVisible()
  await main.getByRole('link', { name: 'Browse all products' }).click()
  await expect(page).toHaveURL('/products')
})

test('No script can read the token', async ({ page, context, request }) => {
  const person = await register(request)
  await signIn(page, person)
  const token = (await context.cookies()).find(({ name }) => name === 'uat')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const readable = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.documentElement.outerHTML,
    ]),
  )
  expect(readable).toContain('larder_account')
  expect(readable).not.toContain('uat=')
  expect(readable).not.toContain(token?.value)
})

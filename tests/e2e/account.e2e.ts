import type { Page } from 'playwright/test'
import {
  accountMenu,
  fields,
  guestLink,
  newPerson,
  register,
  sendSignIn,
  signIn,
  signInButton,
  signOut,
  signUpButton,
} from './support/account.ts'
import { cartPage, cartPanel, fillCart, lineOf, message, openProduct } from './support/cart.ts'
import { expect, test } from './support/test.ts'

test('A newcomer signs up, signs out by the menu of the header, and signs in again', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/')
  await guestLink(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
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

test('Signing up tells at each field what is missing or wrong, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/auth/register')
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
  await expect(form.password).toHaveAccessibleDescription(/^Use at least 8 characters/)
  await expect(form.confirmation).toHaveAccessibleDescription('Confirm password does not match')
  await expect(form.name).toHaveValue('Nora')
  await expect(form.email).toHaveValue('nora at example')
  await expect(form.phone).toHaveValue('call me')
  await expect(form.password).toHaveValue('thyme-7')
  await expect(form.confirmation).toHaveValue('thyme-8')
  await expect(form.newsletter).toBeChecked()
  await expect(page).toHaveURL('/auth/register')
})

test('An e-mail that has an account already is told at its field, and the form stays', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(/POST \/api\/register 4\d\d/)
  const { email } = await register(request)
  await page.goto('/auth/register')
  const form = fields(page)
  await form.name.fill('Somebody else')
  await form.email.fill(email)
  await form.password.fill('thyme-thyme')
  await form.confirmation.fill('thyme-thyme')
  await form.terms.check()
  await signUpButton(page).click()
  await expect(form.email).toHaveAccessibleDescription(
    'There is already an account with this e-mail.',
  )
  await expect(form.name).toHaveValue('Somebody else')
  await expect(form.email).toHaveValue(email)
  await expect(form.password).toHaveValue('thyme-thyme')
  await expect(form.terms).toBeChecked()
})

test('Signing in asks for an e-mail and a password', async ({ page }) => {
  await page.goto('/auth/login')
  await signInButton(page).click()
  const { email, password } = fields(page)
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await email.fill('nora')
  await expect(email).toHaveAccessibleDescription('Invalid Email')
})

test('A wrong password is told, and the e-mail stays', async ({ page, request, troubles }) => {
  troubles.allow(/POST \/api\/login 401/)
  const person = await register(request)
  await page.goto('/auth/login')
  await sendSignIn(page, { ...person, password: 'not-my-password' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'E-mail or password is not right.',
  )
  await expect(fields(page).email).toHaveValue(person.email)
  await expect(guestLink(page)).toBeVisible()
  await fields(page).password.fill(person.password)
  await signInButton(page).click()
  await expect(accountMenu(page, person)).toBeVisible()
})

test('A password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/auth/login')
  const { password } = fields(page)
  await password.fill('thyme')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('thyme')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('Signing in leads on to the page that was asked for, in its language', async ({
  page,
  request,
}) => {
  const person = await register(request)
  await signIn(page, person, '/fr/products?sort=price_asc')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

const FOREIGN = [
  '//evil.example',
  'https://evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
]

for (const next of FOREIGN) {
  test(`Signing in never leads to another site: ${JSON.stringify(next)}`, async ({
    page,
    request,
  }) => {
    const person = await register(request)
    const login = `/auth/login?next=${encodeURIComponent(next)}`
    await page.goto(login)
    await sendSignIn(page, person)
    await expect(accountMenu(page, person)).toBeVisible()
    await expect(page).toHaveURL('/')
    // Those who are signed in already are led on at once.
    await page.goto(login)
    await expect(page).toHaveURL('/')
  })
}

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

test('The cart of a guest goes up at sign-in, once', async ({ page, request, admin }) => {
  const jam = await admin.sell()
  const person = await register(request)
  await fillCart(page, jam)
  await signIn(page, person, '/cart')
  const { quantity } = lineOf(cartPage(page), jam)
  await expect(quantity).toHaveText('1')
  await page.reload()
  await expect(quantity).toHaveText('1')
  await page.goto('/')
  await page.goBack()
  await expect(quantity).toHaveText('1')
  const local = await page.evaluate(() => localStorage.getItem('cart_guest'))
  expect(local).toBeNull()
})

test('At sign-in quantities are summed with what is there, and lowered to the stock with a message', async ({
  page,
  request,
  admin,
  visitor,
}) => {
  const [jam, honey] = [await admin.sell({ quantity: 4 }), await admin.sell()]
  const person = await register(request)
  const before = await (await visitor()).newPage()
  await signIn(before, person)
  for (const goods of [jam, jam, jam, honey, honey]) await fillCart(before, goods)

  for (const goods of [jam, jam, honey]) await fillCart(page, goods)
  await page.goto('/auth/login?next=/cart')
  await sendSignIn(page, person)
  await expect(
    message(page, `${jam.name}: only 4 of 5 are left; your cart was lowered`),
  ).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('4')
  await expect(lineOf(cartPage(page), honey).quantity).toHaveText('3')
})

test('The cart of a customer is the same in another browser', async ({
  page,
  request,
  admin,
  visitor,
}) => {
  const jam = await admin.sell()
  const person = await register(request)
  await signIn(page, person)
  await fillCart(page, jam)
  const other = await (await visitor()).newPage()
  await signIn(other, person, '/cart')
  const there = lineOf(cartPage(other), jam)
  await expect(there.quantity).toHaveText('1')
  await there.more.click()
  await expect(there.quantity).toHaveText('2')
  await page.goto('/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('2')
})

test('After signing out the cart of the account is not shown to the next guest', async ({
  page,
  request,
  admin,
}) => {
  const jam = await admin.sell()
  const person = await register(request)
  await signIn(page, person)
  await fillCart(page, jam)
  await signOut(page, person)
  await page.goto('/cart')
  await expect(cartPage(page).getByText('Your cart is empty')).toBeVisible()
  await page.goto('/account/order')
  await expect(page).toHaveURL(/^[^?]+\/auth\/login\?/)
  await signIn(page, person, '/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('1')
})

test('No script can read the token', async ({ page, context, request }) => {
  const person = await register(request)
  await signIn(page, person)
  const [token] = (await context.cookies()).filter(({ name }) => name === 'uat')
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

test('Two visitors in two languages at once each see their own', async ({ request, visitor }) => {
  const [english, french] = await Promise.all([openPage(visitor), openPage(visitor)])
  await Promise.all([english.goto('/'), french.goto('/fr')])
  await expect(english.locator('html')).toHaveAttribute('lang', 'en')
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(english.getByRole('link', { name: 'Skip to the content' })).toBeAttached()
  await expect(french.getByRole('link', { name: 'Aller au contenu' })).toBeAttached()

  const paths = ['/', '/fr', '/auth/login', '/fr/auth/login', '/products?page=2', '/fr/cart']
  const asked = Array.from({ length: 5 }, () => paths).flat()
  await Promise.all(
    asked.map(async (path) => {
      const text = await (await request.get(path)).text()
      const [own, other] = path.startsWith('/fr')
        ? ['Conditions de vente', 'Terms of sale']
        : ['Terms of sale', 'Conditions de vente']
      expect(text, path).toContain(own)
      expect(text, path).not.toContain(other)
    }),
  )
})

const openPage = async (
  visitor: () => Promise<{ newPage: () => Promise<Page> }>,
): Promise<Page> => (await visitor()).newPage()

const UNKNOWN = [
  { path: '/nowhere/at-all', text: 'Page Not Found: /nowhere/at-all' },
  { path: '/product/no-such-thing', text: 'Page Not Found: /product/no-such-thing' },
  { path: '/fr/nulle-part', text: 'Page introuvable : /fr/nulle-part' },
  { path: '/fr/categories/rien', text: 'Page introuvable : /fr/categories/rien' },
]

for (const { path, text } of UNKNOWN) {
  test(`An unknown address gives the shop's own page with status 404: ${path}`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(new RegExp(`GET ${path} 404$`))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/fr') ? 'fr' : 'en')
    await page.getByRole('main').getByRole('searchbox').fill('milk')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/products\?search=milk$/)
  })
}

test('Another currency changes the prices of the page and of the cart, and survives a reload', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 100 })
  await fillCart(page, jam)
  const main = page.getByRole('main')
  await expect(main).toContainText('€100.00')
  await page.getByLabel('Currency').selectOption('USD')
  await expect(main).toContainText('$108.50')
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await expect(cartPanel(page)).toContainText('$108.50')
  await expect(cartPanel(page)).not.toContainText('€')
  await page.reload()
  await expect(main).toContainText('$108.50')
  await page.goto('/cart')
  await expect(main).toContainText('$108.50')
  await expect(main).not.toContainText('€')
  await openProduct(page, jam, 'fr')
  await expect(main).toContainText(/108,50\s\$/)
})

// Customers for one test: signing up, in and out, and ordering.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { href } from '#/routes.ts'
import type { Goods } from './admin.ts'
import { linkTo } from './mailbox.ts'
import { hydrated } from './hydrated.ts'

export type Person = { name: string; email: string; password: string }

export function newPerson(): Person {
  const word = randomUUID().slice(0, 8)
  return { name: `Nora ${word}`, email: `nora-${word}@example.test`, password: `thyme-${word}` }
}

/** Creates an account without opening a page. `page.request` signs its page in; other requests don't. */
export async function register(request: APIRequestContext): Promise<Person> {
  const person = newPerson()
  const data = { ...person, password_confirmation: person.password, terms: true }
  const answer = await request.post('/api/register', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}

/** Opens the link that the shop emailed to the person who is signed in. */
export async function confirmEmail(request: APIRequestContext, { email }: Pick<Person, 'email'>) {
  const link = new URL(await linkTo(email, /http\S+\/auth\/confirm\?\S+/))
  const token = link.searchParams.get('token')
  const confirmed = await request.post('/api/self/email/confirm', { data: { token } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
}

/** Signs in without opening a page: all pages of `request`'s context belong to this person from now on. */
export async function prepareSession(
  request: APIRequestContext,
  { email, password }: Omit<Person, 'name'>,
): Promise<void> {
  const answer = await request.post('/api/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The fields for signing in and signing up. */
export function fields(page: Page) {
  const main = page.getByRole('main')
  return {
    name: main.getByLabel(/^Name/),
    email: main.getByRole('textbox', { name: /^(Email|E-mail)/ }),
    phone: main.getByLabel('Phone number'),
    password: main.getByLabel(/^Password/),
    confirmation: main.getByLabel(/^Confirm password/),
    terms: main.getByRole('checkbox', { name: /^I agree to the terms of sale/ }),
    newsletter: main.getByRole('checkbox', { name: /^Email me offers/ }),
  }
}

export const signInButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Sign in' })

export const signUpButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Create account' })

/** A form accepts typing at once, and can be submitted once it is hydrated. */
export const formReady = (page: Page): Promise<void> => hydrated(page.getByRole('main'))

/** Fills in e-mail and password on the open page and submits. */
export async function sendSignIn(
  page: Page,
  { email, password }: Omit<Person, 'name'>,
): Promise<void> {
  await formReady(page)
  await fields(page).email.fill(email)
  await fields(page).password.fill(password)
  await signInButton(page).click()
}

/** Signs in on the sign-in page and waits for the redirect, to the home page by default. */
export async function signIn(page: Page, person: Person, next?: string): Promise<void> {
  await page.goto(href('en', 'login', { next }))
  await sendSignIn(page, person)
  await expect(page).toHaveURL(next ?? '/')
}

/** The header menu with the customer's name. */
export const accountMenu = (page: Page, { name }: Person): Locator =>
  page.getByRole('banner').getByRole('group').filter({ hasText: name })

export async function signOut(page: Page, person: Person): Promise<void> {
  const menu = accountMenu(page, person)
  await menu.getByText(person.name).click()
  // It leads home; the header says so before.
  const home = page.waitForEvent('load')
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await home
  await expect(guestLink(page)).toBeVisible()
}

/** The header's sign-in link for guests. */
export const guestLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Sign in' })

const ADDRESS = {
  title: 'Home',
  street: '8 rue du Marché',
  country: 'FR',
  state: 'Île-de-France',
  city: 'Paris',
  pincode: '75003',
  phone: '+33 6 12 34 56 78',
}

/** An order of two of these products; a guest's has a key. */
export async function placeOrder(
  request: APIRequestContext,
  { id }: Goods,
  { name, email }: Person,
): Promise<PlacedOrder> {
  const data = {
    products: [{ product_id: id, quantity: 2 }],
    guest: { name, email, phone: ADDRESS.phone },
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
    return_url: '/account/order',
    cancel_url: '/checkout',
  }
  const headers = { 'Idempotency-Key': randomUUID() }
  const placed = await request.post('/api/order', { data, headers })
  expect(placed.status(), await placed.text()).toBe(200)
  return PlacedOrder.parse(await placed.json())
}

// What a shopper does at checkout, and what the checkout and the order then show.
import {
  expect,
  type APIRequestContext,
  type Locator,
  type Page,
  type Request,
} from 'playwright/test'
import { endpoints } from '#/contract/index.ts'
import type { AddressInput } from '#/contract/account/shapes.ts'

import type { Person } from './account.ts'
import type { Goods } from './admin.ts'
import { prepareCart } from './cart.ts'

const TEXTS = {
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone number',
    title: 'Title',
    region: 'Region',
    street: 'Street address',
    pincode: 'Postcode',
    city: 'City',
    notes: 'Order notes',
    place: 'Order with obligation to pay',
    order: 'Your order',
    wrong: 'Please check these fields:',
  },
  fr: {
    name: 'Nom',
    email: 'E-mail',
    phone: 'Numéro de téléphone',
    title: 'Nom de l’adresse',
    region: 'Région',
    street: 'Rue et numéro',
    pincode: 'Code postal',
    city: 'Ville',
    notes: 'Note pour la commande',
    place: 'Commander avec obligation de paiement',
    order: 'Votre commande',
    wrong: 'Veuillez vérifier ces champs :',
  },
}
const SUCCESS = /\/order\/success\/(?<number>[A-Z0-9-]+)/

export const HOME: AddressInput = {
  title: 'Home',
  street: '12 Orchard Lane',
  country: 'FR',
  state: 'Île-de-France',
  city: 'Paris',
  pincode: '75011',
  phone: '+33 6 12 34 56 78',
}

/** The checkout: fields, summary and errors. */
export function checkoutOf(page: Page, language: keyof typeof TEXTS = 'en') {
  const texts = TEXTS[language]
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  return {
    name: box(texts.name),
    email: box(texts.email),
    phone: box(texts.phone),
    title: box(texts.title),
    street: box(texts.street),
    pincode: box(texts.pincode),
    city: box(texts.city),
    region: main.getByRole('combobox', { name: texts.region, exact: true }),
    notes: box(texts.notes),
    place: main.getByRole('button', { name: texts.place }),
    summary: main.getByRole('complementary', { name: texts.order }),
    wrong: main.getByRole('alert').filter({ hasText: texts.wrong }),
  }
}
type CheckoutPage = ReturnType<typeof checkoutOf>

/** Opens it with one of each in the cart. */
export async function startCheckout(page: Page, ...goods: Goods[]): Promise<CheckoutPage> {
  await prepareCart(page, ...goods)
  await page.goto('/checkout')
  return checkoutOf(page)
}

async function fillAddress({ street, pincode, city }: CheckoutPage): Promise<void> {
  await street.fill(HOME.street)
  await pincode.fill(HOME.pincode)
  await city.fill(HOME.city)
}

/** A customer's first address at checkout, with its own name and phone. */
export async function fillFirstAddress(checkout: CheckoutPage): Promise<void> {
  await checkout.title.fill(HOME.title)
  await checkout.phone.fill(HOME.phone)
  await fillAddress(checkout)
}

/** Everything a guest has to fill in. */
export async function fillGuest(checkout: CheckoutPage, { name, email }: Person): Promise<void> {
  await checkout.name.fill(name)
  await checkout.email.fill(email)
  await checkout.phone.fill(HOME.phone)
  await fillAddress(checkout)
}

/** Waits for the confirmation page; returns the order number. */
export async function expectPlaced(page: Page): Promise<string> {
  await page.waitForURL(SUCCESS)
  return SUCCESS.exec(page.url())?.groups?.number ?? ''
}

/** A row of the totals. */
export const totalOf = (place: Locator, name: string): Locator =>
  place.locator('dl > div').filter({ has: place.page().getByText(name, { exact: true }) })

/** A saved address of the account. */
export async function keepAddress(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/address', { data: HOME })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The stock left, according to the API. */
export async function stockOf(request: APIRequestContext, { id }: Goods): Promise<number> {
  const answer = await request.get('/api/product/availability', { params: { ids: String(id) } })
  const { data } = endpoints.product.availability.response.parse(await answer.json())
  return data[0]?.quantity ?? Number.NaN
}

/** Whether a request places an order; similar ones only compute totals. */
export const isPlacing = (request: Request): boolean =>
  request.method() === 'POST' && (request.postData() ?? '').includes('return_url')

/** How many orders this page has tried to place. */
export function countPlacing(page: Page): () => number {
  let seen = 0
  page.on('request', (request) => {
    if (isPlacing(request)) seen += 1
  })
  return () => seen
}

/** The customer's order list. */
export async function ordersOf(page: Page): Promise<Locator> {
  await page.goto('/account/order')
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible()
  return page.getByRole('link', { name: /^View details of order/ })
}

/** Presses Tab until the target has focus; everything focused on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await hasFocus()) return
  }
  await expect(target).toBeFocused()
}

async function expectFocusSeen(page: Page): Promise<void> {
  const isSeen = (element: Element): boolean => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const inside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    // A card shows the focus ring of the radio button or link inside it.
    const ringed = [element, element.closest('label, article') ?? element].some(
      (one) => getComputedStyle(one).outlineStyle !== 'none',
    )
    return element !== document.body && width > 0 && height > 0 && inside && ringed
  }
  const focused = page.locator(':focus')
  await expect.poll(() => focused.evaluate(isSeen), 'the focus is seen').toBe(true)
}

/** Tabs to a field and types; in a select, letters choose the option. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** An order line. */
export const lineIn = (place: Locator, { name }: Pick<Goods, 'name'>): Locator =>
  place.getByRole('listitem').filter({ hasText: name })

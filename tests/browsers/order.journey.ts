// From basket to order, the account, and the shop without a connection, in each engine.
import { register } from '#tests/e2e/support/account.ts'
import { HOME } from '#tests/e2e/support/checkout.ts'
import { fits } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const MAIN = 'main'

/** Puts a product into the cart and opens the checkout. */
async function goToCheckout(visitor: Visitor, slug: string, shop = ''): Promise<void> {
  await visitor.open(`${shop}/product/${slug}`)
  await visitor.press('button', 'Add to Cart')
  await visitor.press('link', /Go to checkout/)
  await visitor.isAt(/^\/checkout$/)
  await visitor.ready()
}

async function fillGuest(visitor: Visitor): Promise<void> {
  const email = `ida-${crypto.randomUUID().slice(0, 8)}@example.test`
  await visitor.fill('textbox', 'Name', 'Ida Berg')
  await visitor.fill('textbox', 'Email', email)
  await visitor.fill('textbox', 'Phone number', HOME.phone)
  await visitor.fill('textbox', 'Street address', HOME.street)
  await visitor.fill('textbox', 'Postcode', HOME.pincode)
  await visitor.fill('textbox', 'City', HOME.city)
}

/** The windows for the postcode come a moment after it, and push down what is below them. */
const deliveryIsKnown = (visitor: Visitor) => visitor.whereIs('radio', /^Choose a time slot/)

test('A guest is told what is missing, fills it in and orders', async ({ visitor, admin }) => {
  const jam = await admin.sell()
  await goToCheckout(visitor, jam.slug)
  await visitor.press('button', /^Order with obligation to pay/)
  await visitor.reads(/Please check these fields/, MAIN)
  await fits(visitor)
  await fillGuest(visitor)
  await visitor.press('button', /^Order with obligation to pay/)
  await visitor.isAt(/^\/order\/success\//)
  await visitor.reads(/L-?\w+/, MAIN)
  await fits(visitor)
})

test('The test bank opens in its own window, and the shop follows the payment', async ({
  visitor,
  admin,
}) => {
  const jam = await admin.sell()
  // The bank leads back to the shop's own address.
  await goToCheckout(visitor, jam.slug, process.env.BASE_URL)
  await fillGuest(visitor)
  await deliveryIsKnown(visitor)
  await visitor.press('radio', /^Test payment/)
  await visitor.press('button', /^Order with obligation to pay/)
  await visitor.until('the bank opens', async () => (await visitor.driver.windows()) === 2)
  await visitor.driver.toOther()
  await visitor.press('button', /^Approve/)
  await visitor.until('its window closes', async () => (await visitor.driver.windows()) === 1)
  await visitor.driver.toOther()
  await visitor.isAt(/^\/order\/success\//)
  await visitor.reads(/Payment Is Successfully And Your Order Is On The Way/, MAIN)
})

test('A written list becomes a basket', async ({ visitor, admin }) => {
  const jam = await admin.sell()
  await visitor.open('/list')
  await visitor.ready()
  await visitor.fill('textbox', 'Your list', `2 ${jam.name}`)
  await visitor.press('button', 'Find the products')
  await visitor.press('button', /^Add 1 product/)
  await visitor.open('/cart')
  await visitor.reads(new RegExp(jam.name), MAIN)
  await visitor.reads(/24\.00/, MAIN)
})

const ACCOUNT = [
  '/account/dashboard',
  '/account/order',
  '/account/addresses',
  '/account/wallet',
  '/account/point',
  '/account/notifications',
  '/account/bank-details',
  '/account/refund',
  '/wishlist',
  '/compare',
]

test('A customer signs in, sees every page of the account, and signs out', async ({
  visitor,
  person,
  allow,
}) => {
  // What a page had just asked for when the customer signed out.
  allow(/GET \/api\/\w+ 401$/)
  // Firefox says so of a picture whose page was left before it had arrived.
  allow(/Image corrupt or truncated/)
  const { name, email, password } = await register(person)
  await visitor.open('/auth/login')
  await visitor.ready()
  await visitor.fill('textbox', /^Email/, email)
  await visitor.run(() => document.querySelector<HTMLInputElement>('input[type=password]')?.focus())
  await visitor.driver.type(password)
  await visitor.press('button', 'Sign in', { within: MAIN })
  await visitor.isAt(/^\/$/)
  for (const path of ACCOUNT) {
    await visitor.open(path)
    await visitor.sees('heading', /./, { within: MAIN })
    await fits(visitor)
  }
  await visitor.run(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === 'Sign out',
    )
    button?.click()
  })
  await visitor.until(`${name} is signed out`, () =>
    visitor.run(() => document.documentElement.dataset.session !== 'user'),
  )
})

test('Without a connection the pages that were seen open, the cart changes, and it is sent later', async ({
  visitor,
  admin,
  allow,
}) => {
  // Firefox logs what the service worker could not fetch.
  allow(/ServiceWorker .+ NetworkError/)
  // Letters that no page seen so far had used: their part of the font was never loaded.
  allow(/downloadable font: download failed/)
  const jam = await admin.sell()
  const path = `/product/${jam.slug}`
  await visitor.open(path)
  await visitor.run(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
  })
  await visitor.open(path)
  await visitor.press('button', 'Add to Cart')
  await visitor.sees('dialog', 'Your cart')
  await visitor.until('the page is kept', () =>
    visitor.run(async () => Boolean(await caches.match(location.href, { ignoreVary: true }))),
  )
  await visitor.line.cut()
  await visitor.open(path)
  await visitor.reads(/prices are from/)
  await visitor.open('/products')
  await visitor.reads(/You are offline/, MAIN)
  await visitor.until('the logo is drawn', () =>
    visitor.run(
      () => (document.querySelector<HTMLImageElement>('.logo img')?.naturalWidth ?? 0) > 0,
    ),
  )
  await visitor.press('button', /^Increase quantity/, { within: MAIN })
  await visitor.reads(/24\.00/, MAIN)
  await visitor.open('/fr/cart')
  await visitor.reads(/Vous êtes hors ligne/, MAIN)
  await visitor.line.mend()
  await visitor.open('/cart')
  await visitor.reads(/24\.00/, MAIN)
})

test('In French, in the dark and from right to left pages fit, and fields show what to type', async ({
  visitor,
}) => {
  for (const path of ['/fr', '/fr/product/braeburn-apples', '/fr/cart']) {
    await visitor.open(path)
    await fits(visitor)
  }
  await visitor.run(() => localStorage.setItem('mode', 'dark'))
  for (const path of ['/', '/product/braeburn-apples', '/cart']) {
    await visitor.open(path)
    await fits(visitor)
    const [light] = await visitor.run(() =>
      (getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []).map(
        Number,
      ),
    )
    expect(light, 'the ground is dark').toBeLessThan(80)
  }
  visitor.line.turn()
  for (const path of ['/', '/products', '/product/braeburn-apples', '/checkout']) {
    await visitor.open(path)
    await fits(visitor)
  }
  await visitor.open('/products')
  // Firefox shows no placeholder in a field with this style.
  const styles = await visitor.run(() =>
    [...document.querySelectorAll('input[placeholder]')].map(
      (field) => getComputedStyle(field).unicodeBidi,
    ),
  )
  expect(styles).not.toEqual([])
  expect(styles).not.toContain('plaintext')
})

// Accessibility of every page: keyboard, screen reader, dark mode, small phones, right to left.
import { href } from '#/routes.ts'
import {
  fields,
  formReady,
  newPerson,
  placeOrder,
  register,
  signUpButton,
} from '#tests/e2e/support/account.ts'
import { cartPage, cartPanel, lineOf, openProduct, prepareCart } from '#tests/e2e/support/cart.ts'
import {
  GUIDELINES,
  expectAccessible,
  expectForEverybody,
  expectNoSidewaysScroll,
  resize,
  violations,
} from '#tests/e2e/support/everybody.ts'
import { putOn } from '#tests/e2e/support/lists.ts'
import {
  addQuestion,
  addReview,
  buyer,
  openAt,
  questionsOf,
  reviewsOf,
} from '#tests/e2e/support/reviews.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** The hierarchy of headings and landmarks. */
const STRUCTURE = ['heading-order', 'landmark-unique', 'region']

const PAGES = {
  'The home page': '/',
  'The listing of all products': '/products',
  'A search': '/search?search=milk',
  'A search without a result': '/search?search=qqzzxx',
  'The categories': '/categories',
  'A category': '/categories/bakery',
  'A product': '/product/braeburn-apples',
  'A product in colours and sizes': '/product/kitchen-apron',
  'A product in flavours and bottles': '/product/market-juice',
  'A product in vintages': '/product/estate-red-from-the-rhone',
  'A product in units': '/product/comte-12-months',
  'A page of text': '/pages/terms',
  'The empty cart': '/cart',
  'The checkout without a cart': '/checkout',
  'Signing in': '/auth/login',
  'Following an order': '/order/success/L-20261121-1',
  'Finding an order': '/order/status',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expectForEverybody(page)
  })
}

test('Signing up is accessible, with its errors too', async ({ page }) => {
  await page.goto('/auth/register')
  await formReady(page)
  await signUpButton(page).click()
  await expect(fields(page).email).toHaveAccessibleDescription('Email is required')
  await expectForEverybody(page)
})

test('The wishlist is accessible, empty and filled', async ({ page, admin }) => {
  await register(page.request)
  await page.goto('/wishlist')
  await expectForEverybody(page)
  await putOn(page.request, 'wishlist', [await admin.sell(), await admin.sell({ quantity: 0 })])
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectForEverybody(page)
})

test('The comparison is accessible, empty and filled', async ({ page, admin }) => {
  await register(page.request)
  await page.goto('/compare')
  await expectForEverybody(page)
  const goods = [await admin.sell(), await admin.sell({ price: 3, discount: 10 })]
  await putOn(page.request, 'compare', goods)
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expectForEverybody(page)
})

test('The page for unknown addresses is accessible', async ({ page, troubles }) => {
  troubles.allow(/GET \/nowhere 404$/)
  await page.goto('/nowhere')
  await expectForEverybody(page)
  expect.soft(await violations(page, STRUCTURE)).toEqual([])
})

test('The headings of a page of text follow one another', async ({ page }) => {
  for (const slug of ['terms', 'delivery', 'privacy']) {
    await page.goto(`/pages/${slug}`)
    expect.soft(await violations(page, STRUCTURE), slug).toEqual([])
  }
})

test('The products of a long order can be scrolled with a keyboard at the checkout', async ({
  page,
  admin,
}) => {
  const goods = []
  for (let index = 0; index < 8; index++) goods.push(await admin.sell())
  await prepareCart(page, ...goods)
  await page.goto('/checkout')
  const lines = page.getByRole('region', { name: 'Products in your order' })
  await expect(lines.getByRole('listitem')).toHaveCount(goods.length)
  await lines.focus()
  await expect(lines).toBeFocused()
  await page.keyboard.press('End')
  await expect(lines.getByRole('listitem').last()).toBeInViewport()
  expect.soft(await violations(page, GUIDELINES)).toEqual([])
})

test('The filled cart is accessible', async ({ page, admin }) => {
  const jam = await admin.sell()
  await prepareCart(page, jam)
  await page.goto('/cart')
  await expect(lineOf(cartPage(page), jam).line).toBeVisible()
  await expectForEverybody(page)
})

test('The open cart panel is accessible', async ({ page, admin }) => {
  const jam = await admin.sell()
  await prepareCart(page, jam)
  await openProduct(page, jam)
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await expect(lineOf(cartPanel(page), jam).line).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('The checkout is accessible, with its errors too', async ({ page, admin }) => {
  await prepareCart(page, await admin.sell())
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByText('Please check these fields:')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Total')
  await expectForEverybody(page)
})

test('An account’s orders and their details are accessible', async ({ page, admin }) => {
  const person = await register(page.request)
  const jam = await admin.sell()
  const { order_number } = await placeOrder(page.request, jam, person)
  await page.goto('/account/order')
  const orders = page.getByRole('main').getByRole('listitem')
  await expect(orders.filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(1)
  await expectForEverybody(page)
  await page.goto(href('en', 'order', { order_number }))
  await expect(page.getByRole('main')).toContainText(jam.name)
  await expectForEverybody(page)
})

test('The thank-you page is accessible', async ({ page, admin }) => {
  const jam = await admin.sell()
  const { order_number, order_key } = await placeOrder(page.request, jam, newPerson())
  await page.goto(href('en', 'orderSuccess', { order_number, key: order_key }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expectForEverybody(page)
})

test('A product’s reviews and questions are accessible, with their dialogs', async ({
  page,
  visitor,
  admin,
}) => {
  const jam = await admin.sell()
  await addReview(
    (await visitor()).request,
    { goods: jam, admin },
    { rating: 2, content: 'Too sweet.' },
  )
  const asked = await addQuestion((await visitor()).request, jam, 'Does it keep?')
  await admin.answer(asked, 'For a year.')
  await buyer(page.request, { goods: jam, admin })
  const [reviews, questions] = [reviewsOf(page), questionsOf(page)]
  await openAt(page, jam, reviews.place)
  await openAt(page, jam, questions.place)
  await reviews.place.scrollIntoViewIfNeeded()
  await expect(reviews.items).toHaveCount(1)
  await expect(questions.items).toHaveCount(1)
  await expectForEverybody(page)
  await reviews.write.click()
  await reviews.publish.click()
  await expect(reviews.dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

const FROM_RIGHT = [
  '/',
  '/products',
  '/product/braeburn-apples',
  '/product/kitchen-apron',
  '/cart',
  '/checkout',
]

for (const path of FROM_RIGHT) {
  test(`${path} is accessible from right to left`, async ({ page, admin }) => {
    await prepareCart(page, await admin.sell())
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await resize(page, 1440)
    expect.soft(await violations(page, GUIDELINES)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}

test('The skip link leads a keyboard past the header', async ({ page }) => {
  for (const path of ['/', '/products', '/cart', '/auth/login']) {
    await page.goto(path)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).not.toBeInViewport()
    // The cart loads after its page.
    await expect(
      page.getByRole('main').locator('a, button, input').filter({ visible: true }),
    ).not.toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  }
})

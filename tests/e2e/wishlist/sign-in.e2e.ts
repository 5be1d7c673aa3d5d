import { href } from '#/routes.ts'
import {
  fields,
  formReady,
  newPerson,
  register,
  sendSignIn,
  signUpButton,
} from '#tests/e2e/support/account.ts'
import { message, openProduct } from '#tests/e2e/support/cart.ts'
import {
  aBrand,
  openKnown,
  signInPage,
  cardOf,
  expectPressed,
  heartOf,
  openCards,
  wishlistLink,
} from '#tests/e2e/support/lists.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A guest who presses a heart signs in, comes back, and the product is added once', async ({
  page,
  request,
  admin,
}) => {
  const brand = aBrand()
  const jam = await admin.sell({ brand })
  const person = await register(request)
  await openCards(page, brand)
  const cards = href('en', 'products', { brand })
  await expectPressed(heartOf(page, jam), false)
  await heartOf(page, jam).click()
  await expect(page).toHaveURL(signInPage(cards))
  await sendSignIn(page, person)
  await expect(page).toHaveURL(cards)
  await expect(message(page, `${jam.name} added to your wishlist`)).toBeVisible()
  await expectPressed(heartOf(page, jam), true)
  await expect(wishlistLink(page)).toContainText('1')
  await heartOf(page, jam).click()
  await expectPressed(heartOf(page, jam), false)
  await expect(message(page, `${jam.name} removed from your wishlist`)).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'user')
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('A product saved before signing in is on the wishlist afterwards', async ({
  page,
  request,
  admin,
}) => {
  const jam = await admin.sell()
  const person = await register(request)
  await openProduct(page, jam)
  await heartOf(page, jam).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto(signInPage('/wishlist'))
  await sendSignIn(page, person)
  await expect(page).toHaveURL('/wishlist')
  await expect(cardOf(page, jam)).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 product')
})

test('After registering instead the product is added as well', async ({ page, admin }) => {
  const jam = await admin.sell()
  const person = newPerson()
  await openProduct(page, jam)
  await heartOf(page, jam).click()
  await formReady(page)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await formReady(page)
  await fields(page).name.fill(person.name)
  await fields(page).email.fill(person.email)
  await fields(page).password.fill(person.password)
  await fields(page).confirmation.fill(person.password)
  await fields(page).terms.check()
  await signUpButton(page).click()
  await expect(page).toHaveURL(href('en', 'product', { slug: jam.slug }))
  await expect(message(page, `${jam.name} added to your wishlist`)).toBeVisible()
  await expectPressed(heartOf(page, jam), true)
  await page.goto('/wishlist')
  await expect(cardOf(page, jam)).toHaveCount(1)
})

test('If the session has ended unnoticed, the heart leads to sign-in and applies afterwards', async ({
  page,
  admin,
  troubles,
}) => {
  // Requests that the page still makes as the customer are refused too.
  troubles.allow(/(POST \/api\/wishlist|GET \/api\/(notifications|usual\/bought)) 401$/)
  const jam = await admin.sell()
  const person = await register(page.request)
  await openKnown(page, jam)
  await page.context().clearCookies({ name: 'uat' })
  await heartOf(page, jam).click()
  const product = href('en', 'product', { slug: jam.slug })
  await expect(page).toHaveURL(signInPage(product))
  await sendSignIn(page, person)
  await expect(page).toHaveURL(product)
  await expect(message(page, `${jam.name} added to your wishlist`)).toBeVisible()
  await expectPressed(heartOf(page, jam), true)
})

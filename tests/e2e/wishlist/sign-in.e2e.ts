import type { Page } from 'playwright/test'
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
  cardOf,
  expectPressed,
  heartOf,
  openCards,
  wishlistLink,
} from '#tests/e2e/support/lists.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { endSession } from '#tests/e2e/support/troubles.ts'

const onDevice = (page: Page) => page.getByText('Kept on this device only.')

test('A guest’s hearts are kept on the device, and join the account at sign-in, once', async ({
  page,
  request,
  admin,
}) => {
  const brand = aBrand()
  const [jam, honey] = [await admin.sell({ brand }), await admin.sell({ brand })]
  const person = await register(request)
  await openCards(page, brand)
  await heartOf(page, jam).click()
  await expectPressed(heartOf(page, jam), true)
  await expect(message(page, `${jam.name} added to your wishlist`)).toBeVisible()
  await expect(page).toHaveURL(href('en', 'products', { brand }))
  await expect(wishlistLink(page)).toContainText('1')
  await heartOf(page, honey).click()
  await page.reload()
  for (const one of [jam, honey]) await expectPressed(heartOf(page, one), true)
  await page.goto('/wishlist')
  await expect(onDevice(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveText([
    new RegExp(honey.name),
    new RegExp(jam.name),
  ])
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 products')
  await page.getByRole('link', { name: 'Sign in to have it everywhere' }).click()
  await sendSignIn(page, person)
  await expect(page).toHaveURL('/wishlist')
  await expect(onDevice(page)).toHaveCount(0)
  for (const one of [jam, honey]) await expect(cardOf(page, one)).toBeVisible()
  await heartOf(page, jam).click()
  await expect(cardOf(page, jam)).toBeHidden()
  await page.reload()
  await expect(cardOf(page, honey)).toBeVisible()
  await expect(cardOf(page, jam)).toHaveCount(0)
})

test('A guest removes a heart, undoes it, and the last one leaves an empty wishlist', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await openProduct(page, jam)
  await heartOf(page, jam).click()
  await expectPressed(heartOf(page, jam), true)
  await page.goto('/wishlist')
  await heartOf(page, jam).click()
  await expect(cardOf(page, jam)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, jam)).toBeVisible()
  await heartOf(page, jam).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('After registering the hearts of the device join as well', async ({ page, admin }) => {
  const jam = await admin.sell()
  const person = newPerson()
  await openProduct(page, jam)
  await heartOf(page, jam).click()
  await expectPressed(heartOf(page, jam), true)
  await page.goto(href('en', 'register', { next: href('en', 'product', { slug: jam.slug }) }))
  await formReady(page)
  await fields(page).name.fill(person.name)
  await fields(page).email.fill(person.email)
  await fields(page).password.fill(person.password)
  await fields(page).confirmation.fill(person.password)
  await fields(page).terms.check()
  await signUpButton(page).click()
  await expect(page).toHaveURL(href('en', 'product', { slug: jam.slug }))
  await expect(message(page, '1 product you saved on this device')).toBeVisible()
  await expectPressed(heartOf(page, jam), true)
  await page.goto('/wishlist')
  await expect(cardOf(page, jam)).toHaveCount(1)
})

test('If the session has ended unnoticed, the heart is kept on the device', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/wishlist 401$/)
  const jam = await admin.sell()
  await register(page.request)
  await openKnown(page, jam)
  await endSession(page.context(), troubles)
  await heartOf(page, jam).click()
  await expect(message(page, `${jam.name} added to your wishlist`)).toBeVisible()
  await expectPressed(heartOf(page, jam), true)
  await page.goto('/wishlist')
  await expect(cardOf(page, jam)).toBeVisible()
  await expect(onDevice(page)).toBeVisible()
})

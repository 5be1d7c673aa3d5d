import {
  prepareSession,
  register,
  sendSignIn,
  signIn,
  signOut,
} from '#tests/e2e/support/account.ts'
import {
  addButton,
  cartPage,
  cartPanel,
  lineOf,
  message,
  openProduct,
  picker,
  prepareCart,
  putInCart,
} from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A guest’s cart is uploaded at sign-in, once', async ({ page, request, admin }) => {
  const jam = await admin.sell()
  const person = await register(request)
  await prepareCart(page, jam)
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

test('At sign-in quantities are added up, and lowered to the stock with a message', async ({
  page,
  admin,
  visitor,
}) => {
  const [jam, honey] = [await admin.sell({ quantity: 4 }), await admin.sell()]
  const elsewhere = (await visitor()).request
  const person = await register(elsewhere)
  await putInCart(elsewhere, jam, 3)
  await putInCart(elsewhere, honey, 2)

  await prepareCart(page, honey)
  await openProduct(page, jam)
  await picker(page).more.click()
  await addButton(page).click()
  await expect(lineOf(cartPanel(page), jam).quantity).toHaveText('2')
  await page.goto('/auth/login?next=/cart')
  await sendSignIn(page, person)
  await expect(
    message(page, `${jam.name}: 4 left in stock. We changed the quantity from 5 to 4.`),
  ).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('4')
  await expect(lineOf(cartPage(page), honey).quantity).toHaveText('3')
})

test('The cart of a customer is the same in another browser', async ({ page, admin, visitor }) => {
  const jam = await admin.sell()
  const person = await register(page.request)
  await prepareCart(page, jam)
  const elsewhere = await visitor()
  await prepareSession(elsewhere.request, person)
  const other = await elsewhere.newPage()
  await other.goto('/cart')
  const there = lineOf(cartPage(other), jam)
  await expect(there.quantity).toHaveText('1')
  await there.more.click()
  await expect(there.quantity).toHaveText('2')
  await page.goto('/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('2')
})

test('After signing out, the next guest does not see the account’s cart', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  const person = await register(page.request)
  await prepareCart(page, jam)
  await openProduct(page, jam)
  await signOut(page, person)
  await page.goto('/cart')
  await expect(cartPage(page).getByText('Your cart is empty')).toBeVisible()
  await page.goto('/account/order')
  await expect(page).toHaveURL(/^[^?]+\/auth\/login\?/)
  await signIn(page, person, '/cart')
  await expect(lineOf(cartPage(page), jam).quantity).toHaveText('1')
})

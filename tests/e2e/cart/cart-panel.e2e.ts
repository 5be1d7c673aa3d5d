import {
  addButton,
  cartPanel,
  lineOf,
  message,
  openProduct,
  prepareCart,
} from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

for (const width of [1280, 390]) {
  test(`A message covers neither a line of the open cart panel nor its buttons: ${width} px`, async ({
    page,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const jam = await admin.sell()
    await openProduct(page, jam)
    await addButton(page).click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(message(page, `${jam.name} added to your cart`)).toBeVisible()
    await expect(lineOf(cartPanel(page), jam).line).toBeVisible()
    const overlaps = () =>
      page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
        const others = boxes(
          'dialog:modal li:not([data-sonner-toast]), dialog:modal :is(button, a)',
        )
        return boxes('[data-sonner-toast]').flatMap((toast) =>
          others.filter(
            ({ top, bottom, left, right, width }) =>
              width > 0 &&
              top < toast.bottom &&
              bottom > toast.top &&
              left < toast.right &&
              right > toast.left,
          ),
        ).length
      })
    await expect(toast).toHaveCount(1)
    expect(await overlaps()).toBe(0)
    await expect(toast).toBeInViewport({ ratio: 1 })
  })
}

test('Back closes the cart panel and leaves the page where it is', async ({ page, admin }) => {
  const jam = await admin.sell()
  await prepareCart(page, jam)
  await page.goto('/products')
  await openProduct(page, jam)
  const opener = page.getByRole('banner').getByRole('link', { name: /Cart/ })
  const panel = cartPanel(page)
  const place = page.url()
  await opener.click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(place)
  // Closing it any other way leaves no history entry behind.
  await opener.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('After the checkout was reached from the cart panel, Back leads to the page and then before it', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await prepareCart(page, jam)
  await page.goto('/products')
  await openProduct(page, jam)
  const place = page.url()
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await cartPanel(page).getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(page).toHaveURL(place)
  await expect(cartPanel(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

// Without JavaScript, and in print.
import { href } from '#/routes.ts'
import { placeOrder, register } from '#tests/e2e/support/account.ts'
import { putInCart } from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const WHAT_IT_NEEDS =
  /^The cart and checkout need JavaScript\. Please switch it on, or order by phone: \+?[\d ]+\.$/

test('Without JavaScript, cart and checkout say what they need, and how to order by phone', async ({
  visitor,
}) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(WHAT_IT_NEEDS)).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByText(/Loading/).filter({ visible: true })).toHaveCount(0)
  }
})

test('An order, a cart and a recipe are printed with the shop’s name and without buttons', async ({
  page,
  admin,
}) => {
  const person = await register(page.request)
  const jam = await admin.sell()
  const { order_number } = await placeOrder(page.request, jam, person)
  await putInCart(page.request, jam, 1)
  await page.emulateMedia({ media: 'print' })
  const papers: [path: string, words: string][] = [
    [href('en', 'order', { order_number }), jam.name],
    ['/cart', jam.name],
    ['/blog/buckwheat-galettes', 'Buckwheat flour'],
  ]
  for (const [path, words] of papers) {
    await page.goto(path)
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('.on-paper').filter({ hasText: 'Larder' })).toBeVisible()
    const pressed = page.locator('button, summary, nav, input, select, [data-button]')
    const seen = await pressed
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 160)))
    expect(seen, path).toEqual([])
  }
})

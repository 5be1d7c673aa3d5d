// Cheaper alternatives: offered once, undone, and dismissed for good.
import { ProductPage } from '#/contract/product/public.ts'
import { register } from '#tests/e2e/support/account.ts'
import { lineOf, message, putInCart } from '#tests/e2e/support/cart.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const DEAR = { name: 'Lavender honey' }
const CHEAP = { name: 'Mountain honey' }

test('A honey is swapped for a cheaper one, the swap is undone, and is not offered again', async ({
  page,
}) => {
  await register(page.request)
  const listed = await page.request.get('/api/product', { params: { search: DEAR.name } })
  const { data } = ProductPage.parse(await listed.json())
  const honey = data.find(({ name }) => name === DEAR.name)
  if (!honey) throw new Error('the demo has honey')
  await putInCart(page.request, honey, 2)
  await page.goto('/cart')
  const main = page.getByRole('main')
  const offer = page.getByRole('region', { name: 'The same for less' })
  await expect(offer).toContainText(
    'Instead of Lavender honey, the same for €8.13 less per kg: Mountain honey',
  )
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Swap' }).click()
  await expect(lineOf(main, CHEAP).quantity).toHaveText('2')
  await expect(lineOf(main, DEAR).line).toBeHidden()
  await expect(message(page, 'Mountain honey is in your cart instead')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lineOf(main, DEAR).quantity).toHaveText('2')
  await expect(lineOf(main, CHEAP).line).toBeHidden()
  await expect(offer).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('larder_swaps'))
  await page.reload()
  await offer.getByRole('button', { name: 'No, thank you' }).click()
  await expect(offer).toBeHidden()
  const asked = page.waitForResponse(/\/api\/cart$/)
  await page.reload()
  await asked
  await expect(lineOf(main, DEAR).quantity).toHaveText('2')
  await expect(offer).toBeHidden()
})

// A cart from two sellers: its parcels and shared date at checkout, and what may take the place of its lines.
import { register } from '#tests/e2e/support/account.ts'
import { putInCart } from '#tests/e2e/support/cart.ts'
import { checkoutOf, expectPlaced, isPlacing, keepAddress } from '#tests/e2e/support/checkout.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { ProductPage } from '#/contract/product/public.ts'

test('Two sellers are two parcels with one date, chosen once, and one wish with an exception', async ({
  page,
  request,
}) => {
  await register(page.request)
  await keepAddress(page.request)
  const listed = await page.request.get('/api/product', {
    params: { store: 'stone-mill-bakery,harbour-hall', in_stock: '1', paginate: 60 },
  })
  const { data } = ProductPage.parse(await listed.json())
  // Others buy from the demo's stock, too.
  const simple = data.filter(
    ({ type, quantity, quantity_min }) => type === 'simple' && quantity >= quantity_min * 60,
  )
  const [bread] = simple
  const cheese = simple.find(({ store_id }) => store_id !== bread?.store_id)
  if (!bread || !cheese) throw new Error('the demo has two sellers')
  await putInCart(page.request, bread, bread.quantity_min * 20)
  await putInCart(page.request, cheese, cheese.quantity_min * 20)

  await page.goto('/checkout')
  const wishes = page.getByRole('region', { name: 'If something is unavailable' })
  await expect(wishes.getByRole('radio', { name: /^Replace it/ })).toBeChecked()
  await wishes.getByRole('radio', { name: /^Leave it out/ }).check()
  await wishes.getByText('Exceptions for single products').click()
  await wishes.getByRole('combobox', { name: cheese.name, exact: true }).selectOption('pick')
  const own = wishes.getByRole('combobox', { name: 'Substitute' })
  await own.selectOption({ index: 1 })
  const wished = Number(await own.inputValue())
  await expect(wishes.getByText('Exceptions: 1 product')).toBeVisible()

  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByRole('heading', { name: '2 parcels' })).toBeVisible()
  await expect(parcels.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('radio', { name: /^Choose a time slot/ }).check()
  const times = page.getByRole('radiogroup', { name: /^Delivery times/ })
  const time = times.getByRole('radio', { disabled: false }).first()
  await time.check()
  // One date for all parcels.
  await expect(parcels).toContainText(/\d\d:\d\d–\d\d:\d\d/)
  await expect(times).toHaveCount(1)
  const placing = page.waitForRequest(isPlacing)
  await checkoutOf(page).place.click()
  const sent = (await placing).postDataJSON() as { products: { product_id: number }[] }
  expect(sent.products.find(({ product_id }) => product_id === bread.id)).toMatchObject({
    wish: 'none',
  })
  expect(sent.products.find(({ product_id }) => product_id === cheese.id)).toMatchObject({
    wish: 'similar',
    wished_product: wished,
  })
  await expectPlaced(page)
  await expect(page.getByText(/^You can change it until/)).toBeVisible()
  const calendar = page.getByRole('link', { name: 'Add to calendar' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/calendar; charset=utf-8',
  })
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND/)
  const stranger = await request.get(file.url())
  expect(stranger.status()).toBe(404)
})

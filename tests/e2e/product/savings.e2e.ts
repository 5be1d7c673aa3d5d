import { pick, wakeBuyBox } from '#tests/e2e/support/aprons.ts'
import { openProduct } from '#tests/e2e/support/cart.ts'
import { formReady, signIn } from '#tests/e2e/support/account.ts'
import { ADMIN } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A reduced product says what it saves, as amount and percentage, where its card says the percentage', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 3.99, discount: 20 })
  await page.goto(`/search?search=${encodeURIComponent(jam.name)}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: jam.name })
  await expect(card).toContainText('−20%')
  await card.getByRole('button', { name: `Quick view of ${jam.name}` }).click()
  const quick = page.getByRole('dialog', { name: 'Quick view' })
  await expect(quick.getByText('You save €0.80 (20%)')).toBeVisible()
  await openProduct(page, jam)
  await expect(page.getByRole('main').getByText('You save €0.80 (20%)')).toBeVisible()
  await page.goto(`/fr/product/${jam.slug}`)
  await expect(page.locator('[data-saving]').first()).toHaveText(
    'Vous économisez 0,80\u00a0€ (20\u00a0%)',
  )
})

test('A product at its full price promises no savings', async ({ page, admin }) => {
  await openProduct(page, await admin.sell({ price: 3.99 }))
  await expect(page.getByRole('main')).toContainText('€3.99')
  await expect(page.getByText('You save')).toHaveCount(0)
})

test('The savings are those of the chosen variation', async ({ page, admin }) => {
  const colours = await admin.offer({
    name: { en: `Colour ${crypto.randomUUID().slice(0, 8)}` },
    values: ['Red', 'Blue'].map((en) => ({ value: { en } })),
  })
  const variation = (colour: string, price: number, discount: number) => ({
    price,
    discount,
    quantity: 5,
    attribute_value_ids: [colours[colour] ?? 0],
  })
  const soap = await admin.sell({
    type: 'variable',
    variations: [variation('Red', 3, 10), variation('Blue', 5, 50)],
  })
  await openProduct(page, soap)
  const saving = page.getByRole('main').locator('[data-saving]').first()
  await pick(page, /Red/)
  await expect(saving).toHaveText('You save €0.30 (10%)')
  await pick(page, /Blue/)
  await expect(saving).toHaveText('You save €2.50 (50%)')
})

test('The savings are those of the chosen unit', async ({ page }) => {
  await page.goto('/product/extra-virgin-olive-oil')
  const main = page.getByRole('main')
  await wakeBuyBox(page)
  await expect(main.getByText('You save')).toHaveCount(0)
  await pick(page, /^Case of 3/)
  await expect(main.getByText('You save €2.14 (6%)')).toBeVisible()
  await pick(page, /^Case of 6/)
  await expect(main.getByText('You save €7.14 (10%)')).toBeVisible()
})

test('A reduction stands with the lowest price of the 30 days before, and staff see it before saving', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 3 })
  await admin.change(jam, { price: 4 })
  await signIn(page, { name: 'Admin', ...ADMIN }, `/admin/products/${jam.id}`)
  const main = page.getByRole('main')
  await formReady(page)
  const discount = main.getByRole('textbox', { name: 'Discount, %', exact: true }).first()
  await discount.fill('20')
  await expect(main.getByText('No reduction is announced')).toBeVisible()
  await discount.fill('40')
  await expect(main.getByText('instead of 3.00, the lowest price of the 30 days')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Until the page is made again, the old one is served.
  await expect(async () => {
    await openProduct(page, jam)
    const lowest = main.locator('[data-lowest]').first()
    await expect(lowest).toHaveText('30-day lowest: €3.00', { timeout: 2000 })
  }).toPass()
  await expect(main.getByText('You save €0.60 (20%)')).toBeVisible()
})

// Content besides products: posts and recipes, questions, newsletters.
import { formReady, newPerson } from '#tests/e2e/support/account.ts'
import { cartPanel } from '#tests/e2e/support/cart.ts'
import { linkTo } from '#tests/e2e/support/mailbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A recipe is found in the blog, cooked for more people, and its ingredients bought at once', async ({
  page,
}) => {
  await page.goto('/blog')
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Search the blog' }).fill('risotto')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await main
    .getByRole('link', { name: /risotto/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /risotto/i })).toBeVisible()
  await formReady(page)
  const portions = main.getByRole('group', { name: 'Portions' })
  const before = await portions.getByRole('status').textContent()
  await portions.getByRole('button', { name: 'More' }).click()
  await expect(portions.getByRole('status')).not.toHaveText(before ?? '')
  const buy = main.getByRole('button', { name: /^Add what I need/ })
  const [, all = ''] = /(\d+)/.exec((await buy.textContent()) ?? '') ?? []
  await main.getByRole('checkbox').first().uncheck()
  await expect(buy).toContainText(`: ${Number(all) - 1} product`)
  await buy.click()
  await expect(cartPanel(page)).toBeVisible()
  await expect(cartPanel(page).getByRole('group', { name: /^Quantity of/ })).toHaveCount(
    Number(all) - 1,
  )
})

test('Questions are filtered while typing, and the page says if nothing matches', async ({
  page,
}) => {
  await page.goto('/faq')
  const main = page.getByRole('main')
  const questions = main.getByRole('group')
  const all = await questions.count()
  const box = main.getByRole('searchbox')
  await box.fill('sundays')
  await expect(questions).toHaveCount(1)
  await main.getByText('Do you deliver on Sundays?').click()
  await expect(main.getByText(/they stand among the days to choose from/)).toBeVisible()
  await box.fill('submarine')
  await expect(questions).toHaveCount(0)
  await expect(main.getByRole('status')).toContainText('0')
  await box.fill('')
  await expect(questions).toHaveCount(all)
})

test('A message to the shop says what is missing, and is answered with a receipt', async ({
  page,
}) => {
  const { name, email } = newPerson()
  await page.goto('/contact-us')
  await formReady(page)
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send message' })
  await send.click()
  const address = main.getByRole('textbox', { name: /^Email address/ })
  await expect(address).toHaveAccessibleDescription('Email address is required')
  await main.getByRole('textbox', { name: /^Name/ }).fill(name)
  await address.fill('nobody')
  await expect(address).toHaveAccessibleDescription('Please enter valid email')
  await address.fill(email)
  await main.getByRole('textbox', { name: /^Subject/ }).fill('Ripe pears')
  await main.getByRole('textbox', { name: /^Message/ }).fill('Do you have any this week?')
  await send.click()
  await expect(main.getByText(`We have sent a confirmation to ${email}`)).toBeVisible()
})

test('The newsletter needs a confirmation by email', async ({ page }) => {
  const { email } = newPerson()
  await page.goto('/about-us')
  const footer = page.getByRole('contentinfo')
  const address = footer.getByRole('textbox', { name: 'Email address' })
  await address.scrollIntoViewIfNeeded()
  await address.fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Please check your email')).toBeVisible()
  await page.goto(await linkTo(email, /http\S+\/newsletter\/confirm\?token=[\w.%-]+/))
  await formReady(page)
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByText('You’re on the list.')).toBeVisible()
})

test('A closed shop says that it will be back, and how to reach it', async ({ page, troubles }) => {
  troubles.allow(/503/)
  const answer = await page.goto('/maintenance')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

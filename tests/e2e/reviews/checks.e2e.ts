// Texts are reported without an account and decided in the office.
import { endpoints } from '#/contract/index.ts'
import { href } from '#/routes.ts'
import { formReady, register } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { openAt, questionsOf } from '#tests/e2e/support/reviews.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A visitor reports a question and a product, and staff take them off with a reason', async ({
  page,
  visitor,
  admin,
}) => {
  const jam = await admin.sell()
  const asker = await visitor()
  await register(asker.request)
  const words = `Who wants to buy mine ${jam.id}?`
  const asked = await asker.request.post('/api/question-and-answer', {
    data: { product_id: jam.id, question: words },
  })
  endpoints.questions.create.response.parse(await asked.json())

  const questions = questionsOf(page)
  await openAt(page, jam, questions.place)
  await questions.items.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('heading', { name: 'Report a question' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByLabel('What is wrong?').selectOption('illegal')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please check these fields')).toBeVisible()
  await page.getByLabel('Explanation').fill('It sells what may not be sold.')
  await page.getByLabel('Email address').first().fill(`reporter-${jam.id}@example.org`)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you for your report')).toBeVisible()

  // The product itself: on a phone its answer takes the place of a long form.
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(href('en', 'product', { slug: jam.slug }))
  await page.getByRole('link', { name: 'Report this product' }).click()
  await page.getByLabel('What is wrong?').selectOption('unsafe')
  await page.getByLabel('Explanation').fill('Its lid has a sharp edge.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you for your report')).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })

  await signInAdmin(page.request)
  await page.goto(href('en', 'adminChecks'))
  const entry = page.getByRole('listitem').filter({ hasText: words }).first()
  await expect(entry).toContainText('illegal content')
  await entry.getByRole('button', { name: 'Take it off the page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is an advertisement.')
  await dialog.getByRole('button', { name: 'Take it off the page' }).click()
  await expect(entry).toBeHidden()
  const goods = page
    .getByRole('listitem')
    .filter({ hasText: `Product: ${jam.name}` })
    .first()
  await expect(goods).toContainText('Its lid has a sharp edge.')
  await goods.getByRole('button', { name: 'Take it off sale' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We check its lid.')
  await dialog.getByRole('button', { name: 'Take it off sale' }).click()
  await expect(goods).toBeHidden()
  await page.getByRole('button', { name: 'Decided', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toContainText(
    'It is an advertisement.',
  )
  const answer = await page.request.get(`/api/product/slug/${jam.slug}`)
  expect(answer.status()).toBe(404)
})

test('Staff list words, and a text with one of them does not appear', async ({
  page,
  visitor,
  admin,
}) => {
  const word = `swindle${Date.now()}`
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminChecks'))
  await formReady(page)
  await page.getByRole('button', { name: 'What is checked first' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Words to check' }).fill(word)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have listed 1 word.')).toBeVisible()

  const jam = await admin.sell()
  const asker = await (await visitor()).newPage()
  await register(asker.request)
  const questions = questionsOf(asker)
  await openAt(asker, jam, questions.place)
  await questions.ask.click()
  await questions.question.fill(`Is it a ${word.toUpperCase()}?`)
  await questions.send.click()
  await expect(asker.getByText('We check your question before it appears')).toBeVisible()
  await expect(questions.items).toHaveCount(0)

  await page.reload()
  const entry = page.getByRole('listitem').filter({ hasText: word.toUpperCase() }).first()
  await entry.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(entry).toBeHidden()
  await openAt(asker, jam, questions.place)
  await expect(questions.items).toHaveCount(1)
})

// A product's reviews and questions, and where they show.
import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import { Question } from '#/contract/questions/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { type Person, confirmEmail, placeOrder, register } from './account.ts'
import type { Admin, Goods } from './admin.ts'
import { openProduct } from './cart.ts'
import { hydrated } from './hydrated.ts'

const TEXTS = {
  en: {
    reviews: 'Reviews',
    questions: 'Questions and answers',
    write: 'Write a review',
    change: 'Edit',
    delete: 'Delete',
    yours: 'Your review',
    publish: 'Publish review',
    save: 'Save changes',
    ask: 'Ask a question',
    question: 'Your question',
    send: 'Send question',
    search: 'Search the questions',
  },
  fr: {
    reviews: 'Avis',
    questions: 'Questions et réponses',
    write: 'Donner mon avis',
    change: 'Modifier',
    delete: 'Supprimer',
    yours: 'Votre avis',
    publish: 'Publier l’avis',
    save: 'Enregistrer les modifications',
    ask: 'Poser une question',
    question: 'Votre question',
    send: 'Envoyer la question',
    search: 'Rechercher dans les questions',
  },
}

/** The reviews on a product page, and the dialog to write one. */
export function reviewsOf(page: Page, language: keyof typeof TEXTS = 'en') {
  const texts = TEXTS[language]
  const place = page.getByRole('region', { name: texts.reviews, exact: true })
  const dialog = page.getByRole('dialog')
  return {
    place,
    dialog,
    write: place.getByRole('button', { name: texts.write }),
    items: place.getByRole('list', { name: texts.reviews, exact: true }).getByRole('listitem'),
    own: place.getByRole('region', { name: texts.yours }),
    change: place.getByRole('button', { name: texts.change }),
    delete: place.getByRole('button', { name: texts.delete }),
    /** One of the five stars. */
    star: (stars: number) => dialog.getByRole('radio', { name: new RegExp(`^${stars} `) }),
    content: dialog.getByRole('textbox', { name: texts.yours }),
    publish: dialog.getByRole('button', { name: texts.publish }),
    save: dialog.getByRole('button', { name: texts.save }),
    confirm: dialog.getByRole('button', { name: texts.delete }),
  }
}

/** The questions on a product page, and the dialog to ask one. */
export function questionsOf(page: Page, language: keyof typeof TEXTS = 'en') {
  const texts = TEXTS[language]
  const place = page.getByRole('region', { name: texts.questions, exact: true })
  const dialog = page.getByRole('dialog', { name: texts.ask })
  return {
    place,
    dialog,
    ask: place.getByRole('button', { name: texts.ask }),
    search: place.getByRole('searchbox', { name: texts.search }),
    items: place.getByRole('list', { name: texts.questions, exact: true }).getByRole('listitem'),
    question: dialog.getByRole('textbox', { name: texts.question }),
    send: dialog.getByRole('button', { name: texts.send }),
  }
}

/** Opens a product page at its reviews or questions. */
export async function openAt(page: Page, goods: Goods, place: Locator, language?: Language) {
  await openProduct(page, goods, language)
  await place.scrollIntoViewIfNeeded()
  await hydrated(place)
}

type Bought = { goods: Goods; admin: Admin }

/** A new customer to whom these were delivered; `page.request` signs its page in. */
export async function buyer(request: APIRequestContext, { goods, admin }: Bought): Promise<Person> {
  const person = await register(request)
  await confirmEmail(request, person)
  const order = await placeOrder(request, goods, person)
  for (const status of ['processing', 'packed', 'shipped', 'delivered'] as const)
    await admin.move(order, status)
  return person
}

/** A review by a new customer, without opening a page. */
export async function addReview(
  request: APIRequestContext,
  bought: Bought,
  words: { rating: number; content: string },
): Promise<void> {
  await buyer(request, bought)
  const answer = await request.post('/api/review', {
    data: { product_id: bought.goods.id, ...words },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A question by a new customer, without opening a page. */
export async function addQuestion(
  request: APIRequestContext,
  { id }: Goods,
  question: string,
): Promise<Question> {
  await register(request)
  const data = { product_id: id, question }
  const answer = await request.post('/api/question-and-answer', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return Question.parse(await answer.json())
}

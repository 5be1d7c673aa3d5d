// Assigns reviews and questions to the demo shop's products: the same ones every time.
import type { DemoCatalog, DemoProduct } from '#/demo/catalog/read-catalog.ts'
import { demoStars, reviewsWanted } from './stars.ts'
import type { DemoLanguage, QuestionText, ReviewText } from './texts.ts'

type Said = { author: string; language: DemoLanguage }
export type PlannedReview = Said & { rating: number; content: string }
export type PlannedQuestion = Said & { question: string; answer: string }

/** By the product's slug. */
export type Plan<T> = ReadonlyMap<string, T[]>

type Department = { slug: string; products: DemoProduct[] }

function departmentsOf({ departments, products }: DemoCatalog): Department[] {
  const parents = new Map(departments.map(({ slug, parent }) => [slug, parent]))
  return departments
    .filter(({ parent }) => parent === null)
    .map(({ slug }) => ({
      slug,
      products: products.filter(({ category }) => parents.get(category) === slug),
    }))
}

/** One text in three is French. */
const languageOf = (number: number): DemoLanguage => (number % 3 === 2 ? 'fr' : 'en')

/** The more specific of two texts in its language; without any, the one in the other language. */
function rank(
  text: { for: string[]; language: DemoLanguage },
  product: DemoProduct,
  number: number,
) {
  const foreign = text.language === languageOf(number) ? 0 : 10
  if (text.for.includes(product.category)) return foreign
  return foreign + (text.for.includes('any') ? 2 : 1)
}

type Text = { for: string[]; language: DemoLanguage }

/** Hands out texts so that none repeats within a department. */
function createPool<T extends Text>(texts: T[], department: string) {
  const left = new Set(texts)
  return (product: DemoProduct, number: number, fits: (text: T) => boolean): T | undefined => {
    const places = ['any', department, product.category]
    const [best] = [...left]
      .filter((text) => fits(text) && text.for.some((place) => places.includes(place)))
      .toSorted((a, b) => rank(a, product, number) - rank(b, product, number))
    if (best) left.delete(best)
    return best
  }
}

/** In rounds, so that every product gets its first review before any gets its second. */
const rounds = <T>(entries: { product: DemoProduct; wanted: T[] }[]) => {
  const most = Math.max(0, ...entries.map(({ wanted }) => wanted.length))
  return Array.from({ length: most }, (_, round) =>
    entries.flatMap(({ product, wanted }, index) => {
      const one = wanted[round]
      return one === undefined ? [] : [{ product, one, number: index + round }]
    }),
  ).flat()
}

/** Reviews whose stars approximate the rating in a product's row; 0 to 14 of them. */
export function planReviews(catalog: DemoCatalog, texts: ReviewText[]): Plan<PlannedReview> {
  const plan = new Map<string, PlannedReview[]>()
  let author = 0
  for (const { slug, products } of departmentsOf(catalog)) {
    const take = createPool(texts, slug)
    const entries = products.map((product) => ({
      product,
      wanted: demoStars(reviewsWanted(product.reviews_count), product.rating ?? 0),
    }))
    for (const { product, one: rating, number } of rounds(entries)) {
      const text = take(product, number, (entry) => entry.rating === rating)
      if (!text) continue
      const { language, text: content } = text
      const review = { author: demoAuthor(author++, language), language, rating, content }
      plan.set(product.slug, [...(plan.get(product.slug) ?? []), review])
    }
  }
  return plan
}

/** How many questions each product with questions gets, in turn. */
const QUESTIONS = [1, 2, 1, 3]

/** Questions with answers for every third product. */
export function planQuestions(catalog: DemoCatalog, texts: QuestionText[]): Plan<PlannedQuestion> {
  const plan = new Map<string, PlannedQuestion[]>()
  let author = 0
  for (const { slug, products } of departmentsOf(catalog)) {
    const take = createPool(texts, slug)
    const entries = products
      .filter((_, index) => index % 3 === 0)
      .map((product, index) => ({
        product,
        wanted: Array.from({ length: QUESTIONS[index % QUESTIONS.length] ?? 1 }, () => true),
      }))
    for (const { product, number } of rounds(entries)) {
      const text = take(product, number, () => true)
      if (!text) continue
      const { language, question, answer } = text
      const asked = { author: demoAuthor(author++ * 5, language), language, question, answer }
      plan.set(product.slug, [...(plan.get(product.slug) ?? []), asked])
    }
  }
  return plan
}

// Review authors of the demo: first names with varying initials.

const names = (text: string): string[] => text.split(' ')

const FIRST_NAMES: Record<DemoLanguage, string[]> = {
  en: names(
    'Amelia Ben Carla Daniel Esther Felix Grace Hannah Ivan Jasmine Kwame Laura Marcus Nadia Oliver Priya Quentin Rosa Samuel Tessa Umar Violet Walter Yara Zoe Adam Beatrice Callum Deepa Edward Freya George Helen Imran Joanna Kieran Leila Martin Naomi Owen Patricia Rahul Sofia Thomas Ursula Victor Wendy Xavier Yusuf Alice Brendan Chloe Dominic Emma Frank Gemma Henry Isla James Kathleen Liam Mei',
  ),
  fr: names(
    'Agathe Bruno Camille Denis Élise Fabien Géraldine Hugo Inès Julien Karim Lucie Mathieu Nathalie Olivier Pauline Quentin Romane Sylvie Théo Ursule Valérie William Yasmine Zélie Antoine Brigitte Cédric Delphine Émile Françoise Guillaume Hélène Ibrahim Jeanne Kévin Léa Manon Noémie Pascal Rachida Sébastien Thérèse Vincent Amina Benoît Claire Damien',
  ),
}
const INITIALS = 'ABCDEFGHJKLMNOPRSTVW'

/** The author with this number, as shown under a review: always the same for the same number. */
function demoAuthor(number: number, language: DemoLanguage): string {
  const first = FIRST_NAMES[language]
  const initial = INITIALS.charAt((number * 7 + Math.floor(number / 3)) % INITIALS.length)
  return `${first[number % first.length]} ${initial}.`
}

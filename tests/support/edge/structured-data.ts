// What pages tell machines of themselves in the words of schema.org, and what has to be in it.
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const price = z.union([z.number().positive(), z.string().regex(/^\d+(\.\d{1,2})?$/)])
const ofType = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ '@type': z.literal(type), ...shape })

const offer = ofType('Offer', {
  price,
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.string().regex(/^https:\/\/schema\.org\//),
})
const rating = ofType('AggregateRating', {
  ratingValue: z.coerce.number().min(1).max(5),
  reviewCount: z.int().positive(),
})
const person = ofType('Person', { name: text })
const picture = z.union([address, z.array(address).min(1)])
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)
const listItem = ofType('ListItem', { position: z.int().positive() })
const article = {
  headline: text.optional(),
  name: text.optional(),
  datePublished: day,
  author: person,
}

const SHAPES = {
  Product: ofType('Product', {
    name: text,
    image: picture,
    offers: offer,
    aggregateRating: rating.optional(),
  }),
  BreadcrumbList: ofType('BreadcrumbList', {
    itemListElement: z.array(listItem.extend({ name: text })).min(1),
  }),
  ItemList: ofType('ItemList', { itemListElement: z.array(listItem).min(1) }),
  Organization: ofType('Organization', { name: text, url: address }),
  WebSite: ofType('WebSite', {
    url: address,
    potentialAction: ofType('SearchAction', {
      target: z.object({ urlTemplate: z.string().includes('{search_term_string}') }),
    }),
  }),
  FAQPage: ofType('FAQPage', {
    mainEntity: z
      .array(ofType('Question', { name: text, acceptedAnswer: ofType('Answer', { text }) }))
      .min(1),
  }),
  Article: ofType('Article', { ...article, image: picture.optional() }),
  Recipe: ofType('Recipe', {
    ...article,
    recipeIngredient: z.array(text).min(1),
    recipeInstructions: z.array(ofType('HowToStep', { text })).min(1),
  }),
  GroceryStore: ofType('GroceryStore', { name: text, url: address }),
  ImageObject: ofType('ImageObject', { contentUrl: address }),
} as const

const isKnown = (type: unknown): type is keyof typeof SHAPES =>
  typeof type === 'string' && Object.hasOwn(SHAPES, type)

const Thing = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })

/** The types that a page describes. @throws if one lacks what it needs, or nobody knows it */
export function describedIn(html: string): string[] {
  const scripts = [
    ...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ]
  return scripts.map(([, json = '']) => {
    const thing = Thing.parse(JSON.parse(json))
    const type = thing['@type']
    if (!isKnown(type)) throw new Error(`structured-data.ts knows no ${type}`)
    SHAPES[type].parse(thing)
    return type
  })
}

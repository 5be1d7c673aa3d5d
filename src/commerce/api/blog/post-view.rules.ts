// Posts as the contract shows them, in the caller's language.
import type { Ingredient, IngredientMatch, PostSummary } from '#/contract/blog/shapes.ts'
import { holdsOf } from '#/domain/blog/holds.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import type { CardRow } from '#/commerce/api/product/cards.queries.ts'
import { toSummary } from '#/commerce/api/product/product-view.rules.ts'
import type { Counted, PostRow } from './blog.queries.ts'
import type { IngredientRow } from './recipe.queries.ts'

export function toPostSummary(row: PostRow, language: Language): PostSummary {
  const { id, slug, kind, author, reading_minutes, servings, prep_minutes, cook_minutes } = row
  const title = textIn(row.title, language)
  const toRef = (ref: { slug: string; name: PostRow['title'] }) => ({
    slug: ref.slug,
    name: textIn(ref.name, language),
  })
  return {
    id,
    slug,
    kind,
    title,
    author,
    reading_minutes,
    summary: textIn(row.summary, language),
    picture: row.picture && toPicture(row.picture, title),
    published_at: row.published_at.toISOString(),
    categories: row.categories.map(toRef),
    tags: row.tags.map(toRef),
    recipe: kind === 'recipe' && servings ? { servings, prep_minutes, cook_minutes } : null,
  }
}

export const toCounted = ({ slug, name, count }: Counted, language: Language) => ({
  slug,
  name: textIn(name, language),
  count,
})

export const isInStock = (card: CardRow, language: Language): boolean =>
  toSummary(card, language).stock_status === 'in_stock'

type Cards = { match: CardRow | undefined; replacement: CardRow | undefined }

export function toIngredient(
  row: IngredientRow,
  { match, replacement }: Cards,
  language: Language,
): Ingredient {
  const { id, amount, unit } = row
  const toMatch = (card: CardRow | undefined): IngredientMatch | null =>
    card ? { product: toSummary(card, language), holds: holdsOf(row, card) } : null
  const text = textIn(row.text, language)
  return { id, amount, unit, text, match: toMatch(match), replacement: toMatch(replacement) }
}

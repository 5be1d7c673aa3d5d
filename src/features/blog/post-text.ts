// A post as Markdown; a recipe with its ingredients and steps.
import type { Post, Recipe } from '#/contract/blog/shapes.ts'
import {
  address,
  productLine,
  section,
  textHead,
  type TextSite,
} from '#/components/text/text-site.ts'
import { escaped, facts, joined, link } from '#/lib/markdown/escape.ts'
import { fromHtml } from '#/lib/markdown/from-html.ts'
import { href } from '#/routes.ts'
import { amountWords } from './amount-words.ts'

export function postText(post: Post, site: TextSite): string {
  const { title, slug, summary, content, author, published_at, recipe, related_posts } = post
  const { language, siteUrl, t, colon } = site
  const related = related_posts.map(
    (one) =>
      `- ${link(one.title, address(site, href(language, 'postText', { slug: one.slug })))}${colon} ${escaped(one.summary)}`,
  )
  return joined([
    ...textHead(title, href(language, 'post', { slug }), site),
    escaped(summary),
    facts(
      [
        [t('plain:author'), escaped(author)],
        [t('plain:date'), published_at.slice(0, 10)],
        ...(recipe ? timesOf(recipe, site) : []),
      ],
      colon,
    ).join('\n'),
    fromHtml(content, { level: 2, siteUrl }),
    ...(recipe ? recipeParts(recipe, site) : []),
    ...section(t('blog:related'), related.join('\n')),
  ])
}

const timesOf = ({ servings, prep_minutes, cook_minutes }: Recipe, { t }: TextSite) =>
  [
    [t('blog:portions'), String(servings)],
    [t('blog:prep'), t('blog:minutes', { count: prep_minutes })],
    [t('blog:cook'), t('blog:minutes', { count: cook_minutes })],
  ] as const

function recipeParts({ servings, ingredients, steps }: Recipe, site: TextSite): string[] {
  const { language, t } = site
  const portions = { servings, wanted: servings }
  const unitText: TextSite['t'] = (key, values) => t(`blog:${key}`, values)
  const bought = ingredients.flatMap(({ match, replacement }) => {
    const chosen = match?.product.stock_status === 'out_of_stock' ? (replacement ?? match) : match
    return chosen ? [productLine(chosen.product, site)] : []
  })
  const words = ingredients.map((ingredient) => {
    const amount = amountWords(ingredient, { portions, language, t: unitText })
    return `- ${[amount, escaped(ingredient.text)].filter(Boolean).join(' ')}`
  })
  return [
    ...section(t('blog:ingredients'), words.join('\n')),
    ...section(
      t('blog:method'),
      steps.map((step, index) => `${index + 1}. ${escaped(step)}`).join('\n'),
    ),
    ...section(t('plain:products'), [...new Set(bought)].join('\n')),
  ]
}

// What the shop is and where programs find its goods: https://llmstxt.org
import type { Category } from '#/contract/category/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { address, section, type TextSite } from '#/components/text/text-site.ts'
import { escaped, joined, link } from '#/lib/markdown/escape.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { alternates, href, ROUTES } from '#/routes.ts'

type LlmsFacts = {
  tagline: string
  about: string
  categories: readonly Category[]
  pages: readonly { slug: string; title: string }[]
  /** The newest posts. */
  posts: readonly { slug: string; title: string }[]
  /** Addresses of the files with all products. */
  feeds: readonly string[]
  settings: Pick<Settings, 'contact'>
}

export function llmsText(known: LlmsFacts, site: TextSite): string {
  const { name, language, t, colon } = site
  const { email, phone } = known.settings.contact
  const row = (title: string, path: string, about = '') =>
    `- ${link(title, address(site, path))}${about && `${colon} ${about}`}`
  return joined([
    `# ${escaped(name)}`,
    `> ${escaped([known.tagline, known.about].filter(Boolean).join('. '))}`,
    escaped(t('plain:source', { shop: name })),
    t('plain:endings'),
    ...otherLanguages(site),
    [email, phone].some(Boolean) &&
      `${t('plain:contact')}${colon} ${[email, phone].filter(Boolean).map(escaped).join(', ')}`,
    ...section(
      t('plain:departments'),
      known.categories
        .map((category) =>
          row(category.name, href(language, 'categoryText', { slug: category.slug })),
        )
        .join('\n'),
    ),
    ...section(
      t('plain:products'),
      [
        ...known.feeds.map((path) => row(t('plain:feed'), path, t('plain:feed_text'))),
        row(t('plain:sitemap'), href(language, 'sitemap')),
      ].join('\n'),
    ),
    ...section(
      t('plain:posts'),
      known.posts
        .map((post) => row(post.title, href(language, 'postText', { slug: post.slug })))
        .join('\n'),
    ),
    ...section(
      t('plain:pages'),
      known.pages
        .map((page) => row(page.title, href(language, 'pageText', { slug: page.slug })))
        .join('\n'),
    ),
    ...section(
      t('plain:programs'),
      [
        row(t('plain:api'), '/api/docs', t('plain:api_text')),
        row('OpenAPI', '/api/openapi.json'),
        row('Universal Commerce Protocol', '/.well-known/ucp', t('plain:ucp_text')),
      ].join('\n'),
    ),
  ])
}

/** The same page's address in each other language that the shop offers. */
const otherLanguages = (site: TextSite): string[] =>
  alternates(ROUTES.llms.path)
    .filter((other) => other.language !== site.language)
    .map(({ language, path }) => {
      const there = link(languageName(language), address(site, path))
      return `${site.t('plain:other_language')}${site.colon} ${there}`
    })

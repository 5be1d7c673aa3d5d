// Structured data of a page (schema.org).

/** The text of a JSON-LD script; nothing in it can end the script. */
export const jsonLd = (thing: Record<string, unknown>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

type Crumb = { name: string; href?: string }

/** The path to a page; the last crumb is the page itself. */
export const breadcrumbList = (crumbs: readonly Crumb[], siteUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href === undefined ? {} : { item: new URL(href, siteUrl).href }),
  })),
})

/** Pages in the order in which they are listed. `first` is the place of the first among all. */
export const itemList = (paths: readonly string[], siteUrl: string, first = 1) => ({
  '@type': 'ItemList',
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: new URL(path, siteUrl).href,
  })),
})

type Shop = {
  name: string
  url: string
  logo: string
  contact: { email: string; phone: string; address: string }
  /** The shop's pages on other sites. */
  social: readonly { url: string }[]
}

/** The shop as a company. */
export const organization = ({ name, url, logo, contact, social }: Shop) => ({
  '@type': 'Organization',
  '@id': `${url}#shop`,
  name,
  url,
  logo,
  ...(contact.email ? { email: contact.email } : {}),
  ...(contact.phone ? { telephone: contact.phone } : {}),
  ...(contact.address ? { address: contact.address } : {}),
  ...(social.length > 0 ? { sameAs: social.map((one) => one.url) } : {}),
})

/** The site and its search; `search` has the place of the words, `{search_term_string}`. */
export const website = ({ name, url, search }: { name: string; url: string; search: string }) => ({
  '@type': 'WebSite',
  name,
  url,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: search },
    'query-input': 'required name=search_term_string',
  },
})

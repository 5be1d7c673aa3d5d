// The newest posts as RSS 2.0.
import type { PostSummary } from '#/contract/blog/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { xml } from '#/lib/xml.ts'
import { href } from '#/routes.ts'

type Channel = {
  language: Language
  title: string
  about: string
  origin: string
  /** Of the blog. */
  path: string
  /** Of the feed. */
  own: string
}

export function blogFeed(posts: readonly PostSummary[], channel: Channel): string {
  const { language, title, about, origin, path, own } = channel
  const address = (to: string) => xml(new URL(to, origin).href)
  const items = posts.map((post) => {
    const link = address(href(language, 'post', { slug: post.slug }))
    const names = [...post.categories, ...post.tags].map(
      ({ name }) => `<category>${xml(name)}</category>`,
    )
    return `<item><title>${xml(post.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(post.published_at).toUTCString()}</pubDate><dc:creator>${xml(post.author)}</dc:creator><description>${xml(post.summary)}</description>${names.join('')}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${xml(title)}</title><link>${address(path)}</link><description>${xml(about)}</description><language>${language}</language><atom:link href="${address(own)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`
}

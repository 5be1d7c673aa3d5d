// The pages stored by the service worker, for the offline page.
export type SeenPage = { path: string; title: string }

const CACHE = 'larder-page'
const MOST = 24
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Newest first, in the page's language. */
export async function seenPages(language: string): Promise<SeenPage[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(CACHE)
  const requests = (await cache.keys()).toReversed()
  const all = await Promise.all(
    requests.map(async (request): Promise<SeenPage[]> => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      if (!html.includes(`lang="${language}"`)) return []
      const title = titleOf(html)
      const { pathname, search } = new URL(request.url)
      // The page that lists them is not one of them.
      return title === '' || pathname.endsWith('/offline')
        ? []
        : [{ path: pathname + search, title }]
    }),
  )
  const byTitle = new Map(
    all
      .flat()
      .toReversed()
      .map((page) => [page.title, page]),
  )
  return [...byTitle.values()].toReversed().slice(0, MOST)
}

/** The page's title without the site's name. */
function titleOf(html: string): string {
  const [, whole = ''] = /<title>([^<]*)</.exec(html) ?? []
  const [own = ''] = whole.split(' | ')
  return own.replaceAll(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

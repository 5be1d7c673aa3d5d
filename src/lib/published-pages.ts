// Which of the shop's pages can be linked to.
import { ifKnown } from './if-known.ts'

type Pages = { content: { pages: () => Promise<{ data: { slug: string }[] }> } }

/** Their slugs. If another API doesn't list them, all are linked to. */
export async function publishedPages(
  shop: Pages,
  all: readonly string[],
): Promise<readonly string[]> {
  const pages = await ifKnown(shop.content.pages())
  return pages ? pages.data.map(({ slug }) => slug) : all
}

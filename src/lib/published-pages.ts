// Which of the shop's pages can be linked to.
type Pages = { content: { pages: () => Promise<{ data: { slug: string }[] }> } }

/** Their slugs. If another API doesn't list them, all are linked to. */
export async function publishedPages(
  shop: Pages,
  all: readonly string[],
): Promise<readonly string[]> {
  try {
    return (await shop.content.pages()).data.map(({ slug }) => slug)
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return all
    throw error
  }
}

// A page from the cache says so: its root element has the time, and the page's script shows it.

/**
 * The kept page, marked with the time of its answer. @example '<html data-saved="2026-11-23T08:00:00.000Z"
 * lang="en">'
 */
export async function asSaved(kept: Response): Promise<Response> {
  const html = await kept.text()
  const time = new Date(kept.headers.get('Date') ?? 0).toISOString()
  const headers = new Headers(kept.headers)
  // The text is no longer compressed.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(html.replace('<html', `<html data-saved="${time}"`), { headers })
}

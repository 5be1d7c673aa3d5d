import type { APIContext } from 'astro'
import { createServerShop } from '#/client/server.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { matchRoute } from '#/routes.ts'
import { feedText } from './feed-files.ts'
import { type Feed, feedFile } from './feed-paths.ts'

/** A file of a feed. Its name has the language, so it has no second address below another one. */
export async function feedAnswer(
  { locals, params, rewrite }: APIContext,
  feed: Feed,
): Promise<Response> {
  const file = locals.language === DEFAULT_LANGUAGE ? feedFile(params['file']) : undefined
  if (!file) return rewrite('/404')
  // The page store asks this client what the file was made from.
  locals.shop = createServerShop(locals.backend, { language: file.language })
  const text = await feedText(locals, feed, file)
  if (text === undefined) return rewrite('/404')
  const type = matchRoute(locals.path)?.kept ?? 'text/plain'
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}

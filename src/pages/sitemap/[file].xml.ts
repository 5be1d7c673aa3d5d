import type { APIRoute } from 'astro'
import { pagesXml, pathsIn } from '#/features/seo/sitemap.ts'
import { textFor } from '#/features/seo/text-answer.ts'

export const GET: APIRoute = async ({ locals, params, rewrite }) => {
  const paths = await pathsIn(locals, params['file'] ?? '')
  return paths ? textFor('application/xml', pagesXml(paths, locals.siteUrl)) : rewrite('/404')
}

import type { APIRoute } from 'astro'
import { indexXml, sitemapFiles } from '#/features/seo/sitemap.ts'
import { textFor } from '#/features/seo/text-answer.ts'

export const GET: APIRoute = async ({ locals }) =>
  textFor('application/xml', indexXml(await sitemapFiles(locals), locals.siteUrl))

import type { APIRoute } from 'astro'
import { robotsTxt } from '#/features/seo/robots.ts'
import { textFor } from '#/features/seo/text-answer.ts'

export const GET: APIRoute = ({ locals }) => textFor('text/plain', robotsTxt(locals.siteUrl))

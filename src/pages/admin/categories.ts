// Redirects the lower-case address to the page.
import type { APIRoute } from 'astro'
import { href } from '#/routes.ts'

export const GET: APIRoute = ({ locals, redirect, url }) =>
  redirect(href(locals.language, 'adminCategories') + url.search, 301)

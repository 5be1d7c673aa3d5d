// What the shop answers about extensions, and their own routes below /api/x/<name>. Cookies and tokens don't reach
// these; who calls is checked here.
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '#/contract/endpoint.ts'
import type { ExtensionRoute, Guard } from '#/contract/extensions/shapes.ts'
import type { ExtensionRequest } from '#/extensions/define.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import {
  contextOf,
  implement,
  type Implementation,
  type Mounting,
} from '#/commerce/api/implement.ts'
import { endpoints } from '#/contract/index.ts'
import { findScripts } from './extensions.queries.ts'
import { staffExtensionRoutes } from './extensions.staff.routes.ts'
import { NotOn, runExtension } from './run.service.ts'
import { shownSections } from './sections.service.ts'

const MOST_ANSWERED = 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const Answer = z.object({
  status: z.int().min(200).max(599).default(200),
  body: z.unknown(),
  type: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/)
    .optional(),
  location: z
    .string()
    .max(2000)
    .regex(/^(?:https?:\/\/|\/)[^\s]*$/)
    .optional(),
})

export const extensionRoutes: Implementation[] = [
  implement(endpoints.extensions.scripts, async (ctx) => {
    ctx.tag('page-scripts')
    return { data: await findScripts(ctx.db) }
  }),
  implement(endpoints.extensions.sections, async (ctx) => ({ data: await shownSections(ctx) })),
  ...staffExtensionRoutes,
]

export function mountExtensions(app: Hono, parts: Mounting): void {
  app.all('/x/:name/*', (c) => answer(c, parts))
  app.all('/x/:name', (c) => answer(c, parts))
}

async function answer(c: Context, parts: Mounting): Promise<Response> {
  const { extensions } = parts.deps
  const name = c.req.param('name') ?? ''
  await extensions?.ready
  const { manifest } = found(extensions?.find(name))
  const path = c.req.path.slice(`/api/x/${name}`.length) || '/'
  const route = manifest.routes.findIndex((one) => one.method === c.req.method && one.path === path)
  const { guard } = found(manifest.routes[route])
  const ctx = await contextOf(c, {
    ...parts,
    endpoint: endpointOf(manifest.routes[route]),
    tags: new Set(),
  })
  if (guard !== 'public') requireOwnSite(c)
  await ctx.deps.limits.count('extension_call', `${ctx.network} ${name}`)
  const request = await requestOf(c, ctx, guard)
  try {
    const answered = await runExtension(ctx.deps, name, { kind: 'route', route, request })
    return responseOf(Answer.parse(answered ?? {}))
  } catch (error) {
    if (error instanceof NotOn) throw new ShopError('NOT_FOUND')
    if (error instanceof z.ZodError)
      ctx.deps.log('warn', 'extension.bad_answer', { extension: name, path })
    throw new ShopError('NOT_READY')
  }
}

/** As the shop's own calls are guarded. */
function endpointOf({ method, path, guard }: ExtensionRoute = NO_ROUTE): Endpoint {
  const call = { method, path, summary: '', mediaTypes: [] }
  if (guard === 'public') return { ...call, auth: 'none' }
  if (guard === 'customer') return { ...call, auth: 'user' }
  return { ...call, auth: 'admin', permission: guard }
}
const NO_ROUTE: ExtensionRoute = { method: 'GET', path: '/', guard: 'settings.write' }

/** Even a call that should only read is not made by another site's page in somebody's name. */
function requireOwnSite(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new ShopError('FORBIDDEN')
}

async function requestOf(
  c: Context,
  { principal, agent }: Ctx,
  guard: Guard,
): Promise<ExtensionRequest> {
  const isKnown = guard !== 'public' && principal.type === 'user'
  const { id, email, customer_id } = isKnown ? principal.user : NOBODY
  return {
    query: c.req.query(),
    headers: { 'content-type': c.req.header('content-type') ?? '', 'user-agent': agent },
    body: c.req.method === 'GET' ? '' : await c.req.text(),
    user: isKnown ? { id, email, customer_id } : null,
  }
}
const NOBODY = { id: '', email: '', customer_id: 0 }

function responseOf({ status, body, type, location }: z.output<typeof Answer>): Response {
  const isText = typeof body === 'string'
  const isEmpty = body === undefined || body === null || status === 204 || status === 304
  const text = isEmpty ? null : isText ? body : JSON.stringify(body)
  if (text !== null && Buffer.byteLength(text) > MOST_ANSWERED) throw new ShopError('TOO_LARGE')
  const usual = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  return new Response(text, {
    status,
    headers: {
      'Cache-Control': 'private, no-store',
      ...(text === null ? {} : { 'Content-Type': isText ? (type ?? usual) : usual }),
      ...(location !== undefined && REDIRECTS.has(status) ? { Location: location } : {}),
    },
  })
}

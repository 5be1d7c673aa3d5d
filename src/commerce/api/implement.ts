// Binds a contract endpoint to its handler, and mounts it as a route.
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { type Endpoint, isTable, type ResponseOf } from '#/contract/endpoint.ts'
import { withKept } from '#/contract/kept.ts'
import { chooseLanguage, isLanguage, type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { networkOf } from '#/lib/net/network.ts'
import { countKeyCall } from './auth/key-users.service.ts'
import { authorise, type Sessions } from './auth/sessions.service.ts'
import type { Ctx, Deps, Principal } from './context.ts'
import { ShopError } from './errors.ts'
import { CsvFile } from './files/csv.rules.ts'
import { fieldMessages, messagesOf } from './messages.ts'
import { parseRequest } from './parse-request.ts'

type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** The Idempotency-Key header, if the endpoint takes one and it was sent. */
  key: string | undefined
  /** The raw request, for headers and for bodies that the contract doesn't describe. */
  request: Request
}

export type Implementation = {
  endpoint: Endpoint
  handle: (ctx: Ctx, call: Call<never>) => Promise<unknown>
}

type Answer<E extends Endpoint> =
  ResponseOf<E> | (E extends { response: infer S extends z.ZodType } ? z.input<S> : never)

/** An endpoint and its handler, typed by the contract. A file's handler returns the whole response. */
export function implement<const E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Ctx, call: Call<E>) => Promise<Answer<E>>,
): Implementation {
  return { endpoint, handle }
}

export type Mounting = { deps: Deps; sessions: Sessions }

/** Mounts implementations as routes. */
export function mount(
  app: Hono,
  implementations: Implementation[],
  { deps, sessions }: Mounting,
): void {
  for (const { endpoint, handle } of implementations) {
    const reader = endpoint.keeps ? readerOf(implementations, endpoint) : undefined
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, path, async (c) => {
      const tags = new Set<string>()
      const asked = await contextOf(c, { deps, sessions, endpoint, tags })
      const language = isTable(endpoint) ? readLanguage(c, asked) : undefined
      const ctx = language ? { ...asked, language } : asked
      const call = await readCall(c, { endpoint, ctx, reader })
      // `implement` checked the handler's own types; here all endpoints are alike.
      const answer = await handle(ctx, call as Call<never>)
      if (language && answer instanceof CsvFile) return answer.inLanguage(language)
      if (answer instanceof Response) return answer
      return endpoint.content ? contentAnswer(c, answer, tags) : c.json(answer as object)
    })
  }
}

type MountedEndpoint = Mounting & { endpoint: Endpoint; tags: Set<string> }

/** Who calls, if they may. @throws ShopError UNAUTHENTICATED, FORBIDDEN */
export async function contextOf(
  c: Context,
  { deps, sessions, endpoint, tags }: MountedEndpoint,
): Promise<Ctx> {
  const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  // Public calls accept an expired token.
  const caller: Principal =
    endpoint.auth === 'none' ? { type: 'none' } : await sessions.principalOf(token)
  const network = networkOf(c.req.header('x-client-ip') ?? '') ?? ''
  const principal = await principalFor(endpoint, { caller, network, deps })
  authorise(principal, endpoint)
  return {
    deps,
    db: deps.db,
    principal,
    token,
    language: chooseLanguage(c.req.header('accept-language'), offeredLanguages()),
    network,
    agent: c.req.header('user-agent') ?? '',
    site: c.req.header('x-client-site'),
    tag: (...names) => names.forEach((name) => tags.add(name)),
  }
}

type Calling = { caller: Principal; network: string; deps: Deps }

/** Calls of an API key are counted. Where no rights are needed, it is any program with a token. */
async function principalFor(
  { auth, personal }: Endpoint,
  { caller, network, deps }: Calling,
): Promise<Principal> {
  if (caller.type !== 'user' || !caller.user.key) return caller
  await countKeyCall(deps, caller.user, network)
  return auth === 'system' && !personal ? { type: 'system' } : caller
}

/** What says how things are that an endpoint changes. */
function readerOf(all: Implementation[], { path }: Endpoint): Implementation {
  const reader = all.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)
  if (!reader) throw new Error(`${path} keeps what is left out, but nothing reads it`)
  return reader
}

type Reading = { endpoint: Endpoint; ctx: Ctx; reader: Implementation | undefined }

async function readCall(c: Context, { endpoint, ctx, reader }: Reading): Promise<Call<Endpoint>> {
  const parse = (
    shape: z.ZodType | undefined,
    value: unknown,
    missing: 'NOT_FOUND' | 'INVALID',
  ) => {
    if (!shape) return undefined
    const result = parseRequest(shape, value)
    if (result.success) return result.data
    if (missing === 'NOT_FOUND') throw new ShopError('NOT_FOUND')
    throw new ShopError('INVALID', { errors: fieldMessages(result.error.issues, ctx.language) })
  }
  const params = parse(endpoint.params, requireStorable(c.req.param()), 'NOT_FOUND')
  const sent = endpoint.body && (await readBody(c, endpoint))
  const before = reader && (await reader.handle(ctx, { params, query: {} } as Call<never>))
  const body = before ? withKept(endpoint.body, before, sent) : sent
  return {
    params: params as undefined,
    query: parse(endpoint.query, requireStorable(queryOf(c, endpoint)), 'INVALID') as undefined,
    body: parse(endpoint.body, body, 'INVALID') as undefined,
    key: endpoint.idempotent ? readKey(c) : undefined,
    request: c.req.raw,
  }
}

/** The language of the page that asks for a file. */
function readLanguage(c: Context, { language }: Ctx): Language | undefined {
  const asked = c.req.query('language')
  if (asked === undefined || isLanguage(asked)) return asked
  const t = messagesOf(language)
  throw new ShopError('INVALID', { errors: { language: [t('field.invalid')] } })
}

function queryOf(c: Context, endpoint: Endpoint): Record<string, string> {
  const { language, ...query } = c.req.query()
  return isTable(endpoint) || language === undefined ? query : { ...query, language }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !UUID.test(key)) throw new ShopError('BAD_REQUEST')
  return key
}

async function readBody(c: Context, { rawBody }: Endpoint): Promise<unknown> {
  if (rawBody) return c.req.text()
  const type = c.req.header('content-type') ?? ''
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) {
    return requireStorable(await c.req.parseBody().catch(refuseBody))
  }
  const text = await c.req.text()
  if (text === '') throw new ShopError('BAD_REQUEST')
  if (!/^application\/([\w.-]+\+)?json/.test(type)) throw new ShopError('UNSUPPORTED_TYPE')
  try {
    // Characters that can't be stored are always escaped in JSON: the text itself was decoded.
    const isPlain = !text.includes('\\u')
    const body: unknown = JSON.parse(text, isPlain ? undefined : storableField)
    return body
  } catch {
    throw new ShopError('BAD_REQUEST')
  }
}

function refuseBody(): never {
  throw new ShopError('BAD_REQUEST')
}

function storableField(name: string, value: unknown): unknown {
  storable(name)
  return storable(value)
}

/** No database stores a NUL character or half a surrogate pair. */
function storable(value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new ShopError('BAD_REQUEST')
  }
  return value
}

function requireStorable<T extends object>(fields: T): T {
  Object.entries(fields).flat().forEach(storable)
  return fields
}

function contentAnswer(c: Context, answer: unknown, tags: Set<string>): Response {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  c.header('ETag', etag)
  c.header('Cache-Tag', [...tags].join(','))
  c.header('Vary', 'Accept-Language')
  c.header('Cache-Control', 'no-cache')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(body)
}

// The site's `/api`: adds the right token to each call, keeps the user's token in a cookie that scripts can't read, and
// refuses calls that another site makes with that cookie (rules 5 to 7).
import { chooseLanguage } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import type { ErrorBody } from '#/contract/errors.ts'
import type { Backend } from '#/contract/backend.ts'
import { areUnreadable, readCookie, TOKEN_COOKIE } from '#/lib/cookies.ts'
import { type Body, createBodies, type Unread } from './body.ts'
import { accountCookie, changedAccount, clearCookies, tokenCookie } from './cookies.ts'
import type { Log } from '#/lib/log.ts'
import { requestIds } from '#/server/process/request-id.ts'
import { gatewayMessage, type GatewayCode } from './gateway-messages.ts'
import { isForPeople, isTokenRefused } from './refused-token.ts'

const LOGOUT = '/api/logout'
const SIGN_IN = new Set([
  '/api/login',
  '/api/login/second-factor',
  '/api/register',
  '/api/register/order',
  '/api/otp/verify',
  '/api/passkey/verify',
  '/api/openid/verify',
  '/api/first-administrator',
])
/** A call by a signed-in user that gives them a new session. */
const ACCEPT = '/api/customer/invitation/accept'
/** Staff sign in as a customer for a while. */
const ACT = /^\/api\/admin\/customer\/\d+\/sign-in$/
/** Calls of any site, which no cookie proves: of mail programs, and of services that people sign in by. */
const FROM_ANYWHERE = new Set([
  '/api/newsletter/one-click',
  '/api/newsletter/report',
  '/api/openid/form',
])
/** A user's cookies expire with the token, and after this at the latest. */
const COOKIE_LIFE_MS = 4 * 3_600_000
/** Its readable cookie says what pages show of an account. */
const SELF = '/api/self'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who calls, and the origin of the storefront they call through, if it is another one. */
export type Client = { ip: string; site?: string }
export type Gateway = (request: Request, client: Client) => Promise<Response>

/** `secure`: the site is called over https, so cookies are for https only. */
type Options = { secure: boolean; origin: string; log: Log }

/** Makes the gateway in front of a backend. */
export function createGateway(backend: Backend, { secure, origin, log }: Options): Gateway {
  const readBody = createBodies()
  const answerCall = async (request: Request, client: Client): Promise<Response> => {
    const path = new URL(request.url).pathname
    const token = readCookie(request.headers.get('cookie'), TOKEN_COOKIE)
    const askSelf = () => selfOf(backend, { request, token, client })
    const { body, done } = await readBody({ request, path, askSelf })
    // The API answers why, as for a call without a body.
    if (body === 'NOT_THEIRS')
      return closing(await answerRead({ request, path, body: undefined, token, client }))
    try {
      if (typeof body === 'string') return unread(request, body)
      return await answerRead({ request, path, body, token, client })
    } finally {
      done()
    }
  }
  const answerRead = async ({ request, path, body, token: userToken, client }: Read) => {
    const ask = (token: string | null) => backend.fetch(outgoing(request, { body, token, client }))
    const asSystem = async () => {
      const token = await backend.systemToken()
      const answer = await ask(token)
      if (isForPeople(request.method, path) || !(await isTokenRefused(answer))) return answer
      backend.renewToken(token)
      return ask(await backend.systemToken())
    }
    if (request.headers.has('authorization')) return ask(null)
    if (!SAFE.has(request.method) && !FROM_ANYWHERE.has(path) && isForeign(request, origin))
      return refuse(request, 403, 'CROSS_ORIGIN')
    if (request.method === 'POST' && SIGN_IN.has(path)) return signIn(await asSystem(), secure)
    const answer = userToken ? await ask(userToken) : await asSystem()
    if (path === SELF && request.method === 'PUT' && answer.ok)
      return withHeaders(answer, await changedAccount(request, answer.clone(), secure))
    if ((path === ACCEPT || ACT.test(path)) && answer.ok) return signIn(answer, secure)
    const over = path === LOGOUT || (await isUseless(request, answer))
    return over ? withHeaders(answer, clearCookies(secure)) : answer
  }
  return async (request, client) => {
    try {
      return await answerCall(request, client)
    } catch (error) {
      log('error', 'gateway.failed', {
        path: new URL(request.url).pathname,
        error: reasonOf(error),
      })
      const refusal = refuse(request, 503, 'NOT_READY')
      refusal.headers.set('retry-after', '5')
      return closing(refusal)
    }
  }
}

/** Whether the visitor's cookies are of no use any more. */
const isUseless = async ({ headers }: Request, answer: Response): Promise<boolean> => {
  const cookies = headers.get('cookie')
  if (areUnreadable(cookies)) return true
  return Boolean(readCookie(cookies, TOKEN_COOKIE)) && isTokenRefused(answer)
}

/** The API's answer about the caller; nothing if there is no token. */
async function selfOf(backend: Backend, { request, token, client }: Omit<Read, 'body' | 'path'>) {
  const isNamed = request.headers.has('authorization')
  if (!token && !isNamed) return undefined
  const self = new Request(new URL(SELF, request.url), { headers: request.headers })
  const own = isNamed ? null : (token ?? null)
  return backend.fetch(outgoing(self, { body: undefined, token: own, client }))
}

/** `fetch` gives the reason only in the cause. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error)
}

/** A call whose body has been read. */
type Read = {
  request: Request
  path: string
  body: Body
  token: string | undefined
  client: Client
}

type Outgoing = { body: Body; token: string | null; client: Client }

/** The call as sent to the backend: with a token and the caller's address, without cookies. */
function outgoing(request: Request, { body, token, client }: Outgoing): Request {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  // Its length is known by now.
  headers.delete('transfer-encoding')
  if (body) headers.set('content-length', String(body.length))
  else headers.delete('content-length')
  headers.set('x-client-ip', client.ip)
  headers.delete('x-client-site')
  if (client.site !== undefined) headers.set('x-client-site', client.site)
  const id = requestIds.getStore()
  if (id === undefined) headers.delete('x-request-id')
  else headers.set('x-request-id', id)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return new Request(request.url, { method: request.method, headers, ...(body ? { body } : {}) })
}

/** Made by a page of another site. Browsers tell; other clients send neither header. */
function isForeign(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = request.headers.get('origin')
  return from !== null && from !== origin && from !== new URL(request.url).origin
}

const isStaff = (role: string): boolean => role === 'admin' || role === 'staff'

/** A sign-in's answer, with the token moved from the body to the cookie. */
async function signIn(answer: Response, secure: boolean): Promise<Response> {
  if (!answer.ok) return answer
  const parsed = SignedIn.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success || !parsed.data.access_token) {
    return Response.json({ code: 'INTERNAL', message: 'Invalid login response' }, { status: 502 })
  }
  const { access_token, ...rest } = parsed.data
  const until = Math.min(Date.parse(rest.expires_at), Date.now() + COOKIE_LIFE_MS)
  const end = new Date(until).toISOString()
  return withHeaders(Response.json(rest, { headers: { 'Cache-Control': 'no-store' } }), [
    tokenCookie(access_token, end, secure),
    accountCookie(
      {
        id: rest.customer.id,
        name: rest.user.name,
        ...(rest.user.roles.some(isStaff) && { staff: true }),
        ...(rest.user.roles.includes('seller') && { seller: true }),
        ...(rest.acting && { acting: true }),
        ...(rest.net_prices && { net: true }),
        until,
      },
      end,
      secure,
    ),
  ])
}

function withHeaders(answer: Response, cookies: string[]): Response {
  const headers = new Headers(answer.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(answer.body, { status: answer.status, headers })
}

function unread(request: Request, why: Unread): Response {
  if (why === 'BROKEN_OFF') return refuse(request, 400, 'BAD_REQUEST')
  const refusal =
    why === 'BUSY' ? refuse(request, 503, 'NOT_READY') : refuse(request, 413, 'TOO_LARGE')
  if (why === 'BUSY') refusal.headers.set('retry-after', '5')
  return closing(refusal)
}

/** The rest of the body isn't read, so this connection can't be reused. */
function closing(answer: Response): Response {
  const closed = withHeaders(answer, [])
  closed.headers.set('connection', 'close')
  return closed
}

function refuse(request: Request, status: number, code: GatewayCode): Response {
  const language = chooseLanguage(request.headers.get('accept-language'), offeredLanguages())
  const body: ErrorBody = { code, message: gatewayMessage(language, code) }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

// The site's `/api`: puts the right token on each call, keeps the user's token in a cookie that no script can
// read, and refuses calls that another site made with that cookie (rules 5 to 7).
import { chooseLanguage } from '#/lib/i18n.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import type { ErrorBody } from '#/contract/errors.ts'
import type { Backend } from '#/contract/backend.ts'
import { readCookie, TOKEN_COOKIE } from '#/lib/cookies.ts'
import { accountCookie, clearCookies, tokenCookie } from './cookies.ts'
import type { Log } from '#/lib/log.ts'
import { requestIds } from '#/server/process/request-id.ts'
import { gatewayMessage, type GatewayCode } from './gateway-messages.ts'
import { isForPeople, isTokenRefused } from './refused-token.ts'

const LOGOUT = '/api/logout'
const SIGN_IN = new Set(['/api/login', '/api/register', '/api/otp/verify', '/api/passkey/verify'])
/** A call of somebody who is signed in, after which they have another session. */
const ACCEPT = '/api/customer/invitation/accept'
/** The largest body of a call, in bytes. */
const BODY_LIMIT = 1024 * 1024
/** A user's cookies end with the token, and after this at the latest. */
const COOKIE_LIFE_MS = 4 * 3_600_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who asks, and the site of the storefront that they ask through, where that is another one. */
export type Client = { ip: string; site?: string }
export type Gateway = (request: Request, client: Client) => Promise<Response>

/** `secure`: the site is called by https, so cookies are for https only. */
type Options = { secure: boolean; origin: string; log: Log }

/** Makes the gateway in front of a backend. */
export function createGateway(backend: Backend, { secure, origin, log }: Options): Gateway {
  const answerCall = async (request: Request, client: Client): Promise<Response> => {
    const path = new URL(request.url).pathname
    // Who goes away in the midst of it gets no answer, whatever it says.
    const body = await readBody(request).catch((): 'BROKEN_OFF' => 'BROKEN_OFF')
    if (body === 'BROKEN_OFF') return refuse(request, 400, 'BAD_REQUEST')
    if (body === 'TOO_LARGE') {
      const refusal = refuse(request, 413, 'TOO_LARGE')
      // The rest of the body is not read, so nothing can follow it on this connection.
      refusal.headers.set('connection', 'close')
      return refusal
    }
    const ask = (token: string | null) => backend.fetch(outgoing(request, { body, token, client }))
    const asSystem = async () => {
      const token = await backend.systemToken()
      const answer = await ask(token)
      if (isForPeople(request.method, path) || !(await isTokenRefused(answer))) return answer
      backend.renewToken(token)
      return ask(await backend.systemToken())
    }
    if (request.headers.has('authorization')) return ask(null)
    if (!SAFE.has(request.method) && isForeign(request, origin))
      return refuse(request, 403, 'CROSS_ORIGIN')
    if (SIGN_IN.has(path)) return signIn(await asSystem(), secure)
    const userToken = readCookie(request.headers.get('cookie'), TOKEN_COOKIE)
    const answer = userToken ? await ask(userToken) : await asSystem()
    if (path === ACCEPT && answer.ok) return signIn(answer, secure)
    const over = path === LOGOUT || (userToken && (await isTokenRefused(answer)))
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
      return refusal
    }
  }
}

/** `fetch` says why only in the cause. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error)
}

type Outgoing = { body: Uint8Array<ArrayBuffer> | undefined; token: string | null; client: Client }

/** The call as the backend gets it: with a token, the caller's address, and without cookies. */
function outgoing(request: Request, { body, token, client }: Outgoing): Request {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  headers.set('x-client-ip', client.ip)
  headers.delete('x-client-site')
  if (client.site !== undefined) headers.set('x-client-site', client.site)
  const id = requestIds.getStore()
  if (id === undefined) headers.delete('x-request-id')
  else headers.set('x-request-id', id)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return new Request(request.url, { method: request.method, headers, ...(body ? { body } : {}) })
}

/** The body, kept so that a call can be made again with a new token; no more than the limit is read. */
async function readBody(
  request: Request,
): Promise<Uint8Array<ArrayBuffer> | undefined | 'TOO_LARGE'> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length > BODY_LIMIT) return 'TOO_LARGE'
  // No more comes than was announced.
  if (length >= 0) return length === 0 ? undefined : new Uint8Array(await request.arrayBuffer())
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > BODY_LIMIT) return 'TOO_LARGE'
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/** Made by a page of another site. Browsers say so themselves; other clients send neither header. */
function isForeign(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = request.headers.get('origin')
  return from !== null && from !== origin && from !== new URL(request.url).origin
}

/** A sign-in's answer with the token moved from the body into the cookie. */
async function signIn(answer: Response, secure: boolean): Promise<Response> {
  if (!answer.ok) return answer
  const parsed = SignedIn.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success || !parsed.data.access_token) {
    return Response.json({ code: 'INTERNAL', message: 'Invalid login response' }, { status: 502 })
  }
  const { access_token, ...rest } = parsed.data
  const end = new Date(
    Math.min(Date.parse(rest.expires_at), Date.now() + COOKIE_LIFE_MS),
  ).toISOString()
  return withHeaders(Response.json(rest, { headers: { 'Cache-Control': 'no-store' } }), [
    tokenCookie(access_token, end, secure),
    accountCookie(
      {
        id: rest.customer.id,
        name: rest.user.name,
        ...(rest.user.roles.includes('admin') && { staff: true }),
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

function refuse(request: Request, status: number, code: GatewayCode): Response {
  const language = chooseLanguage(request.headers.get('accept-language'))
  const body: ErrorBody = { code, message: gatewayMessage(language, code) }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

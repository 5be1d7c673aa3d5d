// A service that people sign in by, as far as the shop sees it: discovery, keys, a page that sends everybody back, and
// codes that work once, with PKCE.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'

export const CLIENT = { client_id: 'larder', client_secret: 'a secret of the shop' }

/** What the service says of a person; `aud` and `nonce` only where it lies. */
export type Said = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  aud?: string
  nonce?: string
}

type Given = { said: Said; nonce: string; challenge: string; redirect: string }

export type OpenIdProvider = Awaited<ReturnType<typeof startProvider>>

/** `appleKey`: the service takes tokens signed with it instead of a secret word, in the form, as Apple does. */
export async function startProvider({ appleKey }: { appleKey?: CryptoKey } = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] }
  const codes = new Map<string, Given>()
  /** Whom its page vouches for. */
  const visitor: { said: Said } = { said: { sub: 'nobody' } }
  let issuer = ''

  const issue = (at: URL, said: Said): URL => {
    const asked = at.searchParams
    const code = randomUUID()
    const redirect = asked.get('redirect_uri') ?? ''
    codes.set(code, {
      said,
      redirect,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
    })
    const back = new URL(redirect)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    return back
  }

  async function token(request: IncomingMessage): Promise<object | undefined> {
    let text = ''
    for await (const part of request) text += String(part)
    const form = new URLSearchParams(text)
    const code = form.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      (appleKey ? await isSigned(form, appleKey) : isBasic(request)) &&
      given?.challenge === proof &&
      given.redirect === form.get('redirect_uri')
    if (!isGood) return undefined
    const { aud = CLIENT.client_id, nonce = given.nonce, sub, ...facts } = given.said
    const id_token = await new SignJWT({ ...facts, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject(sub)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token }
  }

  const server = createServer((request, response) => {
    const at = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (at.pathname === '/.well-known/openid-configuration')
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(appleKey && { token_endpoint_auth_methods_supported: ['client_secret_post'] }),
      })
    if (at.pathname === '/keys') return json(200, keys)
    if (at.pathname === '/authorize') {
      response.writeHead(302, { location: issue(at, visitor.said).href })
      return response.end()
    }
    void token(request).then((answer) =>
      answer ? json(200, answer) : json(400, { error: 'invalid_grant' }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  return {
    issuer,
    visitor,
    /** The query string with which a browser comes back from this address. */
    answer: (url: string, said: Said): string => issue(new URL(url), said).search,
    close: () => new Promise((done) => server.close(done)),
  }
}

function isBasic({ headers }: IncomingMessage): boolean {
  const pair = [CLIENT.client_id, CLIENT.client_secret].map(encodeForm).join(':')
  return headers.authorization === `Basic ${Buffer.from(pair).toString('base64')}`
}

async function isSigned(form: URLSearchParams, key: CryptoKey): Promise<boolean> {
  const secret = form.get('client_secret') ?? ''
  const read = await jwtVerify(secret, key, { requiredClaims: ['iss', 'exp', 'aud'] }).catch(
    () => undefined,
  )
  return read?.payload.sub === form.get('client_id') && read.protectedHeader.kid !== undefined
}

/** As in a form: OAuth encodes both halves of the pair. */
const encodeForm = (text: string): string =>
  new URLSearchParams({ x: text }).toString().slice('x='.length)

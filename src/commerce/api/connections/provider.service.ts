// A service that people sign in by: found by discovery, asked with PKCE, state and nonce; what it answers is checked by
// the library, signature included.
import { z } from 'zod'
import type { ConnectionValues } from '#/contract/connections/staff.ts'
import { EmailAddress, PersonName } from '#/contract/fields.ts'
import { type Provider, type ProviderKind, PROVIDERS } from '#/contract/openid/shapes.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { findConnections } from './connections.queries.ts'
import { valuesOf } from './sealed.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { APPLE, type AppleKey, nameIn, signedSecret } from './apple.rules.ts'
import { isLocal } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { guardedFetch } from './guarded-fetch.service.ts'

const GOOGLE = { issuer: 'https://accounts.google.com', label: 'Google' }
/** Where people come back to, by a link and by a form. */
export const RETURN = '/auth/openid'
const FORM_RETURN = '/api/openid/form'
const SCOPE = 'openid email profile'
const FORM_SCOPE = 'openid email name'

type ProviderValues = Extract<ConnectionValues, { kind: ProviderKind }>

export type Source = {
  kind: ProviderKind
  label: string
  issuer: string
  client_id: string
  /** How the shop proves itself: Apple takes no secret word. */
  proof: { client_secret: string } | AppleKey
  staff_domain: string
}

const isProvider = (values: ConnectionValues | undefined): values is ProviderValues =>
  values?.kind === 'google' || values?.kind === 'apple' || values?.kind === 'openid'

export function sourceOf(values: ProviderValues): Source {
  if (values.kind === 'apple') {
    const { kind, client_id, ...proof } = values
    // Everybody can have an account there: it is no proof of being on the staff.
    return { kind, ...APPLE, client_id, proof, staff_domain: '' }
  }
  const { client_secret, ...rest } = values
  const proof = { client_secret }
  return rest.kind === 'google' ? { ...GOOGLE, ...rest, proof } : { ...rest, proof }
}

type ProviderContext = Pick<Ctx, 'db' | 'deps'>

/** Those that the office has set up. */
export async function sources({ db, deps }: ProviderContext): Promise<Source[]> {
  const kept = await findConnections(db)
  return PROVIDERS.map((kind) => valuesOf(kind, kept[kind], deps.secret))
    .filter(isProvider)
    .map(sourceOf)
}

export const providers = async (ctx: ProviderContext): Promise<Provider[]> =>
  (await sources(ctx)).map(({ kind, label }) => ({ kind, label }))

/** @throws ShopError NOT_FOUND for one that nobody has set up */
export const sourceFor = async (ctx: ProviderContext, kind: ProviderKind): Promise<Source> =>
  found((await sources(ctx)).find((source) => source.kind === kind))

export const refusedFlow = (
  why: 'ended' | 'sign_in_first' | 'staff_domain' | 'taken' | 'unreachable',
): ShopError => new ShopError('INVALID', { errors: { flow: [`field.flow.${why}`] } })

type Site = Pick<Ctx, 'site' | 'deps'>

const addressOf = ({ site, deps }: Site, path: string): string =>
  new URL(path, site ?? siteUrlOf(deps)).href

/** The address that the service has to know. */
export const returnAddress = (site: Site): string => addressOf(site, RETURN)
/** The same for one that answers with a form. */
export const formAddress = (site: Site): string => addressOf(site, FORM_RETURN)

const answersByForm = ({ proof }: Source): boolean => 'private_key' in proof
const redirectOf = (site: Site, source: Source): string =>
  answersByForm(source) ? formAddress(site) : returnAddress(site)

/** Asks the service about itself. @throws if it doesn't answer as one */
export async function discover({ deps }: Pick<Ctx, 'deps'>, source: Source) {
  const client = await import('openid-client')
  const local = isLocal(deps.siteUrl)
  const { issuer, client_id, proof } = source
  const client_secret =
    'private_key' in proof
      ? signedSecret({ ...proof, issuer, client_id, now: new Date() })
      : proof.client_secret
  const fetching = { [client.customFetch]: guardedFetch({ local }) }
  const server = await client.discovery(new URL(issuer), client_id, undefined, client.None(), {
    ...fetching,
    ...(local && { execute: [client.allowInsecureRequests] }),
  })
  const metadata = server.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const prove = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(client_secret)
    : client.ClientSecretPost(client_secret)
  const config = new client.Configuration(metadata, client_id, undefined, prove)
  config[client.customFetch] = fetching[client.customFetch]
  if (local) client.allowInsecureRequests(config)
  client.enableNonRepudiationChecks(config)
  return { client, config }
}

/** @throws ShopError INVALID */
const reached = async (ctx: Site, source: Source) => {
  try {
    return await discover(ctx, source)
  } catch (error) {
    ctx.deps.log('warn', 'openid.unreachable', { issuer: source.issuer, error: String(error) })
    throw refusedFlow('unreachable')
  }
}

/** What was sent along, to be compared with the answer. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** Where the browser goes. @throws ShopError INVALID if the service can't be reached */
export async function visit(ctx: Site, source: Source): Promise<Secrets & { url: string }> {
  const { client, config } = await reached(ctx, source)
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectOf(ctx, source),
    ...(answersByForm(source)
      ? { scope: FORM_SCOPE, response_mode: 'form_post' }
      : { scope: SCOPE }),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state, nonce, verifier }
}

const Claims = z.object({
  iss: z.string().max(500),
  sub: z.string().min(1).max(255),
  email: EmailAddress.optional().catch(undefined),
  /** Some services send words. */
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: PersonName.optional().catch(undefined),
})
export type Claims = z.output<typeof Claims>

type Answer = Secrets & { query: string }

/** Whom the service vouches for. @throws ShopError INVALID */
export async function claimsIn(ctx: Site, source: Source, answer: Answer): Promise<Claims> {
  const { client, config } = await reached(ctx, source)
  const { state, nonce, verifier, query } = answer
  const at = new URL(redirectOf(ctx, source))
  at.search = query
  try {
    const tokens = await client.authorizationCodeGrant(config, at, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = Claims.parse(tokens.claims())
    const name = claims.name ?? nameIn(at.searchParams.get('user'))
    return { ...claims, name }
  } catch (error) {
    ctx.deps.log('info', 'openid.refused', { issuer: source.issuer, error: String(error) })
    throw refusedFlow('ended')
  }
}

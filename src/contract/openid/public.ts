import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Provider, ProviderAnswer, ProviderKind, ProviderVisit } from './shapes.ts'

export const endpoints = {
  providers: endpoint({
    method: 'GET',
    path: '/openid',
    auth: 'system',
    summary: 'Services that people can sign in by',
    response: z.object({ data: z.array(Provider) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/openid/begin',
    auth: 'system',
    summary:
      'Begin to sign in by another service: where the browser goes, and what it keeps meanwhile',
    body: z.object({ kind: ProviderKind }),
    response: ProviderVisit,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/openid/verify',
    auth: 'system',
    summary:
      'Sign in by another service; a new customer gets an account, an existing one only if both sides have confirmed the email',
    body: ProviderAnswer,
    response: SignedIn,
  }),
  form: endpoint({
    method: 'POST',
    path: '/openid/form',
    auth: 'none',
    summary: 'Where a service that answers with a form sends the browser: leads on to the page',
    body: z.string().max(10_000),
    rawBody: true,
    mediaTypes: ['text/html'],
  }),
}

import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { CredentialProof, PasskeyOptions } from './shapes.ts'

export const endpoints = {
  signInOptions: endpoint({
    method: 'POST',
    path: '/passkey/options',
    auth: 'system',
    summary: 'Options to sign in with a passkey: the same for everybody, valid once',
    response: PasskeyOptions,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/passkey/verify',
    auth: 'system',
    summary: 'Sign in with a passkey',
    body: z.object({ credential: CredentialProof }),
    response: SignedIn,
  }),
}

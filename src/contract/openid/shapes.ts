// Signing in by another service, with OpenID Connect.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'

/** Connections that people sign in by. */
export const PROVIDERS = ['google', 'apple', 'openid'] as const
export const ProviderKind = z.enum(PROVIDERS)
export type ProviderKind = z.infer<typeof ProviderKind>

export const Provider = z.object({
  kind: ProviderKind,
  /** Its name on buttons. @example Google */
  label: z.string(),
})
export type Provider = z.infer<typeof Provider>

/** An account elsewhere that opens the account here. */
export const LinkedIdentity = z.object({
  id: z.uuid(),
  kind: ProviderKind,
  label: z.string(),
  created_at: Timestamp,
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

/** Where the browser goes, and what it keeps until it comes back: only this shop can read it, once, for ten minutes. */
export const ProviderVisit = z.object({ url: z.url(), flow: z.string() })
export type ProviderVisit = z.infer<typeof ProviderVisit>

/** What the browser kept, and the query string with which it came back. */
export const ProviderAnswer = z.object({
  flow: z.string().min(1).max(4000),
  query: z.string().max(6000),
})
export type ProviderAnswer = z.output<typeof ProviderAnswer>

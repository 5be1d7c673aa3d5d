// Keys with which other programs call the API.
import { z } from 'zod'
import { byId, Id, Message, Timestamp } from '#/contract/common.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { KeyPermission } from '#/contract/permissions.ts'

/** Most keys in use at the same time. */
export const MOST_KEYS = 100
/** How long a replaced token may go on working. */
export const GRACE_HOURS = [0, 24] as const
export const KEY_DAYS = [30, 90, 365] as const
export const CALLS_PER_MINUTE = 600
export const MOST_CALLS_PER_MINUTE = 6000
/** For how long an assistant's look at a preview serves; for one change. */
export const PREVIEW_MINUTES = 15

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How its token begins, to tell it from others. @example lk_3fQ9xA */
  start: z.string(),
  permissions: z.array(KeyPermission),
  calls_per_minute: z.int(),
  created_at: Timestamp,
  /** Null if that account was deleted. */
  created_by: z.string().nullable(),
  /** Null if it works until it is revoked. */
  expires_at: Timestamp.nullable(),
  /** To within five minutes. */
  last_used_at: Timestamp.nullable(),
  /** The network address of the last call. */
  last_used_from: z.string(),
  /** Until when the token before the present one works. */
  old_token_until: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

const name = z.string().trim().min(1).max(60)
const permissions = z.array(KeyPermission).min(1).max(100)
const calls_per_minute = z.int().min(1).max(MOST_CALLS_PER_MINUTE)

export const ApiKeyInput = z.object({
  name,
  permissions,
  calls_per_minute: calls_per_minute.default(CALLS_PER_MINUTE),
  /** Days until it expires; null for never. */
  days: z.int().min(1).max(3650).nullable(),
  ...PROOF,
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

export const ApiKeyChange = z.object({ name, permissions, calls_per_minute, ...PROOF })
export type ApiKeyChange = z.output<typeof ApiKeyChange>

export const ApiKeyRotation = z.object({
  /** The old token works this much longer. */
  grace_hours: z.union(GRACE_HOURS.map((hours) => z.literal(hours))),
  ...PROOF,
})
export type ApiKeyRotation = z.output<typeof ApiKeyRotation>

/** The token is shown this once: the shop keeps only its hash. */
export const NewApiKey = z.object({ key: ApiKey, token: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/api-key',
    auth: 'admin',
    permission: 'people.read',
    summary: 'API keys in use, and those revoked in the last 30 days',
    response: z.object({ data: z.array(ApiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/api-key',
    auth: 'admin',
    permission: 'people.write',
    summary: "Create an API key; it can't do more than the caller may",
    body: ApiKeyInput,
    response: NewApiKey,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/api-key/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Change the name, permissions and limit of an API key',
    params: byId,
    body: ApiKeyChange,
    response: ApiKey,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/admin/api-key/{id}/rotate',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Give an API key a new token',
    params: byId,
    body: ApiKeyRotation,
    response: NewApiKey,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/admin/api-key/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Revoke an API key at once',
    params: byId,
    response: Message,
  }),
  /** What the key may do, as tools for AI assistants: https://modelcontextprotocol.io */
  mcp: endpoint({
    method: 'POST',
    path: '/mcp',
    auth: 'admin',
    permission: 'office',
    summary:
      "MCP (Streamable HTTP, stateless) for API keys: the calls that the key may make, as an assistant's tools",
    body: z.string(),
    rawBody: true,
    mediaTypes: ['application/json'],
  }),
}

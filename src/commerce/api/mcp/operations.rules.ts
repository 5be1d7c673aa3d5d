// The contract's calls as operations of an assistant, grouped by what they need permission for.
import { z } from 'zod'
import type { Endpoint, JsonEndpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { KeyPermission, type Permission } from '#/contract/permissions.ts'

export type Operation = {
  /** @example staffOrders.list */
  name: string
  endpoint: JsonEndpoint
  /** The group it is in. @example orders_read */
  group: string
  writes: boolean
  /** Null for what everybody may read. */
  permission: Permission | null
}

export const Call = z.object({
  operation: z.string().max(100),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  query: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .default({}),
  body: z.unknown().optional(),
  idempotency_key: z.uuid().optional(),
})
export type Call = z.output<typeof Call>

/** What customers see too, and what every key may do. */
const SHOP = 'shop'
const OFFICE = 'office'

/** Calls with an answer in JSON that an API key can make. */
export const OPERATIONS: readonly Operation[] = Object.entries(endpoints).flatMap(([word, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) => {
    if (!endpoint.response || endpoint.fileBody || endpoint.rawBody) return []
    const place = placeOf(endpoint)
    if (!place) return []
    const writes = endpoint.method !== 'GET'
    const group = `${place.area}_${writes ? 'write' : 'read'}`
    return [{ name: `${word}.${name}`, endpoint, group, writes, permission: place.permission }]
  }),
)

type Place = { area: string; permission: Permission | null }

function placeOf({ auth, method, permission }: Endpoint): Place | undefined {
  if (auth === 'system') return method === 'GET' ? { area: SHOP, permission: null } : undefined
  if (auth !== 'admin' || permission === undefined) return undefined
  if (permission !== OFFICE && !KeyPermission.safeParse(permission).success) return undefined
  return { area: permission.split('.')[0] ?? permission, permission }
}

/** The operations that these permissions allow. */
export const operationsOf = (permissions: readonly Permission[]): Operation[] =>
  OPERATIONS.filter(({ permission }) => permission === null || permissions.includes(permission))

/** The best matches for some words; all have at least one of them. */
export function searchOperations(operations: readonly Operation[], words: string): Operation[] {
  const wanted = words.toLowerCase().split(/\W+/).filter(Boolean)
  const points = ({ name, group, endpoint }: Operation) => {
    const text = `${name} ${group} ${endpoint.summary} ${endpoint.path}`.toLowerCase()
    return wanted.filter((word) => text.includes(word)).length
  }
  return operations
    .map((operation) => ({ operation, found: points(operation) }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found)
    .map(({ operation }) => operation)
}

/** What an operation takes, as JSON Schema. */
export function inputsOf({ endpoint }: Operation) {
  const { params, query, body, idempotent } = endpoint
  const schema = (shape: z.ZodType | undefined) =>
    shape && z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return {
    params: schema(params),
    query: schema(query),
    body: schema(body),
    ...(idempotent && { idempotency_key: 'a UUID; repeated with it, the call is made once' }),
  }
}

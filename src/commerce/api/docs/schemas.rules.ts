// The contract's shapes as JSON Schema, each exported shape once under its own name.
import { z } from 'zod'
import { modules } from '#/contract/index.ts'

export type JsonSchema = Record<string, unknown>
/** A request may leave out fields with a default; a response always has them. */
type Side = 'request' | 'response'

const PREFIX: Record<Side, string> = { request: 'Request.', response: '' }

/** Schemas for one side, looked up by zod shape; `add` names one that the contract doesn't export. */
export function createSchemas(side: Side) {
  const registry = z.registry<{ id: string }>()
  const named = new Set<string>()
  for (const [name, shape] of modules.flatMap((module) => Object.entries(module))) {
    if (!(shape instanceof z.ZodType) || registry.has(shape)) continue
    if (named.has(name)) throw new Error(`Two shapes of the contract are called ${name}.`)
    named.add(name)
    registry.add(shape, { id: PREFIX[side] + name })
  }
  return {
    /** A reference to the shape. */
    add: (shape: z.ZodType, name: string): JsonSchema => {
      if (!registry.has(shape)) registry.add(shape, { id: PREFIX[side] + name })
      return { $ref: refOf(registry.get(shape)?.id ?? name) }
    },
    all: (): Record<string, JsonSchema> => {
      const { schemas } = z.toJSONSchema(registry, {
        ...OPTIONS,
        io: side === 'request' ? 'input' : 'output',
        uri: refOf,
      })
      return Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, withoutHead(schema)]),
      )
    },
  }
}

/** The fields of a query or a path, each with its own schema. */
export function fieldsOf(shape: z.ZodType): { name: string; schema: unknown; required: boolean }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { ...OPTIONS, io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }))
}

const OPTIONS = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) => {
    // Unknown fields are allowed: a client has to cope with new ones.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  },
} as const

const REF_BASE = '#/components/schemas/'
const refOf = (id: string): string => REF_BASE + id

function withoutHead({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** The schemas that `root` refers to, directly or through others. */
export function reachable(
  root: unknown,
  all: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const kept: Record<string, JsonSchema> = {}
  const visit = (value: unknown): void => {
    for (const name of refsIn(value)) {
      const schema = all[name]
      if (!schema || name in kept) continue
      kept[name] = schema
      visit(schema)
    }
  }
  visit(root)
  return Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.slice(REF_BASE.length)] : refsIn(inner),
  )
}

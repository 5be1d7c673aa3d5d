// JSON schemas as TypeScript types.

type Schema = Record<string, unknown>

/** The name of a schema: `Request.Address` is in the namespace `Request`. */
const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The type of one value. @example typeOf({ type: 'array', items: { type: 'integer' } }) // 'number[]' */
export function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'unknown'
  const { $ref, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return nameOf($ref)
  if ('const' in schema) return literal(schema['const'])
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map(literal))
  const choices = [anyOf, oneOf].find(Array.isArray)
  if (choices) return union(choices.map(typeOf))
  if (Array.isArray(allOf)) return allOf.map((one) => `(${typeOf(one)})`).join(' & ')
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one })))
  return plainType(schema)
}

function plainType(schema: Schema): string {
  switch (schema['type']) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return arrayType(schema)
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function arrayType({ items, prefixItems }: Schema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`
  const item = typeOf(items)
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`
}

function objectType({ properties, required, additionalProperties }: Schema): string {
  const needed = new Set(Array.isArray(required) ? required : [])
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(
    ([name, schema]) => `${fieldName(name)}${needed.has(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0) {
    const value = fields.length > 0 ? 'unknown' : typeOf(additionalProperties)
    fields.push(`[name: string]: ${value}`)
  }
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, unknown>'
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')
const literal = (value: unknown): string => JSON.stringify(value)
const fieldName = (name: string): string => (/^[a-zA-Z_$][\w$]*$/.test(name) ? name : literal(name))

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

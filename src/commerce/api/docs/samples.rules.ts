// Values for examples, made from JSON schemas: required fields only, the first of several possibilities.
import type { JsonSchema } from './schemas.rules.ts'

const FORMATS: Record<string, string> = {
  email: 'jo@example.org',
  date: '2026-12-24',
  time: '09:00:00',
  'date-time': '2026-12-24T09:00:00Z',
  uuid: '0b9f5c1e-6f0a-4a39-9f6c-2d8f3b1f7a10',
  uri: 'https://example.org/',
  binary: '',
}
/** For fields whose rule no schema can say, such as a number plan's. */
const NAMED: Record<string, unknown> = {
  pincode: '75011',
  phone: '+33612345678',
  password: 'long enough',
  password_confirmation: 'long enough',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  amount: 5,
  lot_id: 1,
  message: 'This is not true.',
  // Six for five.
  take: 6,
  time_zone: 'Europe/Paris',
  // A text in each language of the shop; one of them is needed.
  en: 'Apples',
}
/** Needed, although the schema can't say so: depends on another field. */
const NEEDED_TOO = ['amount', 'lot_id', 'message', 'en']
/** For fields with a pattern: the first that matches. */
const WORDS = [
  'apples',
  'FR',
  'EUR',
  '1',
  '12,7',
  'L261224-ABCDEF',
  'L20261224ABCDEF',
  '09:00',
  '2026-12',
  '2026-12-24',
  '+33612345678',
  '123456',
  'larder-20261224-090000.backup',
  '#a1b2c3',
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  '512.webp',
  'apples.jpg',
  '/products',
  '10-20',
  'A1B2C3',
  'order:changed',
  'a'.repeat(22),
  'B'.repeat(87),
  'data:image/png;base64,iVBORw0KGgo=',
]
const DEEPEST = 12

type All = Record<string, JsonSchema>

/** A value that fits the schema; `all` has the schemas that it refers to. */
export function sampleOf(schema: unknown, all: All, depth = 0): unknown {
  if (!isSchema(schema) || depth > DEEPEST) return null
  const { $ref, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string')
    return sampleOf(all[$ref.slice($ref.lastIndexOf('/') + 1)], all, depth + 1)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if ('default' in schema) return schema['default']
  const choices = [anyOf, oneOf].find(Array.isArray)
  if (choices)
    return sampleOf(choices.find((choice) => !isNull(choice)) ?? choices[0], all, depth + 1)
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((one) => sampleOf(one, all, depth + 1)))
  return plainSample(schema, all, depth)
}

function plainSample(schema: JsonSchema, all: All, depth: number): unknown {
  const { type } = schema
  switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
    case 'object':
      return objectSample(schema, all, depth)
    case 'array': {
      const count = Math.max(1, Number(schema['minItems'] ?? 1))
      return Array.from({ length: count }, () => sampleOf(schema['items'], all, depth + 1))
    }
    case 'string':
      return textSample(schema)
    case 'integer':
    case 'number':
      return numberSample(schema)
    case 'boolean':
      return true
    default:
      return null
  }
}

function objectSample(schema: JsonSchema, all: All, depth: number): Record<string, unknown> {
  const { properties, required } = schema
  if (!isSchema(properties)) return {}
  const needed = Array.isArray(required) ? required.map(String) : []
  const too = NEEDED_TOO.filter((name) => name in properties && !needed.includes(name))
  return Object.fromEntries(
    [...needed, ...too].map((name) => [
      name,
      NAMED[name] ?? sampleOf(properties[name], all, depth + 1),
    ]),
  )
}

function textSample({ format, pattern, minLength, maxLength }: JsonSchema): string {
  const known = FORMATS[String(format)]
  if (known !== undefined) return known
  const [least, most] = [Number(minLength ?? 0), Number(maxLength ?? Infinity)]
  const fits = (text: string) => text.length >= least && text.length <= most
  if (typeof pattern === 'string') {
    const rule = new RegExp(pattern, 'u')
    return WORDS.find((word) => fits(word) && rule.test(word)) ?? '…'
  }
  return 'text'.padEnd(least, 's').slice(0, most)
}

function numberSample({ minimum, exclusiveMinimum, multipleOf }: JsonSchema): number {
  const least = Math.max(Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + 1)
  const step = Number(multipleOf ?? 1)
  return step >= 1 ? Math.ceil(least / step) * step : least
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isSchema(schema) && schema['type'] === 'null'

// Input as attackers send it: mostly valid by the contract, so that it gets far, with something bad in it.

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202Etxt.exe',
  '\uFFFE\uFEFF',
  'İıſK',
  '🧨'.repeat(300),
  'a'.repeat(70_000),
  `${'('.repeat(2000)}a${')'.repeat(2000)}`,
  "' OR 1=1 --",
  "'; DROP TABLE product; --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b>'.repeat(500),
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%c0%ae',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  'true',
  '-1',
  '08',
  '1e309',
  '9'.repeat(400),
  '٣',
  '=HYPERLINK("http://evil.example")',
  'a\r\nX-Injected: 1',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  ['javascript', 'alert(1)'].join(':'),
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  'jndi:ldap://evil.example/a',
  '(a+)+$',
  'to_tsquery(:*)&|!',
  '% _ \\ %',
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-10,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  999_999_999_999,
  0.0001,
]

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

const ODD: unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[]],
  deep(500),
  Array.from({ length: 3000 }, () => 1),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  { $ne: null },
]

type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

/** Any value but a valid one. */
export function hostileValue(random: Random): unknown {
  const kind = random()
  if (kind < 0.5) return pick(random, TEXTS)
  return kind < 0.75 ? pick(random, NUMBERS) : pick(random, ODD)
}

/** The part of JSON Schema that values are made from. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  format?: string
}

type Sampling = {
  random: Random
  /** The chance of each part to be bad: 0 makes a valid value. */
  bad: number
  /** Values for fields with these names. */
  known: Record<string, unknown>
  name?: string
}

/** A value of a shape, parts of which may be bad. */
export function sample(schema: Schema, { random, bad, known, name }: Sampling): unknown {
  if (random() < bad) return hostileValue(random)
  const value = name === undefined ? undefined : known[name]
  if (value !== undefined && isOfType(value, schema)) return value
  const inner = (of: Schema, field?: string): unknown =>
    sample(of, { random, bad, known, ...(field === undefined ? {} : { name: field }) })
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const choice = pick(random, schema.anyOf ?? schema.oneOf ?? [])
  if (choice) return inner(choice, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => random() < (schema.required?.includes(field) ? 1 - bad : 0.5))
          .map(([field, part]) => [field, inner(part, field)]),
      )
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) + 1 }, () => inner(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.round(random() * 5) + Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return random() < 0.5
    case 'string':
      return textOf(schema.format, random)
    default:
      return hostileValue(random)
  }
}

const isOfType = (value: unknown, { type }: Schema): boolean =>
  type === undefined || type === typeof value || (type === 'integer' && Number.isInteger(value))

function textOf(format: string | undefined, random: Random): string {
  if (format === 'email') return `person-${Math.floor(random() * 1e6)}@example.org`
  if (format === 'date') return '2026-12-24'
  if (format === 'uuid') return crypto.randomUUID()
  return pick(random, ['Fig', 'FR', '75011', '+33 6 98 76 54 32', 'a long text', 'en']) ?? ''
}

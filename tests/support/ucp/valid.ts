// Checks answers by the protocol's own schemas.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { readFileSync } from 'node:fs'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
for (const line of readFileSync(new URL('schemas.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n'))
  ajv.addSchema(JSON.parse(line))

const ROOT = 'https://ucp.dev/schemas'

/** Where the protocol describes each kind of answer. */
const SHAPES = {
  profile: 'profile.json#/$defs/business_schema',
  search: 'shopping/catalog_search.json#/$defs/search_response',
  lookup: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  cart: 'shopping/discount.json#/$defs/dev.ucp.shopping.cart',
  checkout: 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
  discounted: 'shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
  order: 'shopping/order.json',
  tool: 'transports/mcp_tool_call.json',
  error: 'common/types/error_response.json',
} as const

/** What is wrong with an answer; nothing if it is as the protocol says. */
export function faults(shape: keyof typeof SHAPES, answer: unknown): string[] {
  const check = ajv.getSchema(`${ROOT}/${SHAPES[shape]}`)
  if (!check) throw new Error(`no schema for ${shape}`)
  if (check(answer)) return []
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

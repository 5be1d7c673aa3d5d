import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERROR_CODES } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { EVENTS } from '#/contract/webhooks/events.ts'
import { LIMITS } from '#/commerce/api/limits/table.rules.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
    .optional(),
  'x-codeSamples': z.array(z.object({ label: z.string(), source: z.string() })),
  responses: z.record(z.string(), z.unknown()),
})
const OpenApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})
const read = async () => bodyOf(await shop.call('GET', '/openapi.json'), OpenApi)

const calls = Object.entries(endpoints).flatMap(([word, entries]) =>
  Object.entries(entries).map(([name, call]) => ({ word, name, call })),
)

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : refsIn(inner),
  )
}

const follow = (root: unknown, ref: string): unknown =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>(
      (place, key) => z.record(z.string(), z.unknown()).safeParse(place).data?.[key],
      root,
    )

describe('the OpenAPI document', () => {
  it('holds every call of the contract with its parameters, and is read without a token', async () => {
    const { paths } = await read()
    for (const { word, name, call } of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      expect(operation, `${call.method} ${call.path}`).toMatchObject({
        operationId: `${word}.${name}`,
        tags: [word],
      })
      expect(operation?.security).toEqual(call.auth === 'none' ? [] : [{ bearer: [] }])
      expect(operation?.requestBody !== undefined).toBe('body' in call || 'fileBody' in call)
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath?.map((parameter) => `{${parameter.name}}`)).toEqual(
        call.path.match(/\{\w+\}/g) ?? [],
      )
    }
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(calls.length)
  })

  it('has no dangling references', async () => {
    const document = await read()
    const refs = [...new Set(refsIn(document))]
    expect(refs).toContain('#/components/schemas/Category')
    expect(
      refs.filter((ref) => !ref.startsWith('#/') || follow(document, ref) === undefined),
    ).toEqual([])
  })

  it('has examples of every call, whose bodies the contract takes', async () => {
    const { paths } = await read()
    const wrong: string[] = []
    for (const { word, name, call } of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      const [curl, typescript] = operation?.['x-codeSamples'] ?? []
      expect(curl?.source).toMatch(/^curl (-X \w+ )?"\$SHOP\/api\/[^{}"]*"/)
      expect(curl?.source.includes('Bearer $KEY')).toBe(call.auth !== 'none')
      expect(typescript?.source).toContain(`await shop.${word}.${name}(`)
      if (!('body' in call) || 'rawBody' in call) continue
      const example = operation?.requestBody?.content['application/json']?.example
      if (!call.body.safeParse(example).success) wrong.push(`${word}.${name}`)
    }
    // Rules between several fields, such as "one of the two", are not in the schema that examples are made from.
    expect(wrong).toEqual([])
  })

  it('describes each event as a call of the shop', async () => {
    const { webhooks } = await read()
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(webhooks))).toEqual(
      Object.keys(EVENTS),
    )
  })

  it('says which writes may be repeated safely', async () => {
    const { paths } = await read()
    expect(paths['/cart']?.['post']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    )
  })
})

describe('the reader', () => {
  it('shows every call without a token, and runs no script but its own', async () => {
    const { status, body, headers } = await shop.call('GET', '/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; base-uri 'none'/,
    )
    const page = String(body)
    const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64')
    expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
    expect(page).not.toMatch(/<(?:link|img|iframe)\b|(?:src|href)="https?:/)
    for (const { call } of calls)
      expect(page).toContain(`<span class="method">${call.method}</span> ${call.path}</code>`)
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => `id="${target}"`)
    expect([...new Set(targets)].filter((target) => !page.includes(target))).toEqual([])
  })

  it('tells of errors, limits and events, each of them', async () => {
    const page = String((await shop.call('GET', '/docs')).body)
    const named = [
      ...[...ERROR_CODES, ...Object.keys(EVENTS)].map((name) => `<code>${name}</code>`),
      ...Object.keys(LIMITS).map((name) => name.replaceAll('_', ' ')),
    ]
    expect(named.filter((name) => !page.includes(`<td>${name}</td>`))).toEqual([])
    const [text = ''] = page.split('<script>')
    const odd = [...text.matchAll(/.{0,60}(?:undefined|\{\{|\[object).{0,40}/g)].map(
      ([found]) => found,
    )
    expect(odd).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#/contract/index.ts'
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
  requestBody: z.object({}).optional(),
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

  it('refers to nothing that is not there', async () => {
    const document = await read()
    const refs = [...new Set(refsIn(document))]
    expect(refs).toContain('#/components/schemas/Category')
    expect(
      refs.filter((ref) => !ref.startsWith('#/') || follow(document, ref) === undefined),
    ).toEqual([])
  })

  it('tells where a write may be sent twice', async () => {
    const { paths } = await read()
    expect(paths['/cart']?.['post']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    )
  })
})

describe('the reader', () => {
  it('shows every call without any script, and without a token', async () => {
    const { status, body, headers } = await shop.call('GET', '/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    const page = String(body)
    expect(page).not.toMatch(/<script|https?:\/\//)
    for (const { call } of calls)
      expect(page).toContain(`<span class="method">${call.method}</span> ${call.path}</code>`)
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => `id="${target}"`)
    expect([...new Set(targets)].filter((target) => !page.includes(target))).toEqual([])
  })
})

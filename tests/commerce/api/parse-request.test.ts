// Requests, parsed with the contract.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseRequest } from '#/commerce/api/parse-request.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'

const Form = z.object({
  name: z.string(),
  note: z.string().optional(),
  limit: z.number().nullable().default(7),
  address: z.object({ street: z.string(), floor: z.string().optional() }).optional(),
  lines: z.array(z.object({ id: z.int(), unit: z.int().optional() })).default([]),
})

describe('null for an optional field', () => {
  it.each([
    ['is as if the field were not there', { note: null }, {}],
    [
      'in a field',
      { address: { street: 'Lane 1', floor: null } },
      { address: { street: 'Lane 1' } },
    ],
    ['for a whole field', { address: null }, {}],
    ['in a list', { lines: [{ id: 1, unit: null }] }, { lines: [{ id: 1 }] }],
    ['stays where it means something', { limit: null }, { limit: null }],
  ])('%s', (_, sent, meant) => {
    const read = parseRequest(Form, { name: 'Ada', ...sent })
    expect(read.data).toEqual({ name: 'Ada', limit: 7, lines: [], ...meant })
  })

  it('is no value for one that is required', () => {
    const { error } = parseRequest(Form, { name: null, note: null })
    expect(error?.issues.map(({ code, path }) => [code, path])).toEqual([
      ['invalid_type', ['name']],
    ])
  })

  it('is not accepted inside lists', () => {
    expect(parseRequest(Form, { name: 'Ada', lines: [null] }).success).toBe(false)
  })

  it('leaves what was sent as it was', () => {
    const sent = { name: 'Ada', note: null }
    parseRequest(Form, sent)
    expect(sent).toEqual({ name: 'Ada', note: null })
  })
})

const BODIES = Object.entries(endpoints).flatMap(([word, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { body }]) =>
    objectsIn(body).map((shape): [string, z.ZodObject] => [`${word}.${name}`, shape]),
  ),
)

function objectsIn(shape: z.ZodType | undefined): z.ZodObject[] {
  if (shape instanceof z.ZodObject) return [shape]
  if (shape instanceof z.ZodUnion)
    return shape.options.flatMap((one) => objectsIn(one as z.ZodType))
  return []
}

it.each(BODIES)('%s takes null for each optional field', (_, shape) => {
  for (const [name, field] of Object.entries(shape.shape)) {
    const isOptional = field instanceof z.ZodOptional || field instanceof z.ZodDefault
    if (!isOptional || (field.unwrap() as z.ZodType).safeParse(null).success) continue
    const of = (sent: object) =>
      parseRequest(shape, sent).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(of({ [name]: null }), name).toEqual(of({}))
  }
})

// Which changes an assistant has to look at first: as the contract says, for every preview that it has.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Operation, OPERATIONS } from '#/commerce/api/mcp/operations.rules.ts'
import { type Pair, pairsOf } from '#/commerce/api/mcp/previews.rules.ts'

const FLAGS = ['check', 'preview', 'dry_run']
const PREVIEWS = ['preview', 'check', 'estimate', 'count']
/** A draft of a newsletter goes to nobody, and sending it asks for the issue as it is saved; counts are what is written. */
const SEEN_OTHERWISE = ['staffNewsletter.preview', 'staffStock.count']

const fieldsOf = (shape: unknown): string[] =>
  shape instanceof z.ZodObject ? Object.keys(shape.shape) : []

/** A call that only shows what a change would do, by its address or a field. */
function isPreview({ endpoint: { method, path, body, query } }: Operation): boolean {
  if (method !== 'GET') {
    const isFlagged = [...fieldsOf(body), ...fieldsOf(query)].some((one) => FLAGS.includes(one))
    return isFlagged || PREVIEWS.includes(path.split('/').at(-1) ?? '')
  }
  // At the address of a step in a record's life, what the step would do.
  const isStep = ({ endpoint }: Operation) => endpoint.path === path && endpoint.method === 'POST'
  return path.includes('}/') && OPERATIONS.some(isStep)
}

describe('a preview', () => {
  it('is one that keys can ask for, with something to compare', () => {
    const named = OPERATIONS.filter(({ endpoint }) => endpoint.preview)
    const pairs = pairsOf(OPERATIONS, OPERATIONS)
    expect(pairs.map(({ write }) => write.name)).toEqual(named.map(({ name }) => name))
    const isComparing = ({ fields, flags }: Pair) => fields.length + Object.keys(flags).length > 0
    expect(pairs.every(isComparing)).toBe(true)
  })

  it('is asked for before the change, whichever the contract has', () => {
    const asked = OPERATIONS.flatMap(({ endpoint }) => endpoint.preview?.by ?? [])
    const shown = OPERATIONS.filter(isPreview).map(({ name }) => name)
    expect(shown).toContain('staffCategory.mergePreview')
    expect(shown.filter((name) => !asked.includes(name)).toSorted()).toEqual(SEEN_OTHERWISE)
  })
})

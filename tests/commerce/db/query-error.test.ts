import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeFailure } from '#/commerce/api/failure.ts'
import { reasonOf } from '#/commerce/db/query-error.ts'

const query = (cause: Error) => new DrizzleQueryError('select $1', ['hunter2'], cause)
const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), {
  code: 'ECONNREFUSED',
})

describe('the reason of a failure in the log', () => {
  it('has the text of a query, not its values', () => {
    expect(reasonOf(query(new Error('no such column')))).toBe(
      'Failed query: select $1: Error: no such column',
    )
    expect(describeFailure(query(new Error('no such column'))).stack).toContain(' at ')
  })

  it('is one line while the database is away', () => {
    expect(describeFailure(query(away))).toEqual({
      error: 'Error: connect ECONNREFUSED 10.0.0.1:5432',
      stack: undefined,
    })
  })

  it('says what an object says that is no error', () => {
    expect(reasonOf({ message: 'queue is full', queue: 'mail' })).toBe('queue is full')
    expect(reasonOf({ queue: 'mail' })).toBe('{"queue":"mail"}')
    expect(reasonOf('gone')).toBe('gone')
  })
})

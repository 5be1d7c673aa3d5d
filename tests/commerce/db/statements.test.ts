import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '#/commerce/db/open.ts'
import { createNames } from '#/commerce/db/statements.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe('the name of a statement', () => {
  it('is given once it has come a few times, and stays', () => {
    const nameOf = createNames()
    expect(many(4, () => nameOf('select $1'))).toEqual(many(4, () => undefined))
    const name = nameOf('select $1')
    expect(name).toMatch(/^[\w-]{27}$/)
    expect(nameOf('select $1')).toBe(name)
  })

  it('is the same in every process, and another for another text', () => {
    const [first, second] = many(2, createNames)
    const names = ['select $1', 'select $1', 'select $2'].map((text, index) =>
      many(5, () => (index === 0 ? first : second)?.(text)).at(-1),
    )
    expect(names[0]).toBe(names[1])
    expect(names[2]).not.toBe(names[1])
  })

  it('is not given to more statements than a connection may keep', () => {
    const nameOf = createNames()
    const named = many(400, (index) => many(5, () => nameOf(`select ${index}`)).at(-1))
    expect(named.filter((name) => name !== undefined)).toHaveLength(300)
    expect(nameOf('select 0')).toBe(named[0])
  })
})

describe('a statement that comes often', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is prepared, and answers as before', async () => {
    const ask = async (value: number) =>
      (await database.db.execute(sql`select ${value}::int + 1 as next`)).rows
    for (let value = 0; value < 10; value++) expect(await ask(value)).toEqual([{ next: value + 1 }])
    const { rows } = await database.db.execute(
      sql`select statement from pg_prepared_statements where statement like '%as next'`,
    )
    expect(rows).toEqual([{ statement: 'select $1::int + 1 as next' }])
  })

  it('goes on after a failure, which ends its connection', async () => {
    const divide = async (by: number) =>
      (await database.db.execute(sql`select 6 / ${by}::int as part`)).rows
    for (let tries = 0; tries < 8; tries++) expect(await divide(3)).toEqual([{ part: 2 }])
    await expect(divide(0)).rejects.toThrow('Failed query')
    expect(await divide(2)).toEqual([{ part: 3 }])
  })
})

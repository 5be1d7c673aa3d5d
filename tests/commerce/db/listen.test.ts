// Notifications reach listeners on PostgreSQL and on the embedded database.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#/commerce/db/open.ts'
import { createEmptyDatabase } from '#tests/support/database/database.ts'

let database: Database
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.close())

describe('listening', () => {
  it('gets a transaction’s notifications when it commits, and none if it is rolled back', async () => {
    const heard: string[] = []
    const first = Promise.withResolvers<void>()
    const last = Promise.withResolvers<void>()
    const stop = database.listen('little_news', (payload) => {
      if (payload === undefined) return first.resolve()
      heard.push(payload)
      if (payload === 'last') last.resolve()
    })
    // The embedded database delivers them with the next statement.
    if (!database.embedded) await first.promise
    const tell = (payload: string) => sql`select pg_notify('little_news', ${payload})`
    await database.db.transaction((tx) => tx.execute(tell('one')))
    await database.db
      .transaction(async (tx) => {
        await tx.execute(tell('undone'))
        throw new Error('no')
      })
      .catch(() => undefined)
    await database.db.execute(tell('last'))
    await last.promise
    expect(heard).toEqual(['one', 'last'])
    await stop()
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session, user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { page, shopKind } from '#/commerce/db/schema/content.ts'
import { findCurrencies, findPages, findSettings } from '#/commerce/api/content/content.queries.ts'
import { seedBase } from '#/commerce/db/seed/base.ts'
import { insertProduct } from '#tests/support/shop/fixtures.ts'
import { seedPeople } from '#/demo/people.ts'
import { seedShop } from '#/commerce/db/seed/seed.ts'
import type { Database } from '#/commerce/db/open.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '#/domain/demo.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

const quietly = (database: Database, demo: boolean) =>
  seedShop({ database, demo, say: () => undefined })

const productsIn = ({ db }: Database) => db.$count(product)

describe('the kind of a database (rule 34)', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is a shop where an empty one is filled without the demo, and stays one', async () => {
    expect(await quietly(database, false)).toEqual({ kind: 'shop', demoAccounts: [] })
    expect(await quietly(database, true)).toEqual({ kind: 'shop', demoAccounts: [] })
    expect(await database.db.$count(user)).toBe(0)
    expect(await productsIn(database)).toBe(0)
  })

  it('as a shop has our drafts, and no bank account, phone or address of ours', async () => {
    const { db } = database
    expect(new Set((await findPages(db)).map(({ status }) => status))).toEqual(new Set(['draft']))
    const { bank_account, contact } = await findSettings(db)
    expect(bank_account).toBeNull()
    expect(contact).toEqual({ email: '', phone: '', address: '' })
  })

  it('as a shop has its own currency only, and no test bank', async () => {
    const { db } = database
    expect((await findCurrencies(db)).map(({ code }) => code)).toEqual(['EUR'])
    expect((await findSettings(db)).payment_methods).not.toContain('test')
  })

  it('has one row that says so', async () => {
    await expect(database.db.insert(shopKind).values({ kind: 'demo' })).rejects.toThrow(
      'Failed query',
    )
    await expect(
      database.db.insert(shopKind).values({ only: false, kind: 'demo' }),
    ).rejects.toThrow('Failed query')
  })

  it('is a demo where an empty one is filled with it, and stays one', async () => {
    const demo = await createTestDatabase()
    expect((await quietly(demo, true)).kind).toBe('demo')
    const products = await productsIn(demo)
    expect(products).toBeGreaterThan(300)
    const pages = await findPages(demo.db)
    expect(pages.map(({ slug, status }) => [slug, status])).toEqual([
      ['terms', 'published'],
      ['privacy', 'published'],
      ['delivery', 'published'],
      ['about', 'published'],
      ['shipping', 'published'],
      ['returns', 'published'],
      ['imprint', 'published'],
      ['withdrawal', 'published'],
      ['accessibility', 'published'],
    ])
    expect((await findSettings(demo.db)).payment_methods).toContain('test')
    expect(await findCurrencies(demo.db)).toHaveLength(4)
    expect((await findSettings(demo.db)).bank_account).not.toBeNull()
    expect((await quietly(demo, false)).kind).toBe('demo')
    // As an earlier version left it.
    await demo.db.delete(shopKind)
    expect((await quietly(demo, false)).kind).toBe('demo')
    expect(await productsIn(demo)).toBe(products)
    await demo.close()
  })
})

describe('a shop of an earlier version', () => {
  it('withdraws the words that are ours, and keeps those that its owner wrote', async () => {
    const database = await createTestDatabase()
    const { db } = database
    await seedBase(db, 'demo')
    await insertProduct(db, {})
    await db
      .update(page)
      .set({ content: { en: '<p>My own terms.</p>' } })
      .where(eq(page.slug, 'terms'))
    await quietly(database, true)
    const statuses = (await findPages(db)).map(({ slug, status }) => [slug, status])
    expect(Object.fromEntries(statuses)).toEqual({
      terms: 'published',
      privacy: 'draft',
      delivery: 'draft',
      about: 'draft',
      shipping: 'draft',
      returns: 'draft',
      imprint: 'draft',
      withdrawal: 'draft',
      accessibility: 'draft',
    })
    expect((await findSettings(db)).bank_account).toBeNull()
    // What its owner publishes later stays.
    await db.update(page).set({ status: 'published' })
    await quietly(database, true)
    expect((await findPages(db)).every(({ status }) => status === 'published')).toBe(true)
    await database.close()
  })
})

describe('a shop into which an earlier version put the demo accounts', () => {
  let shop: TestApi
  beforeAll(async () => {
    shop = await startApi()
    await shop.addProduct()
    await seedPeople(shop.db)
  })
  afterAll(() => shop.close())

  const login = (path: string) =>
    shop.call('POST', path, {
      token: shop.systemToken,
      body: { email: 'Admin@Larder.test', password: DEMO_PASSWORD },
    })

  it('is a shop, and the start names them', async () => {
    expect(await quietly(shop.database, true)).toEqual({
      kind: 'shop',
      demoAccounts: [...DEMO_EMAILS].toSorted(),
    })
  })

  it('does not let them sign in, as people or as programs', async () => {
    for (const path of ['/login', '/v1/login']) {
      const answer = await login(path)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    }
  })

  it('does not count the sessions that they have', async () => {
    const { token, email } = await shop.signUp({ role: 'admin' })
    expect((await shop.call('GET', '/admin/settings', { token })).status).toBe(200)
    const [demo] = await shop.db.select().from(user).where(eq(user.email, 'admin@larder.test'))
    const [own] = await shop.db.select().from(user).where(eq(user.email, email))
    await shop.db
      .update(session)
      .set({ user_id: demo?.id ?? '' })
      .where(eq(session.user_id, own?.id ?? ''))
    shop.clock.advance(6000)
    expect((await shop.call('GET', '/admin/settings', { token })).status).toBe(401)
  })
})

// The process's health, with a database connection that the test can cut.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '#/commerce/db/embedded.ts'
import { readConfig } from '#/server/process/config.ts'
import { openShop, type Shop } from '#/server/main.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { type LittleApi, REFUSED, startLittleApi } from '#tests/support/servers/little-api.ts'
import { errorOf, json, openSite, type Site } from './site.ts'

/** From a port to the embedded database's socket. */
async function openCable(to: Embedded, port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(join(to.host, `.s.PGSQL.${to.port}`))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
}

const statuses = async (site: Site) => {
  const [health, ready] = await Promise.all([site.ask('/healthz'), site.ask('/readyz')])
  return { health: health.status, ready: ready.status }
}

const MESSAGE = {
  name: 'Jo Field',
  email: 'jo@example.org',
  subject: 'Apples',
  message: 'When do the new apples come?',
}

const silent = { log: () => undefined, say: () => undefined }

describe('a shop with a database', () => {
  let database: Embedded
  let dataDir: string
  let port: number
  let pull: () => Promise<void>
  let shop: Shop
  let site: Site
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'larder-health-'))
    database = await startEmbedded({ dir: 'memory://' })
    port = await freePort()
    pull = await openCable(database, port)
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      AUTH_SECRET: 'a secret of tests, of 32 characters and more',
    })
    shop = await openShop({ config, ...silent })
    site = await openSite(() => shop.backend, { ready: shop.ready })
  })
  afterAll(async () => {
    await site.stop()
    await shop.close()
    await pull()
    await database.stop()
    await rm(dataDir, { recursive: true })
  })

  it('lives and is ready', async () => {
    expect(await statuses(site)).toEqual({ health: 200, ready: 200 })
  })

  it('lives, but is not ready while the database is gone', async () => {
    await pull()
    expect(await statuses(site)).toEqual({ health: 200, ready: 503 })
    const call = await site.ask('/api/settings')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(errorOf(call).message).toBe('The shop is not ready yet. Please try again in a moment.')
    const ready = await site.ask('/readyz')
    expect(ready.text).toBe('not ready: the database or the API does not answer')
    expect(ready.headers.get('retry-after')).toBe('5')
    pull = await openCable(database, port)
    expect(await statuses(site)).toEqual({ health: 200, ready: 200 })
    expect((await site.ask('/api/settings')).status).toBe(200)
  })

  it('is not ready from a call that found the disk of the database full until there is room', async () => {
    const pool = new pg.Pool({ host: database.host, port: database.port, user: 'postgres', max: 1 })
    // PostgreSQL's error for every new table and every message.
    await pool.query(`
      create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create function no_table() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on contact_message for each row execute function full_disk();
      create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_table()`)
    expect((await site.ask('/readyz')).text).toBe('ready')
    const call = await site.ask('/api/contact', json('POST', MESSAGE))
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await site.ask('/readyz')).text).toBe('not ready: the disk of the database is full')
    await pool.query('drop event trigger no_table; drop trigger full_disk on contact_message')
    await pool.end()
    expect((await site.ask('/readyz')).text).toBe('ready')
    expect((await site.ask('/api/contact', json('POST', MESSAGE))).status).toBe(200)
  })

  it('says so in words that no cache keeps', async () => {
    const answer = await site.ask('/readyz?since=now')
    expect(answer.text).toBe('ready')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a storefront in front of another API', () => {
  let api: LittleApi
  let site: Site
  beforeAll(async () => {
    api = await startLittleApi()
    const config = readConfig({
      API_URL: api.url,
      API_EMAIL: 'integrator@larder.test',
      API_PASSWORD: 'a system password',
    })
    const shop = await openShop({ config, ...silent })
    site = await openSite(() => shop.backend, { ready: shop.ready })
  })
  afterAll(() => site.stop())

  it('is ready when that API takes its system token', async () => {
    expect(await statuses(site)).toEqual({ health: 200, ready: 200 })
    api.answer(() => REFUSED)
    expect(await statuses(site)).toEqual({ health: 200, ready: 503 })
    api.answer(() => ({}))
    expect(await statuses(site)).toEqual({ health: 200, ready: 200 })
  })

  it('is not ready when that API is gone', async () => {
    await api.stop()
    expect(await statuses(site)).toEqual({ health: 200, ready: 503 })
  })
})

describe('a shop that hangs', () => {
  it('is not ready after two seconds', async () => {
    const site = await openSite(
      () => ({
        fetch: async () => Response.json({}),
        systemToken: async () => 'token',
        renewToken: () => undefined,
      }),
      { ready: () => new Promise(() => undefined) },
    )
    const started = performance.now()
    const answer = await site.ask('/readyz')
    const seconds = (performance.now() - started) / 1000
    await site.stop()
    expect(answer.status).toBe(503)
    expect(seconds).toBeGreaterThan(1.9)
  })
})

// `npm run admin` while the shop runs: the process that has the database makes the administrator.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { makeAdministrator } from '#/commerce/api/auth/administrator.service.ts'
import { openDatabase } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { answerAdmin } from '#/server/backend/admin-socket.ts'
import { keepAddress } from '#/server/process/address.ts'
import { readConfig } from '#/server/process/config.ts'
import { makeShops } from '#tests/support/servers/command.ts'

vi.setConfig({ testTimeout: 300_000 })

const { folder, run, fill } = await makeShops()

it('makes one in a running shop, and prints where that shop is', async () => {
  await fill('running', 'migrated')
  const dataDir = join(folder, 'running')
  const database = await openDatabase({ dir: join(dataDir, 'db') })
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0' })
  await keepAddress(config, 'http://127.0.0.1:5987')
  const stop = answerAdmin({
    config,
    make: (email) => makeAdministrator(database, email),
    log: () => undefined,
  })
  try {
    const { code, output } = await run('admin', { shop: 'running', args: ['Owner@Shop.example'] })
    expect([code, output]).toEqual([0, expect.stringContaining('is an administrator.')])
    expect(output).toContain('Sign in at http://127.0.0.1:5987/auth/login')
    const where = eq(user.email, 'owner@shop.example')
    expect(await database.db.select({ role: user.role }).from(user).where(where)).toEqual([
      { role: 'admin' },
    ])
  } finally {
    await stop()
    await database.close()
  }
})

it('prints where a stopped shop was, unless the environment says where it will be', async () => {
  await fill('stopped', 'migrated')
  await writeFile(join(folder, 'stopped', 'address'), 'https://shop.example')
  const admin = (environment: Record<string, string> = {}) =>
    run('admin', { shop: 'stopped', args: ['owner@shop.example'], ...environment })
  expect((await admin()).output).toContain('Sign in at https://shop.example/auth/login')
  expect((await admin({ PORT: '5123' })).output).toContain('http://127.0.0.1:5123/auth/login')
})

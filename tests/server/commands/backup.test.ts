// `npm run backup` and `npm run restore`.
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { makeShops } from '#tests/support/servers/command.ts'

vi.setConfig({ testTimeout: 300_000 })

const { folder, run, fill } = await makeShops()

async function countsOf(shop: string) {
  const { db, close } = await openDatabase({ dir: join(folder, shop, 'db') })
  const counts = { people: await db.$count(user), settings: await db.$count(setting) }
  await close()
  return counts
}

it('`backup` and `restore` put a shop into a file and back, and keep what was there before', async () => {
  await fill('kept', 'migrated')
  await run('seed', { shop: 'kept' })
  const file = join(folder, 'kept.backup')
  const saved = await run('backup', { shop: 'kept', args: [file] })
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(file) })
  for (const shop of ['copy', 'kept']) {
    const restored = await run('restore', { shop, args: [file] })
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('as it was at') })
    expect(restored.output.includes('before is in')).toBe(shop === 'kept')
    expect(await countsOf(shop)).toEqual({ people: 0, settings: 2 })
  }
  const nothing = await run('restore', { shop: 'kept', args: [join(folder, 'nothing')] })
  expect(nothing.code).not.toBe(0)
  expect(nothing.output).not.toMatch(/\n {4}at /)
  expect(await countsOf('kept')).toEqual({ people: 0, settings: 2 })
})

import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const PROGRAM = `
  import { registerHooks } from 'node:module'
  import { loadDrizzle } from '#/commerce/db/load-drizzle.ts'
  await loadDrizzle()
  const late = []
  registerHooks({
    load: (url, context, next) => {
      if (url.includes('/drizzle-orm/')) late.push(url)
      return next(url, context)
    },
  })
  const { openDatabase } = await import('#/commerce/db/open.ts')
  await import('#/commerce/api/app.ts')
  process.stdout.write(JSON.stringify([typeof openDatabase, late]))
`

it('all that the shop needs of drizzle is loaded at once', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(JSON.parse(await text(child.stdout))).toEqual(['function', []])
})

it('drizzle’s package.json is still so large that this is needed', async () => {
  const { size } = await stat('node_modules/drizzle-orm/package.json')
  expect(size, 'load-drizzle.ts can go').toBeGreaterThan(100_000)
})

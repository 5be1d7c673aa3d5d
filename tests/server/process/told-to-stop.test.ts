// A shop that npm started ends with npm.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const run = promisify(execFile)
const TOLD = pathToFileURL(resolve('src/server/process/told-to-stop.ts')).href

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'larder-told-'))))
afterEach(() => rm(folder, { recursive: true }))

it('stops once after the process that started it has ended', async () => {
  const told = join(folder, 'told.txt')
  const up = join(folder, 'up.txt')
  const shop = `import { appendFileSync } from 'node:fs'
    import { whenToldToStop } from ${JSON.stringify(TOLD)}
    whenToldToStop(async () => {
      appendFileSync(${JSON.stringify(told)}, 'stopped ')
      setTimeout(() => process.exit(), 3000)
    })
    appendFileSync(${JSON.stringify(up)}, 'up')
    setTimeout(() => process.exit(), 200_000)`
  // Ends as soon as the shop runs, as npm's shell does at a signal.
  const npm = `const { spawn } = require('node:child_process')
    const { existsSync } = require('node:fs')
    const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']
    const env = { ...process.env, npm_lifecycle_event: 'start' }
    spawn(process.execPath, [...flags, ${JSON.stringify(shop)}], { detached: true, stdio: 'ignore', env }).unref()
    setInterval(() => existsSync(${JSON.stringify(up)}) && process.exit(), 50)`
  await run(process.execPath, ['-e', npm])
  await expect.poll(() => readFile(told, 'utf8').catch(() => '')).toBe('stopped ')
  await new Promise((done) => setTimeout(done, 2000))
  expect(await readFile(told, 'utf8')).toBe('stopped ')
})

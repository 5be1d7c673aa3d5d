// `npm run job` on the command line.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JOBS } from '#/commerce/jobs/jobs.ts'
import { type Clone, cloneForProcesses } from '#tests/support/database/database.ts'

const MINUTE_MS = 60_000

let folder: string
let clone: Clone
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-job-'))
  clone = await cloneForProcesses('migrated')
})
afterAll(async () => {
  await clone.drop()
  await rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['src/server/commands/job.ts', ...args], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: clone.url,
      AUTH_SECRET: 'a secret of tests, of 32 characters and more',
      API_URL: '',
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
  })
  const texts: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => texts.push(text))
  const [code] = await once(child, 'close')
  return { code, output: texts.join('') }
}

it('without a name all jobs are listed with their rhythms', { timeout: MINUTE_MS }, async () => {
  const { code, output } = await run()
  expect(code).toBe(0)
  const names = output
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(names).toEqual(JOBS.map(({ name }) => name))
  expect(output).toMatch(/^deliver-test-payments +every 20 seconds$/m)
  expect(output).toMatch(/^send-mail +every 1 minute$/m)
  expect(output).toMatch(/^delete-old-rows +every 1 day$/m)
})

it('a name runs that job, and says what it did', { timeout: 4 * MINUTE_MS }, async () => {
  expect(await run('send-mail')).toEqual({ code: 0, output: 'send-mail: 0 sent, 0 failed\n' })
  expect(await run('delete-old-rows')).toEqual({ code: 0, output: 'delete-old-rows: done\n' })
})

it.each([['laundry'], ['send-mail', 'send-refunds']])(
  '%s is refused, and the jobs are named',
  { timeout: MINUTE_MS },
  async (...names) => {
    const { code, output } = await run(...names)
    expect(code).toBe(1)
    expect(output).toContain('Name one of these jobs: expire-unpaid-orders, announce-new-orders')
    expect(output).not.toMatch(/^\s+at /m)
  },
)

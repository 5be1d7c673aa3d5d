// The queue within one process.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Job } from '#/commerce/jobs/job.ts'
import { createJobs, type Jobs } from '#/commerce/jobs/running/start-jobs.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'

const SELDOM = 3600
const WAIT = { timeout: 15_000, interval: 20 }

let shop: TestApi
let jobs: Jobs | undefined
let logged: object[]
beforeEach(async () => {
  shop = await startApi()
  logged = []
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await shop.close()
})

function start(...list: Job[]): Jobs {
  jobs = createJobs(shop.database, list)
  const { embedded } = shop.database
  jobs.start({
    ...shop.deps,
    embedded,
    log: (level, event, data) => logged.push({ level, event, ...data }),
  })
  return jobs
}

const jobOf = (name: string, run: () => Promise<void>, everySeconds = SELDOM): Job => ({
  name,
  everySeconds,
  runsPer: 'shop',
  run: async () => {
    await run()
    return {}
  },
})

it('a job runs at the start, and at once when it is woken', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined)
  const { wake } = start(jobOf('woken', run))
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT)
  wake('woken')
  wake('woken')
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { ...WAIT, timeout: 4000 })
})

it('a job woken while it runs, runs once more: it may have looked before', async () => {
  const gate = Promise.withResolvers<void>()
  const run = vi.fn<() => Promise<void>>(() => gate.promise)
  const { wake } = start(jobOf('busy', run))
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT)
  wake('busy')
  // It is running at the first check.
  setTimeout(gate.resolve, 1000)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), WAIT)
})

it('a job that fails is logged by its name and tried again, and stops no other', async () => {
  const failing = vi
    .fn<() => Promise<void>>(async () => undefined)
    .mockRejectedValueOnce(new Error('no luck'))
  const fine = vi.fn<() => Promise<void>>(async () => undefined)
  start(jobOf('failing', failing, 1), jobOf('fine', fine, 1))
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2), WAIT)
  // The pause after a failure is longer than the schedule, which the other job kept.
  expect(fine.mock.calls.length).toBeGreaterThan(2)
  expect(logged).toEqual([
    expect.objectContaining({
      level: 'error',
      event: 'job.failed',
      job: 'failing',
      error: 'Error: no luck',
    }),
  ])
})

it('jobs that each process runs for itself are logged and retried, too', async () => {
  const run = vi.fn<Job['run']>(async () => ({})).mockRejectedValueOnce(new Error('no luck'))
  start({ name: 'own', everySeconds: 1, runsPer: 'process', run })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), WAIT)
  expect(logged).toEqual([expect.objectContaining({ event: 'job.failed', job: 'own' })])
})

it('a stop waits for the job that runs', async () => {
  const gate = Promise.withResolvers<void>()
  const run = vi.fn<() => Promise<void>>(() => gate.promise)
  start(jobOf('long', run))
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT)
  let stopped = false
  const stopping = jobs?.stop().then(() => (stopped = true))
  setTimeout(gate.resolve, 300)
  await gate.promise
  expect(stopped).toBe(false)
  await stopping
  expect(stopped).toBe(true)
})

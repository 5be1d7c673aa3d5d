// On the embedded database no other process can be running, so unfinished runs belong to a killed process. On
// PostgreSQL another process takes them over; see processes.test.ts.
import { afterEach, expect, it, vi } from 'vitest'
import { createJobs, type Jobs } from '#/commerce/jobs/running/start-jobs.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'

const WAIT = { timeout: 15_000, interval: 20 }
const IS_EMBEDDED = process.env['TEST_DATABASE'] === 'embedded'

let shop: TestApi
let jobs: Jobs
afterEach(async () => {
  await jobs.stop()
  await shop.close()
})

function startJob(run: () => Promise<void>): Jobs {
  const job = {
    name: 'left',
    everySeconds: 3600,
    runsPer: 'shop' as const,
    run: () => run().then(() => ({})),
  }
  const started = createJobs(shop.database, [job])
  started.start({ ...shop.deps, embedded: true })
  return started
}

it.runIf(IS_EMBEDDED)(
  'what a killed process left under way does not keep its job from running',
  async () => {
    shop = await startApi()
    const hangs = vi.fn<() => Promise<void>>(() => new Promise<void>(() => undefined))
    startJob(hangs)
    await vi.waitFor(() => expect(hangs).toHaveBeenCalledTimes(1), WAIT)
    const run = vi.fn<() => Promise<void>>(async () => undefined)
    jobs = startJob(run)
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), WAIT)
  },
)

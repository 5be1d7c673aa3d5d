// A shop process with one job that records its start and end. The argument configures it.
import { z } from 'zod'
import { openDatabase } from '#/commerce/db/open.ts'
import { createJobs } from '#/commerce/jobs/running/start-jobs.ts'
import { startApi } from '#tests/support/shop/api.ts'

const Given = z.object({
  url: z.string(),
  job: z.string(),
  everySeconds: z.number(),
  /** How long a run takes. */
  takesMs: z.number(),
})
export type Given = z.input<typeof Given>

const { url, job, everySeconds, takesMs } = Given.parse(JSON.parse(process.argv[2] ?? '{}'))
const database = await openDatabase({ url, connections: 4 })
const shop = await startApi({ url })
const jobs = createJobs(database, [
  {
    name: job,
    everySeconds,
    runsPer: 'shop',
    run: async () => {
      const { rows } = await database.pool.query(
        'insert into ran (job, pid, began) values ($1, $2, clock_timestamp()) returning id',
        [job, process.pid],
      )
      process.stdout.write('began\n')
      await new Promise((done) => setTimeout(done, takesMs))
      await database.pool.query('update ran set ended = clock_timestamp() where id = $1', [
        rows[0].id,
      ])
      return {}
    },
  },
])
jobs.start({ ...shop.deps, embedded: false })
process.once('SIGTERM', async () => {
  await jobs.stop()
  await database.close()
  await shop.close()
})

// `npm run job -- NAME`: runs one of the shop's jobs now. Without a name, lists them.
import { openDeps } from '#/server/backend/commerce.ts'
import { loadDrizzle, takeOwnData } from '#/server/backend/database.ts'
import { readConfig } from '#/server/process/config.ts'
import { createLog } from '#/server/process/log.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run job -- NAME

  NAME   the job that runs now, besides its rhythm; without one, all jobs are listed`

const UNITS = [
  { unit: 'day', size: 86_400 },
  { unit: 'minute', size: 60 },
  { unit: 'second', size: 1 },
]

await runCommand(async () => {
  const [name, ...more] = process.argv.slice(2)
  if (name === '--help' || name === '-h') return say(USAGE)
  await loadDrizzle()
  const { JOBS } = await import('#/commerce/jobs/jobs.ts')
  if (name === undefined) {
    const width = Math.max(...JOBS.map((job) => job.name.length))
    for (const job of JOBS) say(`${job.name.padEnd(width)}  every ${inWords(job.everySeconds)}`)
    return
  }
  const job = JOBS.find((one) => one.name === name)
  if (!job || more.length > 0) {
    const names = JOBS.map((one) => one.name).join(', ')
    throw new UsageError(`Name one of these jobs: ${names}\n\n${USAGE}`)
  }
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { database, deps, stopParts } = await openDeps({ config, log: createLog(config), say })
  try {
    const done = Object.entries(await job.run(deps))
    const numbers = done.map(([what, many]) => `${many} ${what.replaceAll('_', ' ')}`)
    say(`${job.name}: ${numbers.join(', ') || 'done'}`)
  } finally {
    await stopParts()
    await database.close()
  }
})

/** @example inWords(60) // '1 minute' */
function inWords(seconds: number): string {
  const { unit, size } = UNITS.find((one) => seconds % one.size === 0) ?? {
    unit: 'second',
    size: 1,
  }
  const many = seconds / size
  return `${many} ${unit}${many === 1 ? '' : 's'}`
}

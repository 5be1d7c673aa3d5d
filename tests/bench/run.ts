// `npm run bench`: measures the figures of tests/bench/README.md on this machine, each next to a reference measured
// within the same minutes. A missed goal is shown but does not fail: a bench is not a test.
import { ROOT } from '#tests/support/architecture/source-files.ts'
import { bench, type Rows } from './bench.ts'
import { PARTS, readPlan, USAGE } from './plan.ts'
import { endChildren } from './support/children.ts'
import { machineLine } from './support/machine.ts'
import { table } from './support/table.ts'
import { clearWorkplace } from './support/workplace.ts'

process.chdir(ROOT)
const words = process.argv.slice(2)

async function clear(): Promise<void> {
  await endChildren()
  await clearWorkplace()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void clear().then(() => process.exit(1))
  })
}

if (words.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(`${USAGE}\n`)
} else {
  const machine = machineLine(new Date())
  const rows: Rows = {
    pages: [],
    generation: [],
    changes: [],
    start: [],
    search: [],
    lists: [],
    orders: [],
    flash: [],
    week: [],
    failover: [],
    day: [],
    large: [],
  }
  try {
    await bench(readPlan(words), rows)
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await clear()
  }
  const all = PARTS.flatMap((part) => rows[part])
  if (all.length > 0) process.stdout.write(`${machine}\n\n${table(all)}\n`)
}

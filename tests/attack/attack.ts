// `npm run attack [-- MINUTES]`: checks headers and methods of every page once, then repeats the tests of this folder
// with new hostile input until the time is up or something fails. A failure names its seed:
// `ATTACK_SEED=n npm test -- attack` repeats it.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0)) {
  process.stderr.write('How many minutes? For example: npm run attack -- 30\n')
  process.exit(1)
}
const end = Date.now() + minutes * 60_000
const command = ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/vitest.config.ts']

/** The requests are the same each time. */
const EDGE = ['--project=server', 'tests/server/edge.test.ts']
const edge = spawnSync(process.execPath, [...command, ...EDGE], { stdio: 'inherit' })
if (edge.status !== 0) process.exit(edge.status ?? 1)
while (Date.now() < end) {
  const seed = String(randomInt(1e9))
  process.stdout.write(`\nAttacking with seed ${seed}\n`)
  const { status } = spawnSync(process.execPath, [...command, '--project=api', 'tests/attack'], {
    stdio: 'inherit',
    env: { ...process.env, ATTACK_SEED: seed, ATTACK_TRIES: process.env['ATTACK_TRIES'] ?? '200' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

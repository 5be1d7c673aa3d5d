// `npm run check`: format, lint, types, dead code and architecture; reports all problems at once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ROOT } from '#tests/support/architecture/source-files.ts'

/** Each check is one command; the two of types need what Astro generates. */
const CHECKS: Record<string, string> = {
  types: 'typescript-7/bin/tsc --singleThreaded',
  // The checker itself, since `astro check` prompts and succeeds where it is missing. It skips its first two words.
  'types of .astro files':
    '@astrojs/check/bin/astro-check.js astro check --tsconfig tsconfig.astro.json --minimumFailingSeverity warning',
  format: 'prettier/bin/prettier.cjs --check --log-level warn .',
  lint: 'oxlint/bin/oxlint --deny-warnings',
  'dead code': 'knip/bin/knip.js --no-progress',
  architecture:
    'vitest/vitest.mjs run --config=tests/vitest.config.ts --project=unit tests/architecture.test.ts',
}

async function check(name: string, command: string): Promise<boolean> {
  const started = Date.now()
  const { code, said } = await run(command)
  const fine = code === 0
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${fine ? '✓' : '✗'} ${name} (${seconds} s)\n${fine ? '' : `${said}\n`}`)
  return fine
}

async function run(command: string): Promise<{ code: number | null; said: string }> {
  const [program = '', ...options] = command.split(' ')
  const child = spawn(process.execPath, [`node_modules/${program}`, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: child.exitCode, said: out + errors }
}

const synced = await run('astro/bin/astro.mjs sync')
if (synced.code !== 0) throw new Error(synced.said)
const results = await Promise.all(
  Object.entries(CHECKS).map(([name, command]) => check(name, command)),
)
process.exitCode = results.every(Boolean) ? 0 : 1

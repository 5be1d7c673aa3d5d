// `npm run check`: format, lint, types, dead code and architecture; reports all problems at once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ROOT } from '#tests/support/architecture/source-files.ts'

/** Each check is one command or several in a row. */
const CHECKS: Record<string, string[]> = {
  // The checker itself, since `astro check` prompts and succeeds where it is missing.
  types: [
    'astro/bin/astro.mjs sync',
    '@astrojs/check/bin/astro-check.js --minimumFailingSeverity warning',
  ],
  format: ['prettier/bin/prettier.cjs --check --log-level warn .'],
  lint: ['oxlint/bin/oxlint --deny-warnings'],
  'dead code': ['knip/bin/knip.js --no-progress'],
  architecture: [
    'vitest/vitest.mjs run --config=tests/vitest.config.ts --project=unit tests/architecture.test.ts',
  ],
}

async function check(name: string, commands: string[]): Promise<boolean> {
  const started = Date.now()
  let output = ''
  let fine = true
  for (const command of commands) {
    if (!fine) break
    const { code, said } = await run(command)
    output += said
    fine = code === 0
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${fine ? '✓' : '✗'} ${name} (${seconds} s)\n${fine ? '' : `${output}\n`}`)
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

const results = await Promise.all(
  Object.entries(CHECKS).map(([name, commands]) => check(name, commands)),
)
process.exitCode = results.every(Boolean) ? 0 : 1

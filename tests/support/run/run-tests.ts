// `npm test [-- WORD …]`: all suites, or test files with one of the words in their path; `npm test -- --changed [REF]`:
// those that a change affects. Failures are repeated at the end; the last line has the totals.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSources, ROOT } from '#tests/support/architecture/source-files.ts'
import { prepareFilled } from '#tests/support/database/filled.ts'
import { affectedTests } from './affected.ts'
import { ensureEngines } from '#tests/browsers/engines/installed.ts'
import { changedFiles } from './changed-files.ts'
import { ensureChromium } from './chromium.ts'
import { keepInMemory } from './in-memory.ts'
import { judgeConformance } from './conformance.ts'
import { type Counts, judge, NOTHING, type Suite, SUITES, told, total } from './suites.ts'

const [first, ...others] = process.argv.slice(2)
const words = first === undefined ? [] : [first, ...others]
const tests = readSources(['tests'], ['.test.ts', '.test.tsx', '.e2e.ts', '.journey.ts']).map(
  ({ path }) => path,
)
const files = first === '--changed' ? affected(others[0]) : tests.filter(hasWord)
const isWhole = files.length === tests.length

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

keepInMemory()
const folder = await mkdtemp(join(tmpdir(), 'larder-tests-'))
const removeFilled = await prepareFilled()
const record = join(folder, 'conformance')
const counts: Counts[] = []
for (const suite of SUITES) {
  const chosen = files.filter((path) => suite.files(path))
  if (chosen.length > 0) counts.push(await runSuite(suite, isWhole ? [] : chosen))
}
if (tests.filter(isConformance).every((path) => files.includes(path))) {
  const { endpoints } = await import('#/contract/index.ts')
  const calls = Object.values(endpoints).flatMap((word) => Object.values(word))
  counts.push(await judgeConformance(record, calls))
}
await Promise.all([rm(folder, { recursive: true, force: true }), removeFilled()])

if (files.length === 0) {
  const message = 'no test file has one of these in its path'
  counts.push({ passed: 0, failed: 1, failures: [{ what: words.join(' or '), message }] })
}
const { passed, failed, failures } = total(counts)
if (failures.length > 0) say(`\n${told(failures)}`)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function isConformance(path: string): boolean {
  return path.startsWith('tests/contract/')
}

function hasWord(path: string): boolean {
  return words.length === 0 || words.some((word) => path.includes(word))
}

function affected(reference?: string): string[] {
  const sources = readSources(['src', 'tests'], ['.ts', '.tsx', '.astro', '.css', '.mjs'])
  return affectedTests(changedFiles(reference), sources)
}

/** Firefox and WebKit come from Debian's packages. Where they can't be had, the rest runs without them. */
function hasEngines(): boolean {
  const engines = ensureEngines()
  for (const engine of (['firefox', 'webkit'] as const).filter((one) => !engines.includes(one)))
    say(`No ${engine} here, and it can't be installed: its journeys are left out.`)
  return engines.length > 0
}

/** `OTHER_ENGINES_UNTIL`, in seconds: on a slow machine a verdict without them is better than none. */
function hasTime(): boolean {
  const isLate = Date.now() / 1000 > Number(process.env.OTHER_ENGINES_UNTIL ?? Infinity)
  if (isLate) say('The tests have taken too long for Firefox and WebKit: they are left out.')
  return !isLate
}

/** All its files, or the given ones. */
async function runSuite(suite: Suite, some: string[]): Promise<Counts> {
  say(`\n— ${suite.name}${some.length > 0 ? `: ${some.length} files` : ''}`)
  const report = join(folder, `${suite.name.replaceAll(/\W+/g, '-')}.json`)
  try {
    if (suite.name === 'Firefox and WebKit' && !(hasTime() && hasEngines())) return NOTHING
    if (suite.name !== 'unit, components and API') {
      ensureChromium()
      const { ensureBuild } = await import('#/server/build/build.ts')
      await ensureBuild(say)
    }
    const child = spawn(process.execPath, suite.command(report, some), {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        // Processes that tests start share compiled code, which saves a fifth of their start.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ...process.env,
        CONFORMANCE_RECORD: record,
        ...suite.environment(report),
      },
    })
    await once(child, 'exit')
    const text = await readFile(report, 'utf8').catch(() => undefined)
    return judge(text === undefined ? undefined : suite.count(text), child.exitCode)
  } catch (error) {
    return { passed: 0, failed: 1, failures: [{ what: suite.name, message: String(error) }] }
  }
}

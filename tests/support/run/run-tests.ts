// `npm test [-- WORD …]`: every suite, or the test files whose path has one of the words.
// What failed is told again at the end; the last line has the sum.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { readSources, ROOT } from '#tests/support/architecture/source-files.ts'
import { type Counts, judge, type Suite, SUITES, told, total } from './suites.ts'

const filters = process.argv.slice(2)
const files = readSources(['tests'], ['.ts', '.tsx'])
  .map(({ path }) => path)
  .filter((path) => filters.length === 0 || filters.some((word) => path.includes(word)))

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Without a word every suite has to run; with one those that have such a file. */
const chosen = SUITES.filter(
  (suite) => filters.length === 0 || files.some((path) => suite.files(path)),
)
const folder = await mkdtemp(join(tmpdir(), 'larder-tests-'))
const counts: Counts[] = []
for (const suite of chosen) counts.push(await runSuite(suite))
await rm(folder, { recursive: true, force: true })

if (chosen.length === 0) {
  const message = 'no test file has one of these in its path'
  counts.push({ passed: 0, failed: 1, failures: [{ what: filters.join(' or '), message }] })
}
const { passed, failed, failures } = total(counts)
if (failures.length > 0) say(`\n${told(failures)}`)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runSuite(suite: Suite): Promise<Counts> {
  say(`\n— ${suite.name}`)
  const report = join(folder, `${suite.name.replaceAll(/\W+/g, '-')}.json`)
  try {
    if (suite.name === 'browser') {
      ensureChromium()
      const { ensureBuild } = await import('#/server/build/build.ts')
      await ensureBuild(say)
    }
    const child = spawn(process.execPath, suite.command(report, filters), {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...suite.environment(report) },
    })
    await once(child, 'exit')
    const text = await readFile(report, 'utf8').catch(() => undefined)
    return judge(text === undefined ? undefined : suite.count(text), child.exitCode)
  } catch (error) {
    return { passed: 0, failed: 1, failures: [{ what: suite.name, message: String(error) }] }
  }
}

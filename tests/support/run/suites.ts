// The suites of `npm test`, and how many tests passed and failed in each.
import { z } from 'zod'

export type Suite = {
  name: string
  /** The test files that belong to it. */
  files: (path: string) => boolean
  /** The command line; `report` is the path of its JSON report. */
  command: (report: string, filters: string[]) => string[]
  environment: (report: string) => Record<string, string>
  count: (report: string) => Counts
}
/** A failed test and its message. */
export type Failure = { what: string; message: string }
export type Counts = { passed: number; failed: number; failures: Failure[] }
export const NOTHING: Counts = { passed: 0, failed: 0, failures: [] }

const nothing = () => ({})

/** All suites, in running order. */
export const SUITES: Suite[] = [
  {
    name: 'unit, components and API',
    files: (path) => /\.test\.tsx?$/.test(path),
    command: (report, filters) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    environment: nothing,
    count: countVitest,
  },
  {
    name: 'browser',
    files: (path) => path.endsWith('.e2e.ts'),
    command: (_, filters) => [
      'node_modules/playwright/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      ...filters,
    ],
    environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
  },
  {
    name: 'Firefox and WebKit',
    files: (path) => path.endsWith('.journey.ts'),
    command: (_, filters) => [
      'node_modules/playwright/cli.js',
      'test',
      '--config=tests/browsers/playwright.config.ts',
      '--reporter=list,json',
      ...filters,
    ],
    environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
  },
]

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** A file that fails to load contains no failed test, but counts as a failure. */
export function countVitest(report: string): Counts {
  const read = VitestReport.parse(JSON.parse(report))
  const { success, numPassedTests: passed, numFailedTests: failed } = read
  const failures = read.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const unloaded = status === 'failed' && tests.length === 0 ? [{ what: name, message }] : []
    return [
      ...unloaded,
      ...tests.map(({ fullName, failureMessages }) => ({
        what: `${name} › ${fullName}`,
        message: (failureMessages ?? []).join('\n'),
      })),
    ]
  })
  return { passed, failed: success ? failed : Math.max(failed, failures.length, 1), failures }
}

const PlaywrightError = z.object({ message: z.string().default('') })
const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(PlaywrightError) })),
    }),
  ),
})
const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  errors: z.array(PlaywrightError),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(PlaywrightSuite),
})

const specs = (suite: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specs),
]

/** Errors outside tests, such as a shop that does not start, count as failures. */
export function countPlaywright(report: string): Counts {
  const { errors, stats, suites } = PlaywrightReport.parse(JSON.parse(report))
  const failed = stats.unexpected + stats.flaky
  const failures = suites
    .flatMap(specs)
    .filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
    )
    .map(({ title, file, line, tests }) => ({
      what: `${file}:${line} › ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors: found }) => found))
        .map(({ message }) => message)
        .join('\n'),
    }))
  const outside = errors.map(({ message }) => ({ what: 'outside of the tests', message }))
  return {
    passed: stats.expected,
    failed: errors.length > 0 ? Math.max(failed, 1) : failed,
    failures: [...outside, ...failures],
  }
}

/**
 * A suite's result: a missing report, no tests, or an unexplained exit code is one failure.
 */
export function judge(counts: Counts | undefined, exitCode: number | null): Counts {
  const unexplained = [{ what: 'the suite itself', message: `ended with ${exitCode}` }]
  if (!counts) return { passed: 0, failed: 1, failures: unexplained }
  if (counts.failed > 0 || (exitCode === 0 && counts.passed > 0)) return counts
  return { ...counts, failed: 1, failures: unexplained }
}

export const total = (all: Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
})

const LINES = 20

/** The summary of failures: each with the first lines of its message. */
export const told = (failures: Failure[]): string =>
  failures
    .map(({ what, message }) => {
      const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'))
      return `✗ ${[what, ...lines.slice(0, LINES)].join('\n    ')}`
    })
    .join('\n')

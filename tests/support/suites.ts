// The suites of `npm test`, and how many tests of each passed and failed.
import { z } from 'zod'

export type Suite = {
  name: string
  /** Which test files belong to it. */
  files: (path: string) => boolean
  /** The command line; `report` is where it writes its numbers as JSON. */
  command: (report: string, filters: string[]) => string[]
  environment: (report: string) => Record<string, string>
  count: (report: string) => Counts
}
export type Counts = { passed: number; failed: number }

const isApi = (path: string) => /^tests\/(commerce\/api|contract)\//.test(path)
const nothing = () => ({})

/** All suites, in the order in which they run. */
export const SUITES: Suite[] = [
  {
    name: 'unit',
    files: (path) => path.endsWith('.test.ts') && !isApi(path),
    command: vitest('unit'),
    environment: nothing,
    count: countVitest,
  },
  {
    name: 'api',
    files: (path) => path.endsWith('.test.ts') && isApi(path),
    command: vitest('api'),
    environment: nothing,
    count: countVitest,
  },
  {
    name: 'api on PostgreSQL',
    files: (path) => path.endsWith('.test.ts') && isApi(path),
    command: vitest('api'),
    environment: () => ({ TEST_DATABASE: 'postgres' }),
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
]

function vitest(project: string): Suite['command'] {
  return (report, filters) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ]
}

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
})

/** A file that can't be loaded has no failed test, but fails all the same. */
export function countVitest(report: string): Counts {
  const {
    success,
    numPassedTests: passed,
    numFailedTests: failed,
  } = VitestReport.parse(JSON.parse(report))
  return { passed, failed: success ? failed : Math.max(failed, 1) }
}

const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** Errors outside of tests, such as a shop that does not start, count as failures. */
export function countPlaywright(report: string): Counts {
  const { errors, stats } = PlaywrightReport.parse(JSON.parse(report))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: errors.length > 0 ? Math.max(failed, 1) : failed }
}

/**
 * What a suite's run amounts to: no report, no test, or an exit code that no failure explains is one failure.
 */
export function judge(counts: Counts | undefined, exitCode: number | null): Counts {
  if (!counts) return { passed: 0, failed: 1 }
  const unexplained = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return unexplained ? { ...counts, failed: 1 } : counts
}

export const total = (all: Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})

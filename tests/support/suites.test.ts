import { expect, test } from 'vitest'
import { countPlaywright, countVitest, judge, total } from './suites.ts'

test('a test file that can not be loaded counts as a failure', () => {
  const report = { success: false, numPassedTests: 4, numFailedTests: 0 }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 4, failed: 1 })
})

test('a browser test that passes at a second try counts as a failure', () => {
  const report = { errors: [], stats: { expected: 3, unexpected: 1, flaky: 1 } }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
})

test('a shop that does not start counts as a failure', () => {
  const report = { errors: [{ message: 'no' }], stats: { expected: 0, unexpected: 0, flaky: 0 } }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 0, failed: 1 })
})

test.each([
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
  ['no test', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ['an exit code without a reason', { passed: 5, failed: 0 }, 1, { passed: 5, failed: 1 }],
  ['an end by a signal', { passed: 5, failed: 0 }, null, { passed: 5, failed: 1 }],
])('%s is one failure', (_, counts, exitCode, expected) => {
  expect(judge(counts, exitCode)).toEqual(expected)
})

test('a good run is taken as it is, and the numbers of all runs are added', () => {
  const good = judge({ passed: 5, failed: 0 }, 0)
  expect(total([good, judge({ passed: 1, failed: 2 }, 1)])).toEqual({ passed: 6, failed: 2 })
})

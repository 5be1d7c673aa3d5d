import { expect, test } from 'vitest'
import { type Counts, countPlaywright, countVitest, judge, told, total } from './suites.ts'

const counts = (passed: number, failed: number): Counts => ({ passed, failed, failures: [] })

test('a failed test is named with its file and what was said of it', () => {
  const failed = { status: 'failed', fullName: 'bread is baked', failureMessages: ['no oven'] }
  const passed = { status: 'passed', fullName: 'bread is sold', failureMessages: [] }
  const report = {
    success: false,
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [failed, passed] }],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ what: '/a.test.ts › bread is baked', message: 'no oven' }],
  })
})

test('a test file that can not be loaded counts as a failure', () => {
  const file = { name: '/a.test.ts', status: 'failed', message: 'no module', assertionResults: [] }
  const report = { success: false, numPassedTests: 4, numFailedTests: 0, testResults: [file] }
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 1,
    failures: [{ what: '/a.test.ts', message: 'no module' }],
  })
})

const spec = (title: string, status: string, message: string) => ({
  title,
  file: 'a.e2e.ts',
  line: 7,
  tests: [{ status, results: [{ errors: message === '' ? [] : [{ message }] }] }],
})

test('a browser test that passes at a second try counts as a failure', () => {
  const inside = [spec('sold', 'flaky', 'late'), spec('seen', 'expected', '')]
  const report = {
    errors: [],
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec('baked', 'unexpected', 'burnt')], suites: [{ specs: inside }] }],
  }
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      { what: 'a.e2e.ts:7 › baked', message: 'burnt' },
      { what: 'a.e2e.ts:7 › sold', message: 'late' },
    ],
  })
})

test('a shop that does not start counts as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 }
  const report = { errors: [{ message: 'no' }], stats, suites: [] }
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ what: 'outside of the tests', message: 'no' }],
  })
})

test.each([
  ['no report', undefined, 0, 0],
  ['no test', counts(0, 0), 0, 0],
  ['an exit code without a reason', counts(5, 0), 1, 5],
  ['an end by a signal', counts(5, 0), null, 5],
])('%s is one failure', (_, found, exitCode, passed) => {
  const failures = [{ what: 'the suite itself', message: `ended with ${exitCode}` }]
  expect(judge(found, exitCode)).toEqual({ passed, failed: 1, failures })
})

test('a good run is taken as it is, and what all runs counted is added', () => {
  const good = judge(counts(5, 0), 0)
  const failures = [{ what: 'bread', message: 'burnt' }]
  const bad = judge({ passed: 1, failed: 1, failures }, 1)
  expect(total([good, bad])).toEqual({ passed: 6, failed: 1, failures })
})

test('the end tells of each failure with the first lines of its message', () => {
  const lines = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const text = told([
    { what: 'a', message: 'short' },
    { what: 'b', message: lines },
  ])
  expect(text).toMatch(/^✗ a\n {4}short\n✗ b\n {4}line 0\n/)
  expect(text).toContain('line 19')
  expect(text).not.toContain('line 20')
})

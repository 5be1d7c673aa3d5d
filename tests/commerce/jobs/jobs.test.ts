import en from '#locales/en/staff_system.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { JOBS } from '#/commerce/jobs/jobs.ts'
import { pauseAfter } from '#/commerce/jobs/running/repeat.ts'
import { readSources } from '#tests/support/architecture/source-files.ts'

const names = JOBS.map(({ name }) => name)

describe('the list of jobs', () => {
  it.each(JOBS)('$name has a name and a rhythm', ({ name, everySeconds }) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/)
    expect(everySeconds).toBeGreaterThan(0)
  })

  it('no two have the same name', () => {
    expect(new Set(names).size).toBe(JOBS.length)
  })

  it('staff read a name of each, and of no other', () => {
    expect(Object.keys(en.job_named).toSorted()).toEqual(names.toSorted())
  })

  it('whatever the code wakes is a job', () => {
    const woken = readSources(['src'], ['.ts']).flatMap(({ text }) =>
      [...text.matchAll(/\bwake\?\.\('([^']+)'\)/g)].map(([, name = '']) => name),
    )
    expect(woken.length).toBeGreaterThan(40)
    expect([...new Set(woken)].filter((name) => !names.includes(name))).toEqual([])
  })
})

it('after failures the pauses double, up to a quarter of an hour, and are never shorter than the rhythm', () => {
  const pauses = [0, 1, 2, 10].map((failures) => pauseAfter(failures, 20_000))
  expect(pauses).toEqual([20_000, 40_000, 80_000, 900_000])
  expect(pauseAfter(3, 86_400_000)).toBe(86_400_000)
})

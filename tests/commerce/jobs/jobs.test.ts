import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { JOBS } from '#/commerce/jobs/jobs.ts'
import { pauseAfter } from '#/commerce/jobs/running/repeat.ts'

const files = readdirSync('src/commerce/jobs', { recursive: true }).map(String)

describe('the list of jobs', () => {
  it.each(JOBS)('$name has a name, a file of that name, and a rhythm', ({ name, everySeconds }) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(files.some((file) => `/${file}`.endsWith(`/${name}.ts`))).toBe(true)
    expect(everySeconds).toBeGreaterThan(0)
  })

  it('no two have the same name', () => {
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length)
  })
})

it('after failures the pauses double, up to a quarter of an hour, and are never shorter than the rhythm', () => {
  const pauses = [0, 1, 2, 10].map((failures) => pauseAfter(failures, 20_000))
  expect(pauses).toEqual([20_000, 40_000, 80_000, 900_000])
  expect(pauseAfter(3, 86_400_000)).toBe(86_400_000)
})

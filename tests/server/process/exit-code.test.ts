import { expect, it } from 'vitest'
import { codeOf } from '#/server/process/shutdown.ts'

function ended(closing: Promise<unknown>) {
  const logged: unknown[] = []
  const code = codeOf(closing, (level, event, data) => logged.push({ level, event, ...data }))
  return { code, logged }
}

it('a shop that was closed ends with 0, and there is nothing to tell', async () => {
  const { code, logged } = ended(Promise.resolve())
  expect(await code).toBe(0)
  expect(logged).toEqual([])
})

it('a shop that could not be closed ends with 1, and the log says why', async () => {
  const { code, logged } = ended(Promise.reject(new Error('the disk is full')))
  expect(await code).toBe(1)
  expect(logged).toEqual([
    {
      level: 'error',
      event: 'server.not_closed',
      error: 'Error: the disk is full',
      stack: expect.stringContaining('exit-code.test.ts'),
    },
  ])
})

import { expect, it } from 'vitest'
import { readyOnce } from '#/server/process/not-ready.ts'

it('a shop that still reads its catalogue is not ready, and says so', async () => {
  const warming = Promise.withResolvers<void>()
  const ready = readyOnce(warming.promise, async () => undefined)
  await expect(ready()).rejects.toThrow('the catalogue is being read')
  warming.resolve()
  await warming.promise
  await ready()
})

it('a shop that has read everything is not ready while its database is away', async () => {
  const ready = readyOnce(Promise.resolve(), () => Promise.reject(new Error('away')))
  await expect(ready()).rejects.toThrow('away')
})

import { expect, it } from 'vitest'
import { inParallel } from '#/lib/in-parallel.ts'

it('does all of it, at most so many at once', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    done.push(item)
    running -= 1
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

it('throws the first failure once all has ended', async () => {
  const done: number[] = []
  const work = inParallel([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('not this one')
    await Promise.resolve()
    done.push(item)
  })
  await expect(work).rejects.toThrow('not this one')
  expect(done).toEqual([2, 3, 4])
})

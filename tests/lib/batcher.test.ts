import { expect, it } from 'vitest'
import { createBatcher } from '#/lib/batcher.ts'

/** Loads that wait until they are released. */
function slowLoads() {
  const loads: string[][] = []
  const gates: (() => void)[] = []
  const load = async (keys: string[]) => {
    loads.push(keys)
    await new Promise<void>((resolve) => gates.push(resolve))
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  }
  return { loads, load, letGo: () => gates.shift()?.() }
}

it('the first call is loaded at once, those that come meanwhile together, each key once', async () => {
  const { loads, load, letGo } = slowLoads()
  const get = createBatcher(10, load)
  const calls = ['a', 'b', 'c', 'b', 'none'].map((key) => get(key))
  expect(loads).toEqual([['a']])
  letGo()
  expect(await calls[0]).toBe('A')
  expect(loads).toEqual([['a'], ['b', 'c', 'none']])
  letGo()
  expect(await Promise.all(calls)).toEqual(['A', 'B', 'C', 'B', undefined])
})

it('a load has so many keys and no more', async () => {
  const loads: number[] = []
  const get = createBatcher(2, async (keys: number[]) => {
    loads.push(keys.length)
    return new Map(keys.map((key) => [key, key]))
  })
  expect(await Promise.all([1, 2, 3, 4, 5].map(get))).toEqual([1, 2, 3, 4, 5])
  expect(loads).toEqual([1, 2, 2])
})

it('a load that fails fails its calls and no later ones', async () => {
  let broken = true
  const get = createBatcher(10, async (keys: string[]) => {
    if (broken) throw new Error('no database')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(get('a')).rejects.toThrow('no database')
  broken = false
  expect(await get('a')).toBe('a')
})

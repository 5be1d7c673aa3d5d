import { expect, it } from 'vitest'
import { createOnce } from '#/form/use-once.ts'

/** Remembers the keys; refuses while `isLost`. */
function shop() {
  const keys: string[] = []
  const state = { isLost: false }
  const send = async (key: string) => {
    keys.push(key)
    if (state.isLost) throw new Error('no answer')
    return keys.length
  }
  return { keys, state, send }
}

it('keeps its key until there is an answer', async () => {
  const { keys, state, send } = shop()
  const once = createOnce()
  state.isLost = true
  await expect(once({ amount: 5 }, send)).rejects.toThrow('no answer')
  await expect(once({ amount: 5 }, send)).rejects.toThrow('no answer')
  state.isLost = false
  expect(await once({ amount: 5 }, send)).toBe(3)
  expect(new Set(keys).size).toBe(1)
})

it('makes two presses one call', async () => {
  const { keys, send } = shop()
  const once = createOnce()
  await Promise.all([once({ amount: 5 }, send), once({ amount: 5 }, send)])
  expect(new Set(keys).size).toBe(1)
})

it('takes other content as another call, and remembers the key of each', async () => {
  const { keys, state, send } = shop()
  const once = createOnce()
  state.isLost = true
  await expect(once({ amount: 5 }, send)).rejects.toThrow('no answer')
  await expect(once({ amount: 6 }, send)).rejects.toThrow('no answer')
  await expect(once({ amount: 5 }, send)).rejects.toThrow('no answer')
  expect([keys[2], new Set(keys).size]).toEqual([keys[0], 2])
})

it('takes the same content after success as wanted again', async () => {
  const { keys, send } = shop()
  const once = createOnce()
  await once({ amount: 5 }, send)
  await once({ amount: 5 }, send)
  expect(new Set(keys).size).toBe(2)
})

// Search results while typing.
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFinding } from '#/form/use-finding.ts'

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks once for the words that were typed last, and a slow earlier answer changes nothing', async () => {
  vi.useFakeTimers()
  const answers = new Map<string, (found: string[]) => void>()
  const ask = vi.fn<(words: string) => Promise<string[]>>(
    (words) => new Promise((done) => answers.set(words, done)),
  )
  const { result } = renderHook(() => useFinding(ask))
  act(() => result.current.type('f'))
  act(() => result.current.type(' fig '))
  await wait(250)
  expect(ask.mock.calls).toEqual([['fig']])
  act(() => result.current.type('figs'))
  await wait(250)
  await act(async () => answers.get('figs')?.(['Figs']))
  await act(async () => answers.get('fig')?.(['Figaro']))
  expect(result.current.found).toEqual(['Figs'])
  act(() => result.current.type('  '))
  expect(result.current.found).toBeUndefined()
  await wait(1000)
  expect(ask).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('says what went wrong until something else is typed', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useFinding(() => Promise.reject(new Error('down'))))
  act(() => result.current.type('figs'))
  await wait(250)
  expect(result.current.failure).toEqual(new Error('down'))
  act(() => result.current.clear())
  expect(result.current.failure).toBeUndefined()
  vi.useRealTimers()
})

it('Enter asks at once, and takes what is there already', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<(words: string) => Promise<string[]>>((words) => Promise.resolve([words]))
  const { result } = renderHook(() => useFinding(ask))
  act(() => result.current.type('figs'))
  expect(result.current.busy).toBe(true)
  expect(await act(() => result.current.now())).toEqual(['figs'])
  expect(await act(() => result.current.now())).toEqual(['figs'])
  await wait(1000)
  expect(ask.mock.calls).toEqual([['figs']])
  vi.useRealTimers()
})

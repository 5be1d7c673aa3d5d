// What a press does.
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { untilGone, useAction } from '#/form/use-action.ts'

it('a second press while the first is under way does nothing, and the pressed button is known', async () => {
  let end: () => void = () => undefined
  const work = vi.fn<(name: string) => Promise<void>>(() => new Promise((done) => (end = done)))
  const { result } = renderHook(() => useAction(work))
  let first: Promise<boolean> | undefined
  act(() => void (first = result.current.run('approve')))
  expect(result.current).toMatchObject({ busy: true, doing: ['approve'] })
  await act(async () => expect(await result.current.run('decline')).toBe(false))
  await act(async () => end())
  expect(await first).toBe(true)
  expect(result.current).toMatchObject({ busy: false, doing: undefined })
  expect(work).toHaveBeenCalledTimes(1)
})

it('a failure is told and kept until the next try, or until it is forgotten', async () => {
  const told = vi.fn<(error: unknown) => void>()
  const { result } = renderHook(() => useAction(() => Promise.reject(new Error('down')), told))
  await act(async () => expect(await result.current.run()).toBe(false))
  expect(told).toHaveBeenCalledExactlyOnceWith(new Error('down'))
  expect(result.current).toMatchObject({ busy: false, failure: new Error('down') })
  act(() => result.current.forget())
  expect(result.current.failure).toBeUndefined()
})

it('the button stays busy while the page is being left', async () => {
  const { result } = renderHook(() => useAction(untilGone))
  await act(async () => void result.current.run())
  expect(result.current.busy).toBe(true)
})

// Signing in with a passkey: offered in the e-mail field, or with the button.
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rare } from '#/client/rare-browser.ts'
import * as passkeys from '#/components/passkey/passkeys.ts'
import { usePasskey } from '#/features/auth/passkey/use-passkey.ts'

const settled = () => act(() => vi.advanceTimersByTimeAsync(500))
const refusal = (name: string) => Object.assign(new Error('no'), { name })

it('shows nothing where it cannot be offered, an error after a failed try, and nothing when cancelled', async () => {
  vi.useFakeTimers()
  vi.spyOn(rare.passkeys, 'signInOptions').mockResolvedValue({ challenge: 'x' })
  vi.spyOn(passkeys, 'offersPasskeys').mockResolvedValue(true)
  const prove = vi.spyOn(passkeys, 'provePasskey').mockRejectedValue(refusal('NotSupportedError'))
  const { result } = renderHook(() => usePasskey({ language: 'en', next: '/' }))
  await settled()
  expect(prove).toHaveBeenCalledWith({ challenge: 'x' }, true)
  expect(result.current).toMatchObject({ problem: undefined, busy: false })
  act(() => result.current.ask())
  await settled()
  expect(prove).toHaveBeenLastCalledWith({ challenge: 'x' }, false)
  expect(result.current).toMatchObject({
    problem: 'Something went wrong. Please try again.',
    busy: false,
  })
  prove.mockRejectedValue(refusal('NotAllowedError'))
  act(() => result.current.ask())
  await settled()
  expect(result.current).toMatchObject({ problem: undefined, busy: false })
  vi.useRealTimers()
})

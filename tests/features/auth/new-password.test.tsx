// A new password after a forgotten one: it is set once, however signing in with it ends.
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { rare } from '#/client/rare-browser.ts'
import { NewPassword } from '#/features/auth/password/NewPassword.island.tsx'
import { $passwordReset } from '#/stores/password-reset.ts'

beforeEach(() => $passwordReset.set({ email: 'ada@larder.test', reset_token: 'token' }))

/** Sets it, with an account whose sign-in then fails. */
function setPassword(failure: ApiError) {
  const reset = vi.spyOn(rare.password, 'reset').mockResolvedValue(undefined as never)
  vi.spyOn(shop.auth, 'login').mockRejectedValue(failure)
  render(<NewPassword language="en" next="/" />)
  for (const label of ['New password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), {
      target: { value: 'plum and quince' },
    })
  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
  return reset
}

it('Whoever signs in with two steps is asked for the code of the app', async () => {
  const reset = setPassword(new ApiError(401, { code: 'SECOND_FACTOR', ticket: 'ticket' }))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(document.getElementById('app_code')).not.toBeNull()
  expect(reset).toHaveBeenCalledOnce()
  expect($passwordReset.get()).toBeNull()
})

it('Without an answer to signing in, it says that the password is set', async () => {
  setPassword(new ApiError(0, { code: 'NO_RESPONSE' }))
  await screen.findByText('Your new password is set. Please sign in with it.')
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toContain('/login')
})

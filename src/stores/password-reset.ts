// The token between the page that takes the code for a forgotten password and the one that sets a new one; in this tab
// only.
import { stored } from './stored.ts'

export type PasswordResetState = { email: string; reset_token: string }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function parse(value: unknown): PasswordResetState | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('email' in value) || !('reset_token' in value)) return undefined
  const { email, reset_token } = value
  return isText(email) && isText(reset_token) ? { email, reset_token } : undefined
}

export const $passwordReset = stored<PasswordResetState | null>('larder_reset', {
  initial: null,
  parse,
  tab: true,
})

import type { ComponentProps } from 'react'
import { MESSAGE_MAX_LENGTH, PHONE_MAX_LENGTH } from '#/contract/lengths.ts'

type Control = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>

/** Attributes of a field, by the last part of its name: keyboard, autocomplete, and maximum length. */
const CONTROLS: { [name: string]: Control } = {
  name: { autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX_LENGTH },
  password: { maxLength: 128 },
  password_confirmation: { maxLength: 128 },
  otp: {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    spellCheck: false,
    // Including separators between digits.
    maxLength: 20,
  },
  app_code: { autoComplete: 'one-time-code', spellCheck: false, maxLength: 16 },
  current_password: { maxLength: 128 },
  title: { maxLength: 60 },
  street: { autoComplete: 'street-address', maxLength: 200 },
  country: { autoComplete: 'country' },
  state: { autoComplete: 'address-level1', maxLength: 80 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  pincode: { autoComplete: 'postal-code', maxLength: 20 },
  company: { autoComplete: 'organization', maxLength: 120 },
  vat_number: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 30,
  },
  subject: { maxLength: 150 },
  message: { maxLength: MESSAGE_MAX_LENGTH },
  order_number: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
  },
}

export const controlOf = (name: string): Control => CONTROLS[name.split('.').at(-1) ?? name] ?? {}

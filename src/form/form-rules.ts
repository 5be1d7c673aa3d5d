// The rules of forms, checked in the browser before anything is sent; the API checks them again.
import { PASSWORD_MIN_LENGTH, PHONE } from '#/contract/lengths.ts'
import type { Language } from '#/lib/i18n.ts'
import { fieldTexts } from './form-texts.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export type Fields = Record<string, string>
export type FieldErrors = Record<string, string>
type Rule = (
  value: string,
  all: Fields,
) => 'required' | 'invalid' | 'too_small' | 'mismatch' | undefined

export type Rules = Record<string, Rule>

export const required: Rule = (value) => (value.trim() === '' ? 'required' : undefined)
export const email: Rule = (value) =>
  required(value, {}) ?? (EMAIL.test(value.trim()) ? undefined : 'invalid')
export const phone: Rule = (value) =>
  required(value, {}) ?? (PHONE.test(value.trim()) ? undefined : 'invalid')

/** The first problem of each field, as text; the last part of its name chooses the message. */
export function checkFields(values: Fields, rules: Rules, language: Language): FieldErrors {
  const text = fieldTexts(language)
  const errors: FieldErrors = {}
  for (const [name, rule] of Object.entries(rules)) {
    const trouble = rule(values[name] ?? '', values)
    if (!trouble) continue
    errors[name] = text(name.split('.').at(-1) ?? name, trouble, {
      minimum: PASSWORD_MIN_LENGTH,
    })
  }
  return errors
}

/** Errors by field, for the summary above a form. */
export const errorList = (errors: FieldErrors): { field: string; message: string }[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message }))

// A place in a home's form, and helpers for its controls.
import { get } from 'react-hook-form'
import type { ChangeEvent } from 'react'
import type { Language } from '#/lib/i18n.ts'
import type { Choices } from './read-choices.ts'
import type { HomeRecord } from './use-home.ts'

export type Spot = {
  language: Language
  timeZone: string
  record: HomeRecord
  choices: Choices
  /** Of the values below. @example 'sections.3.picks' */
  path: string
}

export const below = (spot: Spot, name: string): Spot => ({ ...spot, path: `${spot.path}.${name}` })

export const textAt = ({ record, path }: Spot, name: string) => record.field(`${path}.${name}`)

/** The content comes from this control. */
export function valueAt<T>({ record, path }: Spot, name: string): T | undefined {
  return get(record.values, `${path}.${name}`) as T | undefined
}

export const setAt = ({ record, path }: Spot, name: string, value: unknown): void =>
  record.set(`${path}.${name}`, value)

/** A figure, or nothing. */
export const numberAt = (spot: Spot, name: string) => ({
  ...textAt(spot, name),
  type: 'number' as const,
  inputMode: 'decimal' as const,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
    setAt(spot, name, target.value === '' ? undefined : Number(target.value)),
})

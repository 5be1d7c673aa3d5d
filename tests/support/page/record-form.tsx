// A form of a record with a text, a note, a recipe of several values, and lines.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#/client/api-error.ts'
import { type Loaded, type Made, useRecord } from '#/components/staff/record/use-record.ts'

type Lines = { id?: number | undefined; price: string }[]
export type Values = { name: string; note: string; is_recipe: boolean; steps: string; lines: Lines }
export type Answer = Loaded<Values> & { made?: Made }
export type Saving = (changes: object, seen: Loaded<Values>) => Promise<Answer>

const RECORD: Values = { name: 'Fig', note: '', is_recipe: false, steps: '', lines: [] }
export const at = (version: string, changes: Partial<Values> = {}): Loaded<Values> => ({
  values: { ...RECORD, ...changes },
  version,
})
const START = at('1')
const Shape = z.object({}).loose()
export const stale = () =>
  Promise.reject(new ApiError(409, { code: 'VERSION_CONFLICT', message: 'Changed.', errors: {} }))
export const never = () => new Promise<never>(() => undefined)

/** The recipe has no value of its own name. */
const toBody = ({ is_recipe, steps, ...values }: Values) => ({
  ...values,
  recipe: is_recipe ? { steps } : null,
})

type Props = {
  save?: Saving
  start?: Loaded<Values>
  theirs?: Loaded<Values>
  rules?: Promise<unknown>
}

export function Form({ save = never, start = START, theirs = START, rules }: Props) {
  const record = useRecord<Values>({
    language: 'en',
    start,
    shape: async () => {
      await rules
      return Shape
    },
    toBody,
    save,
    reload: () => Promise.resolve(theirs),
    draft: 'test',
  })
  const text = (name: string) => ({ ...record.field(name), error: undefined, 'aria-label': name })
  const { lines } = record.values
  return (
    <form {...record.form}>
      <input {...text('name')} />
      <input {...text('note')} />
      <input {...text('steps')} />
      <input
        {...{ ...record.box('is_recipe'), error: undefined }}
        type="checkbox"
        aria-label="recipe"
      />
      {lines.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <input key={index} {...text(`lines.${index}.price`)} />
      ))}
      <button type="button" onClick={() => record.set('lines', [...lines, { price: '' }])}>
        Add
      </button>
      <button type="submit" disabled={record.busy}>
        Save
      </button>
      <button type="button" onClick={record.undo}>
        Undo
      </button>
      {record.conflicts.map(({ key, mine, theirs: other }) => (
        <p key={key}>
          <span>{`${key} ${JSON.stringify(mine)}/${JSON.stringify(other)}`}</span>
          <button type="button" onClick={() => record.choose(key, 'mine')}>{`My ${key}`}</button>
          <button
            type="button"
            onClick={() => record.choose(key, 'theirs')}
          >{`Their ${key}`}</button>
        </p>
      ))}
      {record.draft && (
        <>
          <button type="button" onClick={record.draft.take}>
            Take
          </button>
          <button type="button" onClick={record.draft.drop}>
            Drop
          </button>
        </>
      )}
      <output>{record.changed.join(' ')}</output>
      <pre>{JSON.stringify(lines)}</pre>
    </form>
  )
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const changed = () => screen.getByRole('status').textContent
export const stored = (name = 'test') => localStorage.getItem(`draft:${name}`)
export const written = (text: string) => waitFor(() => expect(stored()).toContain(text))

/** An answer that comes when the test says so. */
export function later<T>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer: (value: T) => act(async () => answer(value)) }
}

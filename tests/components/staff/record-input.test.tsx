// Nothing that was typed into the form of a record is lost: in drafts, in conflicts, while it is checked, saved or made.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#/client/api-error.ts'
import { type Loaded, type Made, useRecord } from '#/components/staff/record/use-record.ts'

type Lines = { id?: number | undefined; price: string }[]
type Values = { name: string; note: string; is_recipe: boolean; steps: string; lines: Lines }
type Answer = Loaded<Values> & { made?: Made }
type Saving = (changes: object, seen: Loaded<Values>) => Promise<Answer>

const RECORD: Values = { name: 'Fig', note: '', is_recipe: false, steps: '', lines: [] }
const at = (version: string, changes: Partial<Values> = {}): Loaded<Values> => ({
  values: { ...RECORD, ...changes },
  version,
})
const START = at('1')
const Shape = z.object({}).loose()
const stale = () =>
  Promise.reject(new ApiError(409, { code: 'VERSION_CONFLICT', message: 'Changed.', errors: {} }))
const never = () => new Promise<never>(() => undefined)

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

function Form({ save = never, start = START, theirs = START, rules }: Props) {
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

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const changed = () => screen.getByRole('status').textContent
const stored = (name = 'test') => localStorage.getItem(`draft:${name}`)
const written = (text: string) => waitFor(() => expect(stored()).toContain(text))

/** An answer that comes when the test says so. */
function later<T>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer: (value: T) => act(async () => answer(value)) }
}

beforeEach(() => {
  cleanup()
  localStorage.clear()
})

it('a draft holds what a field consists of, under whatever names the form has it', async () => {
  const { unmount } = render(<Form />)
  await userEvent.click(field('recipe'))
  await type('steps', 'Boil')
  await written('Boil')
  unmount()
  render(<Form />)
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }))
  expect(field('recipe').checked).toBe(true)
  expect(field('steps').value).toBe('Boil')
  expect(changed()).toBe('recipe')
})

it('a colleague’s change elsewhere leaves what a field consists of as it was typed', async () => {
  const saves = vi.fn<Saving>((_, { version }) => (version === '1' ? stale() : never()))
  render(<Form save={saves} theirs={at('2', { note: 'Theirs' })} />)
  await userEvent.click(field('recipe'))
  await type('steps', 'Boil')
  await press('Save')
  await waitFor(() => expect(field('note').value).toBe('Theirs'))
  expect(field('recipe').checked).toBe(true)
  await press('Save')
  await waitFor(() => expect(saves).toHaveBeenCalledTimes(2))
  expect(saves.mock.lastCall?.[0]).toEqual({ recipe: { steps: 'Boil' } })
})

it.each([
  ['My', { checked: true, steps: 'Boil', changes: 'recipe' }],
  ['Their', { checked: true, steps: 'Fry', changes: '' }],
] as const)('%s whole field is taken where both changed it', async (side, then) => {
  render(<Form save={stale} theirs={at('2', { is_recipe: true, steps: 'Fry' })} />)
  await userEvent.click(field('recipe'))
  await type('steps', 'Boil')
  await press('Save')
  await screen.findByText('recipe {"steps":"Boil"}/{"steps":"Fry"}')
  await press(`${side} recipe`)
  expect(field('recipe').checked).toBe(then.checked)
  expect(field('steps').value).toBe(then.steps)
  expect(changed()).toBe(then.changes)
})

it('an undecided conflict is asked about again after the window was closed', async () => {
  const theirs = at('2', { name: 'Sloe' })
  const { unmount } = render(<Form save={stale} theirs={theirs} />)
  await type('name', 'Plum')
  await press('Save')
  await screen.findByText('name "Plum"/"Sloe"')
  await new Promise((pass) => setTimeout(pass, 700))
  unmount()
  render(<Form start={theirs} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }))
  expect(await screen.findByText('name "Plum"/"Sloe"')).toBeTruthy()
})

it('what is typed while a conflict is open is kept, and the question comes back with it', async () => {
  const theirs = at('2', { name: 'Sloe' })
  const { unmount } = render(<Form save={stale} theirs={theirs} />)
  await type('name', 'Plum')
  await press('Save')
  await screen.findByText('name "Plum"/"Sloe"')
  await type('note', 'later')
  await written('later')
  unmount()
  render(<Form start={theirs} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }))
  expect(await screen.findByText('name "Plum"/"Sloe"')).toBeTruthy()
  expect(field('note').value).toBe('later')
})

it('an earlier draft keeps its lines when a line of the same list is typed in', async () => {
  const start = at('1', {
    lines: [
      { id: 1, price: '1' },
      { id: 2, price: '2' },
    ],
  })
  const { unmount } = render(<Form start={start} />)
  await type('lines.0.price', '11')
  await written('11')
  unmount()
  const again = render(<Form start={start} />)
  await screen.findByRole('button', { name: 'Take' })
  await type('lines.1.price', '22')
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
  await written('22')
  again.unmount()
  render(<Form start={start} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }))
  expect(screen.getByText('[{"id":1,"price":"11"},{"id":2,"price":"22"}]')).toBeTruthy()
})

it('another tab’s draft of the same record outlives a save in this one', async () => {
  const save: Saving = (changes) => Promise.resolve(at('2', changes))
  render(<Form save={save} />)
  await type('name', 'Plum')
  await written('Plum')
  const theirs = { values: { note: 'of the other tab' }, was: { note: '' }, at: 'later' }
  localStorage.setItem('draft:test', JSON.stringify(theirs))
  dispatchEvent(
    new StorageEvent('storage', {
      key: 'draft:test',
      newValue: JSON.stringify(theirs),
      storageArea: localStorage,
    }),
  )
  await press('Save')
  await waitFor(() => expect(changed()).toBe(''))
  expect(stored()).toContain('of the other tab')
})

it('what is typed while the rules are being loaded stays', async () => {
  const rules = later<undefined>()
  const save: Saving = (changes) => Promise.resolve(at('2', changes))
  render(<Form save={save} rules={rules.promise} />)
  await type('name', 'Plum')
  await press('Save')
  await type('note', 'late')
  await userEvent.type(field('name'), ' jam')
  await rules.answer(undefined)
  await waitFor(() => expect(changed()).toBe('name note'))
  expect(field('name').value).toBe('Plum jam')
  expect(field('note').value).toBe('late')
})

it('a line keeps the ID it was just given while somebody goes on typing in it', async () => {
  const saved = later<Answer>()
  render(<Form save={() => saved.promise} />)
  await press('Add')
  await press('Save')
  await type('lines.0.price', '5')
  await press('Add')
  await saved.answer(at('2', { lines: [{ id: 7, price: '' }] }))
  await waitFor(() => expect(changed()).toBe('lines'))
  expect(screen.getByText('[{"id":7,"price":"5"},{"price":""}]')).toBeTruthy()
})

it('a new record is made once, and what was typed meanwhile is the draft of its own page', async () => {
  const created = later<Answer>()
  const save = vi.fn<Saving>(() => created.promise)
  render(<Form save={save} />)
  await type('name', 'Plum')
  await press('Save')
  await type('note', 'late')
  await created.answer({ ...at('1', { name: 'Plum' }), made: { draft: 'test:7', page: '#made' } })
  await waitFor(() => expect(location.hash).toBe('#made'))
  document.querySelector('form')?.requestSubmit()
  await userEvent.type(field('note'), 'r')
  await waitFor(() => expect(stored('test:7')).toContain('later'))
  expect(stored()).toBeNull()
  expect(save).toHaveBeenCalledTimes(1)
})

it('an earlier draft is still offered after something was typed, and neither is lost', async () => {
  const first = render(<Form />)
  await type('name', 'Plum')
  await written('Plum')
  first.unmount()
  const second = render(<Form />)
  await screen.findByRole('button', { name: 'Take' })
  await type('note', 'new')
  await written('new')
  expect(stored()).toContain('Plum')
  await press('Undo')
  await waitFor(() => expect(stored()).not.toContain('new'))
  await type('note', 'newer')
  await press('Take')
  expect(changed()).toBe('name note')
  second.unmount()
  expect(stored()).toContain('Plum')
  expect(stored()).toContain('newer')
})

it('a dropped draft takes nothing with it that was typed since', async () => {
  const first = render(<Form />)
  await type('name', 'Plum')
  first.unmount()
  render(<Form />)
  await screen.findByRole('button', { name: 'Drop' })
  await type('note', 'new')
  await press('Drop')
  await written('new')
  expect(stored()).not.toContain('Plum')
})

it('undoing everything leaves nothing to choose', async () => {
  render(<Form save={stale} theirs={at('2', { name: 'Sloe' })} />)
  await type('name', 'Plum')
  await press('Save')
  await screen.findByText('name "Plum"/"Sloe"')
  await press('Undo')
  expect(screen.queryByText('name "Plum"/"Sloe"')).toBeNull()
  expect(field('name').value).toBe('Sloe')
})

it('what was taken back by hand isn’t offered again', async () => {
  render(<Form />)
  await type('name', 'Plum')
  await written('Plum')
  await type('name', 'Fig')
  await waitFor(() => expect(stored()).toBeNull())
})

it('what was typed just before the form was closed is kept', async () => {
  const { unmount } = render(<Form />)
  await type('name', 'Plum')
  unmount()
  expect(stored()).toContain('Plum')
})

it('a field typed while saving, and changed by a colleague, is asked about', async () => {
  const refused = later<undefined>()
  render(
    <Form
      save={async () => {
        await refused.promise
        return stale()
      }}
      theirs={at('2', { note: 'Theirs' })}
    />,
  )
  await type('name', 'Plum')
  await press('Save')
  await type('note', 'Mine')
  await refused.answer(undefined)
  expect(await screen.findByText('note "Mine"/"Theirs"')).toBeTruthy()
})

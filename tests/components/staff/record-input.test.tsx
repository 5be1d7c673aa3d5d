// Nothing that was typed into the form of a record is lost: in conflicts, while it is checked, saved or made.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  type Answer,
  at,
  changed,
  field,
  Form,
  later,
  never,
  press,
  type Saving,
  stale,
  stored,
  type,
} from '#tests/support/page/record-form.tsx'

beforeEach(() => {
  cleanup()
  localStorage.clear()
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

it('undoing everything leaves nothing to choose', async () => {
  render(<Form save={stale} theirs={at('2', { name: 'Sloe' })} />)
  await type('name', 'Plum')
  await press('Save')
  await screen.findByText('name "Plum"/"Sloe"')
  await press('Undo')
  expect(screen.queryByText('name "Plum"/"Sloe"')).toBeNull()
  expect(field('name').value).toBe('Sloe')
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

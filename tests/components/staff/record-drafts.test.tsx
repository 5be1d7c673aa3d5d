// Nothing that was typed into the form of a record is lost when its window is closed: it is a draft.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  at,
  changed,
  field,
  Form,
  press,
  type Saving,
  stale,
  stored,
  type,
  written,
} from '#tests/support/page/record-form.tsx'

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

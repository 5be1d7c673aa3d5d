// What the form of a record sends, and what it shows when that is refused or somebody else was faster.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#/client/api-error.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'

type Values = { name: string; lines: { note: string }[]; sold: boolean }
type Saving = (changes: object, version: string) => Promise<Loaded<Values>>

const START: Loaded<Values> = {
  values: { name: 'Fig', lines: [{ note: '' }], sold: false },
  version: '1',
}
const Shape = z
  .object({ name: z.string().min(1), lines: z.array(z.object({ note: z.string().max(5) })) })
  .partial()

type Props = { save: Saving; start?: Loaded<Values>; theirs?: Loaded<Values> }

function Form({ save, start = START, theirs = START }: Props) {
  const record = useRecord<Values>({
    language: 'en',
    start,
    shape: () => Promise.resolve(Shape),
    toBody: (values) => values,
    save: (changes, { version }) => save(changes, version),
    reload: () => Promise.resolve(theirs),
    draft: 'test',
  })
  const { error: _, ...name } = record.field('name')
  const { error, ...note } = record.field('lines.0.note')
  return (
    <form {...record.form}>
      <input {...name} aria-label="Name" />
      <input {...note} aria-label="Note" />
      <input {...{ ...record.box('sold'), error: undefined }} type="checkbox" aria-label="Sold" />
      <button type="submit">Save</button>
      <button type="button" onClick={() => record.choose('name', 'theirs')}>
        Theirs
      </button>
      {record.draft && (
        <button type="button" onClick={record.draft.take}>
          Draft
        </button>
      )}
      <output>{record.changed.join(' ')}</output>
      <p>{error}</p>
      <ul>{record.errors.map((one) => `${one.field}: ${one.message}`)}</ul>
      <ol>{record.conflicts.map(({ key, mine, theirs: other }) => `${key} ${mine}/${other}`)}</ol>
    </form>
  )
}

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const changed = () => screen.getByRole('status').textContent

beforeEach(() => {
  cleanup()
  localStorage.clear()
})

it('sends only what was changed, once, and holds what the shop answers', async () => {
  const sent: unknown[] = []
  render(
    <Form
      save={(changes, version) => {
        sent.push([changes, version])
        return Promise.resolve({ values: { ...START.values, name: 'Dried fig' }, version: '2' })
      }}
    />,
  )
  await save()
  await type('Name', ' Dried fig')
  document.querySelector('form')?.requestSubmit()
  await save()
  await waitFor(() => expect(changed()).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dried fig')
  await userEvent.click(screen.getByLabelText('Sold'))
  await save()
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent).toEqual([
    [{ name: ' Dried fig' }, '1'],
    [{ sold: true }, '2'],
  ])
})

it('says at the field of a line what the rules refuse, and what the API does', async () => {
  const refused = {
    code: 'INVALID' as const,
    message: 'No.',
    errors: { 'lines.0.note': ['Not this one'] },
  }
  render(<Form save={() => Promise.reject(new ApiError(422, refused))} />)
  await type('Note', 'far too long')
  await save()
  await screen.findByText('lines.0.note: This is too big')
  expect(changed()).toBe('lines')
  await type('Note', 'short')
  await save()
  await screen.findByText('Not this one')
  await screen.findByText('lines.0.note: Not this one')
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('short')
})

it('lets the second to save choose where both changed the same field', async () => {
  const sent: unknown[] = []
  const theirs = {
    values: { name: 'Sloe', lines: [{ note: 'new' }], sold: false },
    version: '7',
  }
  const stale = new ApiError(409, { code: 'VERSION_CONFLICT', message: 'Changed.', errors: {} })
  render(
    <Form
      theirs={theirs}
      save={(changes, version) => {
        sent.push([changes, version])
        return version === '1' ? Promise.reject(stale) : Promise.resolve(theirs)
      }}
    />,
  )
  await type('Name', 'Plum')
  await userEvent.click(screen.getByLabelText('Sold'))
  await save()
  await screen.findByText('name Plum/Sloe')
  // Only they had changed it.
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('new')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Plum')
  // Not before somebody has chosen.
  await save()
  await userEvent.click(screen.getByRole('button', { name: 'Theirs' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sloe')
  await save()
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[1]).toEqual([{ sold: true }, '7'])
})

it('keeps what is typed while it is being saved', async () => {
  let answer: (saved: Loaded<Values>) => void = () => undefined
  const saved = new Promise<Loaded<Values>>((resolve) => (answer = resolve))
  render(<Form save={() => saved} />)
  await type('Name', 'Dried fig')
  await save()
  await type('Note', 'late')
  answer({ values: { ...START.values, name: 'Dried fig' }, version: '2' })
  await waitFor(() => expect(changed()).toBe('lines'))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('late')
})

it('a draft brings back only what was changed, and asks about what somebody else changed since', async () => {
  const never = () => new Promise<Loaded<Values>>(() => undefined)
  const { unmount } = render(<Form save={never} />)
  await type('Name', 'My fig')
  await waitFor(() => expect(localStorage.getItem('draft:test')).toContain('My fig'))
  unmount()
  const values = { name: 'Their fig', lines: [{ note: 'new' }], sold: true }
  render(<Form save={never} start={{ values, version: '2' }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Draft' }))
  expect(changed()).toBe('name')
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('new')
  await screen.findByText('name My fig/Their fig')
  await userEvent.click(screen.getByRole('button', { name: 'Theirs' }))
  expect(changed()).toBe('')
})

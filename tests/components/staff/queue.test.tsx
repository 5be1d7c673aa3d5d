// Working through a queue with the keyboard only.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { QueueAction } from '#/components/staff/queue/queue-action.ts'
import type { List } from '#/components/staff/list/use-list.ts'

type Row = { id: number; name: string; state: string }

const ROWS: Row[] = ['Ada', 'Bob', 'Cleo'].map((name, id) => ({ id, name, state: 'open' }))

function open(mayWrite = true) {
  const done: string[] = []
  const replace = vi.fn<List<Row>['replace']>()
  const list = {
    page: { data: ROWS, current_page: 1, per_page: 20, last_page: 1, total: 3 },
    query: { status: 'open' },
    busy: false,
    failure: undefined,
    ask: async () => undefined,
    again: async () => undefined,
    replace,
  } as unknown as List<Row>
  const actionsOf = (row: Row): QueueAction<Row>[] => [
    {
      key: 'a',
      label: 'Approve',
      done: 'Approved',
      run: async () => {
        done.push(`approved ${row.name}`)
        return null
      },
    },
    {
      key: 'd',
      label: 'Decline',
      done: 'Declined',
      fields: [{ name: 'reason', label: 'Reason', kind: 'words', required: true }],
      run: async ({ reason }) => {
        done.push(`declined ${row.name}: ${reason}`)
        return { ...row, state: 'declined' }
      },
    },
  ]
  render(
    <Queue
      language="en"
      label="Refunds"
      {...{ list, mayWrite, actionsOf }}
      filter={{ name: 'status', choices: [{ value: 'open', label: 'Open' }] }}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      render={({ name }) => <p>{name}</p>}
    />,
  )
  return { done, replace, user: userEvent.setup() }
}

const current = () =>
  screen
    .getAllByRole('listitem')
    .find((entry) => entry.getAttribute('aria-current') === 'true')
    ?.querySelector('p')?.textContent

it('j and k lead through it, and a letter does its work with the entry that one is at', async () => {
  const { done, user } = open()
  expect(current()).toBe('Ada')
  await user.keyboard('jj')
  expect(current()).toBe('Cleo')
  await user.keyboard('j')
  expect(current()).toBe('Cleo')
  await user.keyboard('k')
  expect(current()).toBe('Bob')
  await user.keyboard('a')
  expect(done).toEqual(['approved Bob'])
  // It is gone, and the next one has focus.
  expect(current()).toBe('Cleo')
  await user.keyboard('a')
  expect(done).toEqual(['approved Bob', 'approved Cleo'])
})

it('what needs words asks for them first, and no letter typed there works on the queue', async () => {
  const { done, replace, user } = open()
  await user.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Decline' })
  const send = within(dialog).getByRole('button', { name: 'Decline' })
  expect(send).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByLabelText(/Reason/), 'bad jar')
  expect(done).toEqual([])
  await user.click(send)
  expect(done).toEqual(['declined Ada: bad jar'])
  expect(replace).toHaveBeenCalledOnce()
})

it('a user who may only read can move through it, but letters do nothing', async () => {
  const { done, user } = open(false)
  await user.keyboard('ja')
  expect(current()).toBe('Bob')
  expect(done).toEqual([])
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DataTable } from '#/ui/table/DataTable.tsx'

it('dates and figures are isolated from the direction of the table', () => {
  const columns = [
    { id: 'at', header: 'When', cell: () => '25 nov. 2026' },
    { id: 'pieces', header: 'Pieces', cell: () => 7 },
    { id: 'link', header: 'Order', cell: () => <a href="/x">L1</a> },
  ]
  render(<DataTable label="Orders" columns={columns} rows={[{ id: 1 }]} rowId={() => '1'} />)
  const isolated = screen.getAllByRole('cell').map((cell) => cell.querySelector('bdi')?.textContent)
  expect(isolated).toEqual(['25 nov. 2026', '7', undefined])
})

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }))

function Table() {
  const [ids, change] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Letters"
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      rows={ROWS}
      rowId={({ name }) => name}
      selection={{ ids, change, labels: { all: 'All', row: (id) => id } }}
    />
  )
}

it('a box that is pressed with Shift takes all from the one before along, either way', async () => {
  const user = userEvent.setup()
  render(<Table />)
  const chosen = () => ROWS.filter(({ name }) => boxOf(name).checked).map(({ name }) => name)
  const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(boxOf('d'))
  await user.keyboard('{Shift>}')
  await user.click(boxOf('b'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual(['b', 'c', 'd'])
  await user.click(boxOf('e'))
  await user.keyboard('{Shift>}')
  await user.click(boxOf('c'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual(['b'])
})

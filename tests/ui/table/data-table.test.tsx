import { render, screen } from '@testing-library/react'
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

// Search and filters of a list: none of them takes away another.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ListFilters } from '#/components/staff/list/ListFilters.tsx'
import { type Query, useList } from '#/components/staff/list/use-list.ts'

const page = { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 } as never
const filters = [{ name: 'stock', label: 'Stock', options: [{ value: 'out', label: 'Sold out' }] }]

function openList() {
  const asked: Query[] = []
  const load = (query: Query) => {
    asked.push(query)
    return Promise.resolve(page)
  }
  function List() {
    const list = useList({ page, query: {} }, load)
    return <ListFilters {...{ list, filters }} language="en" hint="Search products" />
  }
  render(<List />)
  return asked
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search products')
const choose = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Stock'), { target: { value } }))

it('A filter chosen right after typing stays', async () => {
  const asked = openList()
  fireEvent.change(field(), { target: { value: 'plum' } })
  await choose('out')
  await expect.poll(() => asked.at(-1)).toEqual({ search: 'plum', stock: 'out' })
  expect(asked).toEqual([{ stock: 'out' }, { search: 'plum', stock: 'out' }])
})

it('The field shows the words that the list uses, but never takes away what is being typed', async () => {
  vi.useFakeTimers()
  openList()
  fireEvent.change(field(), { target: { value: 'plum' } })
  await act(() => vi.advanceTimersByTimeAsync(300))
  fireEvent.change(field(), { target: { value: 'plum j' } })
  await choose('out')
  expect(field().value).toBe('plum j')
  history.replaceState(null, '', '?search=fig')
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect(field().value).toBe('fig')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(field().value).toBe('fig')
  expect(location.search).toBe('?search=fig')
  vi.useRealTimers()
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Pagination } from '#/ui/navigation/Pagination.tsx'

const LABELS = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
}
const hrefOf = (page: number) => `/products?page=${page}`

/** The items in order: numbers, and … for a gap. */
function shown(page: number, last: number): string {
  const { unmount } = render(<Pagination page={page} last={last} hrefOf={hrefOf} labels={LABELS} />)
  const text = [...screen.getByRole('navigation', { name: 'Pages' }).children]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join(' ')
  unmount()
  return text
}

it.each([
  [1, 2, '1 2'],
  [1, 10, '1 2 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [10, 10, '1 … 9 10'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
])('page %i of %i shows %s', (page, last, text) => {
  expect(shown(page, last)).toBe(text)
})

it('links to the page before and the page after, where there is one', () => {
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  const { rerender } = render(<Pagination page={1} last={3} hrefOf={hrefOf} labels={LABELS} />)
  expect(link('Previous page')).toBeUndefined()
  expect(link('Next page')).toBe('/products?page=2')
  expect(link('Page 3')).toBe('/products?page=3')
  rerender(<Pagination page={3} last={3} hrefOf={hrefOf} labels={LABELS} />)
  expect(link('Previous page')).toBe('/products?page=2')
  expect(link('Next page')).toBeUndefined()
})

it('says which page this is', () => {
  render(<Pagination page={2} last={3} hrefOf={hrefOf} labels={LABELS} />)
  const present = screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'))
  expect(present.map(({ textContent }) => textContent)).toEqual(['2'])
})

it('is not there where all is on one page', () => {
  const { container } = render(<Pagination page={1} last={1} hrefOf={hrefOf} labels={LABELS} />)
  expect(container.innerHTML).toBe('')
})

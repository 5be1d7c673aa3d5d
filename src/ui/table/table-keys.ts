// The keys of a table: up and down go to the next row, in the same column where one types; Enter opens; Space chooses.
import type { KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button, input, select'

/** What the focus goes to in a row: the same column's control where there is one, else the row's first link. */
function focusIn(row: Element, column: number): void {
  const cell = row.children.item(column)
  const control = cell?.querySelector<HTMLElement>(FOCUSABLE)
  const target = control ?? row.querySelector<HTMLElement>('a[href]')
  target?.focus()
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') target.select()
}

export function onTableKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || target.matches('select')) return
  const row = target.closest('tr[data-row]')
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    const rows = [...event.currentTarget.querySelectorAll('tr[data-row]')]
    const next = row ? rows[rows.indexOf(row) + step] : rows[0]
    if (!next) return
    event.preventDefault()
    const cell = target.closest('td')
    focusIn(next, row && cell ? [...row.children].indexOf(cell) : -1)
  }
  if (!row || target.matches('input:not([data-row-box]), button')) return
  if (key === ' ' && target.matches('a')) {
    event.preventDefault()
    row.querySelector<HTMLElement>('[data-row-box]')?.click()
  }
  const { href } = (row as HTMLElement).dataset
  if (key === 'Enter' && href && !target.matches('a')) location.assign(href)
}

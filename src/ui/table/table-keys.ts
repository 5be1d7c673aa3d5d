// Keys of a table: up and down move to the next row, in the same column while typing; left and right move to the row's
// next field once the caret is at that end; Enter opens; Space selects.
import type { KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button, input, select'

/** The element to focus in a row: the same column's control if there is one, else the row's first link. */
function focusIn(row: Element, column: number): void {
  const cell = row.children.item(column)
  const control = cell?.querySelector<HTMLElement>(FOCUSABLE)
  const target = control ?? row.querySelector<HTMLElement>('a[href]')
  target?.focus()
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') target.select()
}

const FIELDS = 'a[href], input:not([type="checkbox"]), select'

/** Within a text, arrow keys move the caret; at its end, or if all of it is selected, they move on. */
function isAtEnd(field: HTMLElement, step: number): boolean {
  if (!(field instanceof HTMLInputElement)) return true
  const { selectionStart: from, selectionEnd: to, value } = field
  if (from === 0 && to === value.length) return true
  return from === to && from === (step > 0 ? value.length : 0)
}

/** The reading direction. */
function sideways({ key, currentTarget }: KeyboardEvent<HTMLTableElement>): number {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return getComputedStyle(currentTarget).direction === 'rtl' ? -step : step
}

function moveSideways(event: KeyboardEvent<HTMLTableElement>, from: HTMLElement): boolean {
  const step = sideways(event)
  const row = from.closest('tr[data-row]')
  if (step === 0 || !row || !from.matches(FIELDS) || !isAtEnd(from, step)) return false
  const fields = [...row.querySelectorAll<HTMLElement>(FIELDS)]
  const next = fields[fields.indexOf(from) + step]
  if (!next) return false
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
  return true
}

export function onTableKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || moveSideways(event, target)) return
  if (target.matches('select')) return
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

// Pictures pasted anywhere on the page; text stays text.
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePaste } from '#/components/staff/pictures/use-paste.ts'

const picture = new File(['png'], 'cells.png', { type: 'image/png' })

/** Pastes there, and returns whether the browser goes on to paste as usual. */
function paste(target: Element, text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { files: [picture], getData: () => text }
  return target.dispatchEvent(Object.assign(event, { clipboardData }))
}

it('takes a picture, but neither cells of a spreadsheet nor what belongs to rich text', () => {
  const add = vi.fn<(files: File[]) => void>()
  renderHook(() => usePaste(add))
  const field = document.createElement('input')
  const rich = document.createElement('div')
  rich.setAttribute('contenteditable', 'true')
  document.body.append(field, rich)
  expect(paste(field, 'Plum jam\t3.50')).toBe(true)
  expect(paste(document.body, 'Plum jam\t3.50')).toBe(true)
  expect(paste(rich, '')).toBe(true)
  expect(add).not.toHaveBeenCalled()
  expect(paste(document.body, '')).toBe(false)
  expect(add).toHaveBeenCalledWith([picture])
})

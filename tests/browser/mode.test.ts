import { beforeEach, expect, it } from 'vitest'
import { followMode } from '#/browser/mode.ts'

const root = document.documentElement
const choice = (value: string) => {
  const input = document.querySelector<HTMLInputElement>(`[value="${value}"]`)
  if (!input) throw new Error(value)
  return input
}

beforeEach(() => {
  document.body.innerHTML = ['light', 'dark', 'system']
    .map((value) => `<input type="radio" name="mode" value="${value}">`)
    .join('')
  root.dataset['shopMode'] = 'dark'
})

it('the shop is dark or light as it says, until the visitor chooses', () => {
  followMode()
  expect(root.dataset['mode']).toBe('dark')
  expect(choice('dark').checked).toBe(true)

  choice('light').click()
  expect(root.dataset['mode']).toBe('light')
  expect(localStorage.getItem('mode')).toBe('light')

  choice('system').click()
  expect(root.dataset['mode']).toBe('light')
  expect(localStorage.getItem('mode')).toBe('system')
})

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { isRecord, stored, textsIn } from '#/stores/stored.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

it('a value is stored under its name, and gone with what it was at first', () => {
  const $list = stored<string[] | null>('larder_list', { initial: null, parse: textsIn })
  $list.set(['a', 'b'])
  expect(localStorage.getItem('larder_list')).toBe('["a","b"]')
  $list.set(null)
  expect(localStorage.getItem('larder_list')).toBeNull()
})

it('a text is stored as it is', () => {
  stored<string | null>('currency', { initial: null, parse: text }).set('EUR')
  expect(localStorage.getItem('currency')).toBe('EUR')
  expect(stored<string | null>('currency', { initial: null, parse: text }).get()).toBe('EUR')
})

it('a page starts with what the server knew, whatever is stored', () => {
  localStorage.setItem('currency', 'EUR')
  const $code = stored<string | null>('currency', { initial: null, parse: text })
  expect([$code.init, $code.get()]).toEqual([null, 'EUR'])
})

it('unreadable input counts as nothing', () => {
  const parse = (value: unknown) => (isRecord(value) ? value : undefined)
  for (const nonsense of ['{', '7', 'null', '[]']) {
    localStorage.setItem('larder_place', nonsense)
    expect(stored('larder_place', { initial: 'nothing' as unknown, parse }).get()).toBe('nothing')
  }
})

it('what is kept for a tab is not in the browser’s storage', () => {
  stored<string | null>('larder_address', { initial: null, parse: text, tab: true }).set('typed')
  expect(sessionStorage.getItem('larder_address')).toBe('typed')
  expect(localStorage.getItem('larder_address')).toBeNull()
})

it('where storage is full, a value lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const $value = stored<string | null>('mode', { initial: null, parse: text })
  $value.set('typed')
  expect($value.get()).toBe('typed')
  expect(stored<string | null>('mode', { initial: null, parse: text }).get()).toBe('typed')
})

import { beforeEach, expect, it } from 'vitest'
import { callBack } from '#/browser/title.ts'

const show = (visibility: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'hidden', {
    configurable: true,
    value: visibility === 'hidden',
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  document.title = 'Milk | Larder'
  delete document.documentElement.dataset['comeBack']
})

it('a tab out of sight calls the visitor back, and has its own title again when it is seen', () => {
  document.documentElement.dataset['comeBack'] = 'Your cart is waiting'
  callBack()
  show('hidden')
  expect(document.title).toBe('Your cart is waiting')
  show('visible')
  expect(document.title).toBe('Milk | Larder')
  document.title = 'Bread | Larder'
  show('hidden')
  show('visible')
  expect(document.title).toBe('Bread | Larder')
})

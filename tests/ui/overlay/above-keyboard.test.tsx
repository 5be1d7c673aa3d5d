import { afterEach, expect, it, vi } from 'vitest'
import { stayAboveKeyboard } from '#/ui/overlay/Modal.tsx'

afterEach(() => vi.unstubAllGlobals())

const WINDOW = 844

/** What Safari tells of the part of the page that can be seen. */
function phone() {
  const seen = Object.assign(new EventTarget(), { height: WINDOW, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(WINDOW)
  const dialog = document.createElement('dialog')
  const end = stayAboveKeyboard(dialog)
  const change = (now: Partial<Pick<typeof seen, 'height' | 'offsetTop' | 'scale'>>) => {
    Object.assign(seen, now)
    seen.dispatchEvent(new Event('resize'))
  }
  return { change, end, covered: () => dialog.style.getPropertyValue('--keyboard') }
}

it('a dialog ends above the keyboard, and at the bottom again once it is closed', () => {
  const { change, covered } = phone()
  expect(covered()).toBe('0px')
  change({ height: 500 })
  expect(covered()).toBe('344px')
  change({ height: WINDOW })
  expect(covered()).toBe('0px')
})

it('a page that Safari has scrolled up under the keyboard counts', () => {
  const { change, covered } = phone()
  change({ height: 500, offsetTop: 100 })
  expect(covered()).toBe('244px')
})

it('a page that is zoomed in is not taken for a keyboard', () => {
  const { change, covered } = phone()
  change({ height: 422, scale: 2 })
  expect(covered()).toBe('0px')
})

it('a closed dialog follows no longer', () => {
  const { change, end, covered } = phone()
  end()
  change({ height: 500 })
  expect(covered()).toBe('0px')
})

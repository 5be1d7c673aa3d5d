// Which panel is open.
import { beforeEach, expect, it } from 'vitest'
import { $panel, $quickView, closePanel, openPanel, openQuickView } from '#/stores/panel.ts'

beforeEach(() => $panel.set(null))

it('one panel is open at a time', () => {
  openPanel('menu')
  openPanel('cart')
  expect($panel.get()).toBe('cart')
  closePanel('cart')
  expect($panel.get()).toBeNull()
})

it('closing a panel leaves the one that has taken its place', () => {
  openPanel('menu')
  openQuickView({ slug: 'plum-jam', choosing: true })
  closePanel('menu')
  expect($panel.get()).toBe('quick-view')
  expect($quickView.get()).toEqual({ slug: 'plum-jam', choosing: true })
})

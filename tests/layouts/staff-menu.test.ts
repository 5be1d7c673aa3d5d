import { expect, it } from 'vitest'
import { areasFor } from '#/layouts/staff/staff-areas.ts'
import type { StaffArea } from '#/layouts/staff/staff-area.ts'
import { STAFF_MENU } from '#/layouts/staff/staff-menu.ts'

const areas = STAFF_MENU.flatMap((group) => [...group.areas])

it('no two areas of the office share a key', () => {
  const keys = areas.flatMap((area: StaffArea) => area.key ?? [])
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
  expect(twice).toEqual([])
  expect(keys.filter((key) => !/^[a-z0-9,.;'=/[\]-]$/.test(key))).toEqual([])
})

it('shows an area to nobody who may not read it', () => {
  const shown = areasFor(['orders.read']).flatMap((group) => group.areas.map(({ route }) => route))
  expect(shown).toEqual(['admin', 'adminOrders', 'adminCollect'])
})

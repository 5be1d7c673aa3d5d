// What every shop starts with: seven different home pages, each selling from its first section.
import { expect, test } from 'vitest'
import { HOMES } from '#/commerce/db/seed/homes/homes.ts'
import { AdminHomeInput } from '#/contract/home/staff.ts'
import { THEMES } from '#/contract/content/theme.ts'
import { SCENES } from '#/contract/media/scenes.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { isRecord } from '#/stores/stored.ts'

const SELLING: readonly string[] = ['hero', 'rail', 'deal']

test('each look has its home', () => {
  expect(HOMES.map(({ slug }) => slug).toSorted()).toEqual(THEMES.toSorted())
})

test('no two homes have the same sections in the same order', () => {
  const orders = HOMES.map(({ sections }) => sections.map(({ type }) => type).join(' '))
  expect(new Set(orders).size).toBe(HOMES.length)
})

test.each(HOMES)('$slug begins with goods: four at least', (home) => {
  const [first] = AdminHomeInput.parse(home).sections
  expect(SELLING).toContain(first?.type)
  expect(first && 'picks' in first ? first.picks?.limit : 0).toBeGreaterThanOrEqual(4)
})

test.each(HOMES)('$slug speaks each language, everywhere', ({ slug, ...home }) => {
  const missing: string[] = []
  const look = (value: unknown, path: string): void => {
    if (!isRecord(value) && !Array.isArray(value)) return
    if (isRecord(value) && 'en' in value)
      missing.push(...LANGUAGES.filter((one) => !value[one]).map((one) => `${path}.${one}`))
    for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`)
  }
  look(home, slug)
  expect(missing).toEqual([])
})

test.each(HOMES)('$slug names scenes that are drawn', ({ sections }) => {
  const named: string[] = []
  const look = (value: unknown): void => {
    if (!isRecord(value) && !Array.isArray(value)) return
    if (isRecord(value) && typeof value['scene'] === 'string') named.push(value['scene'])
    for (const inner of Object.values(value)) look(inner)
  }
  look(sections)
  expect(named.filter((name) => !SCENES.some((drawn) => drawn === name))).toEqual([])
})

import { expect, it } from 'vitest'
import { checkTexts, checkZones } from './text-rules.ts'

const linesOf = (text: string, path = 'src/commerce/api/goods.queries.ts') =>
  checkTexts([{ path, text }]).map(({ line }) => line)

it('finds the English text, in SQL and in TypeScript', () => {
  expect(linesOf("sql`order by name ->> 'en'`")).toEqual([1])
  expect(linesOf('const a = 1\nconst b = row?.name.en')).toEqual([2])
  expect(linesOf('const b = unit?.en ?? 1')).toEqual([1])
})

it('leaves out comments, and rooms about English itself', () => {
  expect(linesOf('// such as name.en')).toEqual([])
  expect(linesOf('const b = name.en', 'src/demo/goods.ts')).toEqual([])
  expect(linesOf('textIn(name, language)')).toEqual([])
})

it('finds days and times in the time zone of whoever writes them', () => {
  const zones = (text: string) => checkZones([{ path: 'src/a.ts', text }]).map(({ line }) => line)
  expect(zones("\nnew Intl.DateTimeFormat(language, { dateStyle: 'long' })")).toEqual([2])
  expect(zones("Intl.DateTimeFormat('en', { hour: 'numeric', timeZone })")).toEqual([])
  expect(zones('Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([])
  expect(zones("Intl.DateTimeFormat('en', style) // { }")).toEqual([])
})

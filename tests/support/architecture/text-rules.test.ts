import { expect, it } from 'vitest'
import { checkTexts } from './text-rules.ts'

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

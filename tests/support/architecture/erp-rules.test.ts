import { expect, test } from 'vitest'
import { checkSpellings } from './erp-rules.ts'

const found = (path: string, text: string) =>
  checkSpellings([{ path, text }]).map(({ line, message }) => `${line}: ${message}`)

test('how an ERP spells its documents is found outside its folders', () => {
  const text = '// ItemCode is the SKU\nconst code = item.ItemCode\n'
  expect(found('src/features/erp/staff/Queue.tsx', text)).toEqual([
    '2: ItemCode is how an ERP spells it',
  ])
  expect(found('src/commerce/erp/payload.ts', text)).toEqual([])
  expect(found('src/stores/cart/cart-line.ts', 'unit.UNITPRICE')).toEqual([
    '1: UNITPRICE is how an ERP spells it',
  ])
})

test('so is how the specification spells units, in files that are not listed', () => {
  expect(found('src/features/cart/Line.tsx', 'const { UomName } = unit\nunit.Quantity')).toEqual([
    '1: UomName is how an ERP spells it',
    '2: .Quantity is how an ERP spells it',
  ])
  expect(found('src/features/lists/ListRow.tsx', '<Quantity match={match} />')).toEqual([])
  expect(found('src/domain/goods/unit.ts', 'units.map(({ UomEntry }) => UomEntry)')).toEqual([])
})

test('a listed file that spells none any more is taken off the list', () => {
  expect(found('src/domain/goods/unit.ts', 'const entry = unit.entry')).toEqual([
    '1: spells no unit as the ERP does: take it off the list',
  ])
})

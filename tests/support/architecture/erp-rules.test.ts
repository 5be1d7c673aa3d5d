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

import { describe, expect, test } from 'vitest'
import { checkLines, checkRoles, checkSql, checkStock, unusedReaders } from './api-rules.ts'

const file = (path: string, text = '') => ({ path: `src/commerce/${path}`, text })
const paths = (found: { file: string }[]) => found.map((one) => one.file)

describe('files of the API', () => {
  test('show their role, unless all words share them', () => {
    const files = ['api/cart/cart.queries.ts', 'api/cart/cart.ts', 'api/errors.ts'].map((path) =>
      file(path),
    )
    expect(paths(checkRoles(files))).toEqual(['src/commerce/api/cart/cart.ts'])
  })

  test('ask one place what an order contains', () => {
    const text = "import { orderLine } from '#/commerce/db/schema/orders.ts'\n"
    const files = [
      file('api/report/sales.queries.ts', text),
      file('api/report/goods.queries.ts', 'select from order_line'),
      file('api/usuals/usuals.queries.ts', 'select order_line_id from delivered_line'),
      file('api/records/orders.queries.ts', text),
      file('api/report/words.ts', `// ${text}`),
    ]
    expect(paths(checkLines(files))).toEqual([
      'src/commerce/api/report/sales.queries.ts',
      'src/commerce/api/report/goods.queries.ts',
    ])
    expect(unusedReaders(files)).not.toContain('api/records/')
    expect(unusedReaders(files)).toContain('db/')
  })

  test('leave SQL to queries', () => {
    const text = "import { sql } from 'drizzle-orm'\n"
    const files = ['api/cart/cart.queries.ts', 'api/cart/cart.service.ts', 'db/open.ts']
    expect(paths(checkSql(files.map((path) => file(path, text))))).toEqual([
      'src/commerce/api/cart/cart.service.ts',
    ])
  })
})

describe('stock', () => {
  test.each([
    'db.insert(stockEntry)',
    'db.update(product).set({ stock })',
    'db.update(product).set({ price, stock: 5 })',
    'update p set stock = 1',
  ])('is written by the inventory only: %s', (text) => {
    const files = [
      file('api/inventory/stock.queries.ts', text),
      file('import/write/write-batch.queries.ts', text),
      file('import/write/slugs.ts', `// ${text}`),
    ]
    expect(paths(checkStock(files))).toEqual(['src/commerce/import/write/write-batch.queries.ts'])
  })
})

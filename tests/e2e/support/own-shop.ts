// A shop for the tests of one file, which change what all pages show.
import { test } from './test.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'

/** Filling a database is slow on a busy machine. */
const LONG_MS = 180_000

/** Starts it before the file's tests; returns what gives its address to them. */
export function ownShop(): () => string {
  let shop: RunningShop | undefined
  test.beforeAll(async () => {
    test.setTimeout(LONG_MS)
    shop = await startShop()
  })
  test.afterAll(() => shop?.stop())
  return () => shop?.url ?? ''
}

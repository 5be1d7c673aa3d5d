// Nobody is charged another amount than the one that was last shown.
import { createHash } from 'node:crypto'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { ShopError } from '#/commerce/api/errors.ts'

const LENGTH = 16

/** A short name for the prices, fees and rates that an amount was computed with. */
export const versionOf = (used: unknown): string =>
  createHash('sha256').update(JSON.stringify(used)).digest('base64url').slice(0, LENGTH)

/**
 * A caller that says no amount is served as before.
 *
 * @throws ShopError PRICE_CHANGED with `current`, or with the amount of now
 */
export function requireSeenAmount(
  due: Minor,
  seen: number | undefined,
  current: object = { total: toAmount(due) },
): void {
  if (seen !== undefined && toMinor(seen) !== due) throw new ShopError('PRICE_CHANGED', { current })
}

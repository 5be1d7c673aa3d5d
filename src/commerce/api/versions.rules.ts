// A record as staff saw it, named by a hash of what it says: nobody writes over a change that they have not seen.
import { createHash } from 'node:crypto'
import { ShopError } from './errors.ts'

/** The same record with its version. */
export const withVersion = <T extends object>(record: T): T & { version: string } => ({
  ...record,
  version: createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32),
})

/** @throws ShopError VERSION_CONFLICT with the present record, where it is another than was seen; who has seen none writes over it */
export function checkVersion(current: { version: string }, seen: string | undefined): void {
  if (seen === undefined) return
  if (current.version !== seen) throw new ShopError('VERSION_CONFLICT', { current })
}

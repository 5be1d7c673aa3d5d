// A record's version is a hash of its content: nobody overwrites a change that they haven't seen.
import { createHash } from 'node:crypto'
import { ShopError } from './errors.ts'

/** The same record with its version. */
export const withVersion = <T extends object>(record: T): T & { version: string } => ({
  ...record,
  version: createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32),
})

/**
 * @throws ShopError VERSION_CONFLICT with the current record, if it has changed since `seen`; without `seen` it is
 * overwritten
 */
export function checkVersion(current: { version: string }, seen: string | undefined): void {
  if (seen === undefined) return
  if (current.version !== seen) throw new ShopError('VERSION_CONFLICT', { current })
}

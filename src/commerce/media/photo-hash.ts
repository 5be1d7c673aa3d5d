import { createHash } from 'node:crypto'

const DIGITS = 32

/** The name of a photograph as it is stored: the same bytes have the same. */
export const photoHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS)

// Connections as they are stored: encrypted, each for its own kind.
import { type ConnectionKind, ConnectionValues } from '#/contract/connections/staff.ts'
import { seal, unseal, type Seal } from '#/lib/secrets/sealed.ts'
import type { Kept } from './connections.queries.ts'

const sealOf = (secret: string, kind: ConnectionKind): Seal => ({
  secret,
  purpose: 'connection',
  owner: kind,
})

export const sealValues = (values: ConnectionValues, secret: string): string =>
  seal(JSON.stringify(values), sealOf(secret, values.kind))

type Values<Kind> = Extract<ConnectionValues, { kind: Kind }>

/** Undefined if they were sealed with another secret. */
export function valuesOf<Kind extends ConnectionKind>(
  kind: Kind,
  kept: Kept | undefined,
  secret: string,
): Values<Kind> | undefined {
  const text = kept && unseal(kept.sealed, sealOf(secret, kind))
  if (text === undefined) return undefined
  const values = ConnectionValues.parse(JSON.parse(text))
  return isOf(values, kind) ? values : undefined
}

const isOf = <Kind extends ConnectionKind>(
  values: ConnectionValues,
  kind: Kind,
): values is Values<Kind> => values.kind === kind

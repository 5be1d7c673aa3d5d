// One kind of processing of personal data.
import type { Receiver } from '#/contract/privacy/public.ts'

/** Regulation (EU) 2016/679, Art. 6 (1) (a), (b), (c), (f); `health`: explicit consent, Art. 9 (2) (a). */
export type Basis = 'consent' | 'health' | 'contract' | 'legal' | 'interest'

/**
 * `account`: until the account is deleted. `asked`: until the person withdraws it. `law`: as long as books must be kept,
 * without a name where none is needed. `job`: while the person works with the shop. `short`: minutes to hours, until it
 * has served.
 */
export type Kept =
  { days: number } | { hours: number } | 'account' | 'asked' | 'law' | 'job' | 'short'

export type Persons = 'customers' | 'visitors' | 'staff' | 'sellers' | 'suppliers'

export type Processing = {
  persons: readonly Persons[]
  basis: Basis
  kept: Kept
  tables: readonly string[]
  receivers: readonly Receiver[]
  /** Parts of the file that customers take from their account. */
  exported: readonly string[]
  /** When the account is deleted: the rows go, stay without a name, or stay because the law asks for them. */
  leaving: 'removed' | 'unnamed' | 'kept' | 'not_theirs'
}

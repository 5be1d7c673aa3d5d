/** The page of a ledger: the wallet or the points. */
export type LedgerName = 'wallet' | 'points'

export type LedgerEntry = {
  id: number
  change: number
  balance?: number | undefined
  reason: string
  order_number: string | null
  note: string | null
  created_at: string
}

/** Why the amount of a stock or lot changed. */
export const STOCK_REASONS = [
  'set',
  /** Counted on the shelf. */
  'counted',
  'import',
  'order',
  'cancel',
  'release',
  'refund',
  'received',
  'expired',
  'damaged',
  'spoiled',
  'stolen',
  'given_away',
  /** Back to the supplier, or taken out of that again. */
  'supplier_return',
  /** Too close to its date to be sold, or on sale again. */
  'off_sale',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Why stock, or a lot, became more or less. */
export const STOCK_REASONS = [
  'set',
  'import',
  'order',
  'cancel',
  'release',
  'refund',
  'received',
  'expired',
  'damaged',
  /** Too near its date to be sold, or on sale again. */
  'off_sale',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

// Which fields can be restored. Stock is a ledger and variations carry stock, so neither can.
import type { Activity } from '#/contract/activity/staff.ts'

const LEFT_OUT: Partial<Record<Activity['kind'], readonly string[]>> = {
  product: ['quantity', 'variations', 'variation_prices', 'by_lots', 'lot_care', 'lot', 'markdown'],
  category: ['parent_id', 'position'],
  theme_options: [],
  // They have their own rows.
  settings: ['currencies', 'confirmed'],
  page: [],
  post: ['kind'],
  faq: [],
  home: [],
  letter: [],
}

export function isRestorable({
  kind,
  action,
  field,
}: Pick<Activity, 'kind' | 'action' | 'field'>): boolean {
  const left = LEFT_OUT[kind]
  return left !== undefined && action === 'change' && field !== null && !left.includes(field)
}

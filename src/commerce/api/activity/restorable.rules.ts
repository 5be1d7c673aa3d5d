// Which fields can be restored. Stock is a ledger and variations carry stock, so neither can.
import type { Activity } from '#/contract/activity/staff.ts'

const LEFT_OUT: Partial<Record<Activity['kind'], readonly string[]>> = {
  product: [
    'quantity',
    'stock',
    'variations',
    'variation_prices',
    'by_lots',
    'lot_care',
    'lot',
    'markdown',
    // Its place on the shelf has its own row.
    'place',
    'low_stock',
    // Decisions of staff.
    'approval',
    'check',
    'reason',
  ],
  category: ['parent_id', 'position'],
  theme_options: [],
  // The bank account needs proof of identity; the others have their own rows.
  settings: [
    'currencies',
    'confirmed',
    'terms_version',
    'bank_account',
    'bank_change',
    'orders_at_once',
    'orders_daily',
    'summary_hour',
    'alert_language',
    'accounts',
    'check_first',
    'checked_words',
    'reports_to_wait',
    'referral',
    'friend_amount',
    'giver_amount',
    'referral_minimum',
    'referral_days',
    'referral_per_year',
  ],
  page: [],
  post: ['kind'],
  faq: [],
  home: [],
  letter: [],
  // What an amount means depends on the kind, and whom it is for on two fields: one of them alone would be another offer.
  coupon: ['code', 'type', 'amount', 'used'],
  promotion: ['kind', 'take', 'amount'],
  group_price: ['kind', 'amount', 'audience', 'group_id'],
}

export function isRestorable({
  kind,
  action,
  field,
}: Pick<Activity, 'kind' | 'action' | 'field'>): boolean {
  const left = LEFT_OUT[kind]
  return left !== undefined && action === 'change' && field !== null && !left.includes(field)
}

import type { ActivityKind } from '#/contract/activity/staff.ts'
import type { Permission } from '#/contract/permissions.ts'
import { requireStaff } from '#/commerce/api/context.ts'
import { endpoints } from '#/contract/index.ts'
import { listActivities } from '#/commerce/api/activity/activity.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { mayRestore, restoreField } from './restore.staff.service.ts'
import { undoChange } from './undo.staff.service.ts'

/** The permission needed to read a record's history. */
const READS: Record<ActivityKind, Permission> = {
  product: 'catalogue.read',
  category: 'catalogue.read',
  attribute: 'catalogue.read',
  size_chart: 'catalogue.read',
  label: 'catalogue.read',
  synonym: 'catalogue.read',
  coupon: 'coupons.read',
  promotion: 'coupons.read',
  group_price: 'coupons.read',
  campaign: 'coupons.read',
  zone: 'delivery.read',
  pickup_place: 'delivery.read',
  post: 'content.read',
  faq: 'content.read',
  page: 'content.read',
  home: 'content.read',
  letter: 'content.read',
  theme_options: 'content.read',
  upload: 'content.read',
  redirect: 'content.read',
  settings: 'settings.read',
  order: 'orders.read',
  customer: 'customers.read',
  customer_group: 'customers.read',
  newsletter: 'content.read',
  gift_card: 'payments.read',
  refund: 'refunds.read',
  review: 'feedback.read',
  question: 'feedback.read',
  message: 'feedback.read',
  store: 'sellers.read',
  application: 'sellers.read',
  payout: 'sellers.read',
  staff: 'people.read',
  role: 'people.read',
  api_key: 'people.read',
  webhook: 'system.read',
  extension: 'system.read',
  job: 'system.read',
  import: 'catalogue.read',
  closing: 'books.read',
  supplier: 'buying.read',
  purchase: 'buying.read',
  supplier_return: 'buying.read',
  recall: 'orders.read',
  price_list: 'catalogue.read',
  shelf_label: 'catalogue.read',
  standing_order: 'orders.read',
  tax_rate: 'settings.read',
  takeover: 'customers.read',
  past_order: 'orders.read',
}

export const staffActivityRoutes: Implementation[] = [
  implement(endpoints.staffActivity.list, async (ctx, { query }) => {
    requireStaff(ctx, query.kind ? READS[query.kind] : 'activity.read')
    const page = await listActivities(ctx, query)
    const data = page.data.map((one) => ({
      ...one,
      can_restore: one.can_restore && mayRestore(ctx, one.kind),
    }))
    return { ...page, data }
  }),
  implement(endpoints.staffActivity.restore, async (ctx, { params }) => {
    await restoreField(ctx, params.id)
    return { message: messagesOf(ctx.language)('restored') }
  }),
  implement(endpoints.staffActivity.undo, (ctx, { body }) => undoChange(ctx, body.change)),
]

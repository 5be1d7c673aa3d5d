// The areas of the staff's screens, in the order in which they are shown.
import type { Waiting } from '#/contract/report/staff.ts'
import type { RouteName } from '#/routes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

export type StaffArea = {
  route: RouteName
  /** Its text in staff.json of the locales. */
  label: string
  icon: IconName
  /** Pressed after `g`, it leads there. */
  key: string
  /** What is waiting there. */
  waiting?: readonly (keyof Waiting)[]
}

export const STAFF_MENU = [
  {
    label: 'menu.sales',
    areas: [
      { route: 'admin', label: 'menu.today', icon: 'home', key: 'h' },
      {
        route: 'adminOrders',
        label: 'menu.orders',
        icon: 'receipt',
        key: 'o',
        waiting: ['to_pack', 'to_send'],
      },
      { route: 'adminDelivery', label: 'menu.delivery', icon: 'truck', key: 'd' },
      {
        route: 'adminRefunds',
        label: 'menu.refunds',
        icon: 'wallet',
        key: 'r',
        waiting: ['refunds'],
      },
      {
        route: 'adminPaymentCases',
        label: 'menu.cases',
        icon: 'credit-card',
        key: 'y',
        waiting: ['payment_cases'],
      },
      { route: 'adminCustomers', label: 'menu.customers', icon: 'users', key: 'u' },
    ],
  },
  {
    label: 'menu.voices',
    areas: [
      {
        route: 'adminMessages',
        label: 'menu.messages',
        icon: 'mail',
        key: 'm',
        waiting: ['messages'],
      },
      {
        route: 'adminQuestions',
        label: 'menu.questions',
        icon: 'info',
        key: 'q',
        waiting: ['questions'],
      },
      {
        route: 'adminReviews',
        label: 'menu.reviews',
        icon: 'star',
        key: 'v',
        waiting: ['reviews'],
      },
      {
        route: 'adminSellers',
        label: 'menu.sellers',
        icon: 'store',
        key: 's',
        waiting: ['applications'],
      },
    ],
  },
  {
    label: 'menu.catalogue',
    areas: [
      { route: 'adminProducts', label: 'menu.products', icon: 'package', key: 'p' },
      { route: 'adminCategories', label: 'menu.categories', icon: 'list', key: 'c' },
      { route: 'adminCoupons', label: 'menu.coupons', icon: 'tag', key: 'k' },
      { route: 'adminSearch', label: 'menu.search', icon: 'search', key: 'w' },
    ],
  },
  {
    label: 'menu.shop',
    areas: [
      { route: 'adminSettings', label: 'menu.settings', icon: 'edit', key: 'n' },
      { route: 'adminZones', label: 'menu.zones', icon: 'pin', key: 'z' },
      { route: 'adminLetters', label: 'menu.letters', icon: 'mail', key: 'l' },
      { route: 'adminThemeOptions', label: 'menu.theme', icon: 'eye', key: 't' },
      { route: 'adminErp', label: 'menu.erp', icon: 'share', key: 'e' },
    ],
  },
] as const satisfies readonly { label: string; areas: readonly StaffArea[] }[]

/** What the command palette does besides going to an area. */
export const STAFF_ACTIONS = [
  { route: 'adminNewProduct', label: 'action.new_product' },
  { route: 'home', label: 'action.see_shop' },
] as const satisfies readonly { route: RouteName; label: string }[]

export type StaffRoute = (typeof STAFF_MENU)[number]['areas'][number]['route']

// The areas of the staff screens, in display order.
import type { Permission } from '#/contract/permissions.ts'
import type { Waiting } from '#/contract/report/staff.ts'
import type { RouteName } from '#/routes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

export type StaffArea = {
  route: RouteName
  /** Its key in staff.json of the locales. */
  label: string
  icon: IconName
  /** Opens it when pressed after `g`; rare areas have none. */
  key?: string
  /** The area is hidden without it; areas without a permission are for all staff. */
  needs?: Permission
  /** The count of waiting work. */
  waiting?: readonly (keyof Waiting)[]
}

export const STAFF_MENU = [
  {
    label: 'menu.sales',
    areas: [
      { route: 'admin', label: 'menu.today', icon: 'home', key: 'h' },
      {
        route: 'adminOrders',
        needs: 'orders.read',
        label: 'menu.orders',
        icon: 'receipt',
        key: 'o',
        waiting: ['to_pack', 'to_send'],
      },
      { route: 'picking', needs: 'picking', label: 'menu.picking', icon: 'package', key: '0' },
      {
        route: 'adminCollect',
        needs: 'orders.read',
        label: 'menu.collect',
        icon: 'store',
        key: '/',
      },
      {
        route: 'adminDelivery',
        needs: 'delivery.read',
        label: 'menu.delivery',
        icon: 'truck',
        key: 'd',
      },
      {
        route: 'adminRefunds',
        needs: 'refunds.read',
        label: 'menu.refunds',
        icon: 'wallet',
        key: 'r',
        waiting: ['refunds', 'withdrawals'],
      },
      {
        route: 'adminPayments',
        needs: 'payments.read',
        label: 'menu.payments',
        icon: 'receipt',
        key: '8',
      },
      {
        route: 'adminPaymentCases',
        needs: 'payments.read',
        label: 'menu.cases',
        icon: 'credit-card',
        key: 'y',
        waiting: ['payment_cases'],
      },
      {
        route: 'adminGiftCards',
        needs: 'payments.read',
        label: 'menu.gift_cards',
        icon: 'credit-card',
      },
      { route: 'adminReports', needs: 'reports.read', label: 'menu.reports', icon: 'scale' },
      { route: 'adminBooks', needs: 'books.read', label: 'menu.books', icon: 'receipt', key: ';' },
      {
        route: 'adminCustomers',
        needs: 'customers.read',
        label: 'menu.customers',
        icon: 'users',
        key: 'u',
      },
      { route: 'adminNewsletter', needs: 'content.read', label: 'menu.newsletter', icon: 'mail' },
    ],
  },
  {
    label: 'menu.feedback',
    areas: [
      {
        route: 'adminMessages',
        needs: 'feedback.read',
        label: 'menu.messages',
        icon: 'mail',
        key: 'm',
        waiting: ['messages'],
      },
      {
        route: 'adminQuestions',
        needs: 'feedback.read',
        label: 'menu.questions',
        icon: 'info',
        key: 'q',
        waiting: ['questions'],
      },
      {
        route: 'adminReviews',
        needs: 'feedback.read',
        label: 'menu.reviews',
        icon: 'star',
        key: 'v',
        waiting: ['reviews'],
      },
      {
        route: 'adminChecks',
        needs: 'feedback.read',
        label: 'menu.checks',
        icon: 'shield',
        waiting: ['checks'],
      },
      {
        route: 'adminSellers',
        needs: 'sellers.read',
        label: 'menu.sellers',
        icon: 'store',
        key: 's',
        waiting: ['applications', 'seller_products'],
      },
      {
        route: 'adminPayouts',
        needs: 'payments.read',
        label: 'menu.payouts',
        icon: 'wallet',
        key: 'g',
        waiting: ['payouts'],
      },
    ],
  },
  {
    label: 'menu.catalogue',
    areas: [
      {
        route: 'adminProducts',
        needs: 'catalogue.read',
        label: 'menu.products',
        icon: 'package',
        key: 'p',
      },
      { route: 'adminPrices', needs: 'catalogue.read', label: 'menu.prices', icon: 'tag' },
      {
        route: 'adminStock',
        needs: 'catalogue.read',
        label: 'menu.stock',
        icon: 'grid',
        key: '7',
        waiting: ['low_stock'],
      },
      { route: 'adminPurchases', needs: 'buying.read', label: 'menu.buying', icon: 'truck' },
      {
        route: 'adminCategories',
        needs: 'catalogue.read',
        label: 'menu.categories',
        icon: 'list',
        key: 'c',
      },
      {
        route: 'adminAttributes',
        needs: 'catalogue.read',
        label: 'menu.attributes',
        icon: 'filter',
        key: '4',
      },
      {
        route: 'adminLabels',
        needs: 'catalogue.read',
        label: 'menu.labels',
        icon: 'leaf',
        key: '5',
      },
      {
        route: 'adminSizeCharts',
        needs: 'catalogue.read',
        label: 'menu.charts',
        icon: 'ruler',
        key: '6',
      },
      {
        route: 'adminCoupons',
        needs: 'coupons.read',
        label: 'menu.coupons',
        icon: 'tag',
        key: 'k',
      },
      {
        route: 'adminPromotions',
        needs: 'coupons.read',
        label: 'menu.promotions',
        icon: 'tag',
        key: '[',
      },
      {
        route: 'adminSearch',
        needs: 'catalogue.read',
        label: 'menu.search',
        icon: 'search',
        key: 'w',
      },
      {
        route: 'adminImport',
        needs: 'catalogue.read',
        label: 'menu.import',
        icon: 'arrow-right',
        key: 'i',
      },
    ],
  },
  {
    label: 'menu.content',
    areas: [
      { route: 'adminPages', needs: 'content.read', label: 'menu.pages', icon: 'list', key: 'j' },
      { route: 'adminPosts', needs: 'content.read', label: 'menu.posts', icon: 'edit', key: 'a' },
      { route: 'adminFaq', needs: 'content.read', label: 'menu.faq', icon: 'info', key: 'f' },
      { route: 'adminMenus', needs: 'content.read', label: 'menu.menus', icon: 'menu', key: '3' },
      { route: 'adminHomes', needs: 'content.read', label: 'menu.homes', icon: 'home', key: '1' },
      { route: 'adminMedia', needs: 'content.read', label: 'menu.media', icon: 'eye', key: '9' },
      { route: 'adminRedirects', needs: 'content.read', label: 'menu.redirects', icon: 'share' },
    ],
  },
  {
    label: 'menu.shop',
    areas: [
      {
        route: 'adminFirstDay',
        needs: 'settings.read',
        label: 'menu.first_day',
        icon: 'store',
        key: '2',
      },
      { route: 'adminTakeover', needs: 'customers.read', label: 'menu.takeover', icon: 'share' },
      {
        route: 'adminSettings',
        needs: 'settings.read',
        label: 'menu.settings',
        icon: 'edit',
        key: 'n',
      },
      { route: 'adminTaxRates', needs: 'settings.read', label: 'menu.tax_rates', icon: 'receipt' },
      { route: 'adminLaw', needs: 'settings.read', label: 'menu.law', icon: 'shield' },
      { route: 'adminZones', needs: 'delivery.read', label: 'menu.zones', icon: 'pin', key: 'z' },
      {
        route: 'adminPickupPlaces',
        needs: 'delivery.read',
        label: 'menu.pickup_places',
        icon: 'store',
        key: '=',
      },
      { route: 'adminEmails', needs: 'content.read', label: 'menu.emails', icon: 'mail', key: 'l' },
      {
        route: 'adminThemeOptions',
        needs: 'content.read',
        label: 'menu.theme',
        icon: 'eye',
        key: 't',
      },
      { route: 'adminProcessing', needs: 'settings.read', label: 'menu.processing', icon: 'lock' },
      { route: 'adminIdentity', needs: 'content.read', label: 'menu.identity', icon: 'star' },
      { route: 'adminPeople', needs: 'people.read', label: 'menu.people', icon: 'users', key: 'b' },
      { route: 'adminKeys', needs: 'people.read', label: 'menu.keys', icon: 'key', key: ',' },
      {
        route: 'adminWebhooks',
        needs: 'system.read',
        label: 'menu.webhooks',
        icon: 'share',
        key: '.',
      },
      {
        route: 'adminConnections',
        needs: 'settings.read',
        label: 'menu.connections',
        icon: 'share',
        key: "'",
      },
      { route: 'adminExtensions', needs: 'system.read', label: 'menu.extensions', icon: 'share' },
      {
        route: 'adminFeeds',
        needs: 'catalogue.read',
        label: 'menu.feeds',
        icon: 'share',
        key: '-',
      },
      {
        route: 'adminSystem',
        needs: 'system.read',
        label: 'menu.system',
        icon: 'device',
        key: 'x',
      },
      { route: 'adminErp', needs: 'erp.read', label: 'menu.erp', icon: 'share', key: 'e' },
    ],
  },
] as const satisfies readonly { label: string; areas: readonly StaffArea[] }[]
export type StaffRoute = (typeof STAFF_MENU)[number]['areas'][number]['route']

// Screens that belong together, as tabs of their area, in display order.
import type { Permission } from '#/contract/permissions.ts'
import type { RouteName } from '#/routes.ts'

type Tab = {
  route: RouteName
  /** Its key below `tabs` in the texts of the area. */
  label: string
  /** Hidden without it. */
  needs?: Permission
}

export const STAFF_TABS = {
  staff_stock: [
    { route: 'adminStock', label: 'stock' },
    { route: 'adminStockCount', label: 'count' },
    { route: 'adminLots', label: 'lots' },
    { route: 'adminWaste', label: 'waste' },
    { route: 'adminDifferences', label: 'differences', needs: 'buying.read' },
    { route: 'adminRecalls', label: 'recalls', needs: 'orders.read' },
  ],
  staff_groups: [
    { route: 'adminCustomers', label: 'customers' },
    { route: 'adminGroups', label: 'groups' },
  ],
  staff_newsletter: [
    { route: 'adminNewsletter', label: 'issues', needs: 'content.read' },
    { route: 'adminSubscribers', label: 'subscribers', needs: 'customers.read' },
  ],
  staff_books: [
    { route: 'adminBooks', label: 'vat' },
    { route: 'adminClosings', label: 'closings' },
    { route: 'adminCardPayouts', label: 'payouts' },
    { route: 'adminAccountant', label: 'accountant' },
  ],
  staff_buying: [
    { route: 'adminPurchases', label: 'purchases' },
    { route: 'adminSuppliers', label: 'suppliers' },
    { route: 'adminSupplierReturns', label: 'returns' },
  ],
  staff_prices: [
    { route: 'adminPrices', label: 'lists' },
    { route: 'adminShelfLabels', label: 'shelf' },
  ],
  staff_sellers: [
    { route: 'adminSellers', label: 'applications', needs: 'sellers.read' },
    { route: 'adminSellerProducts', label: 'products', needs: 'sellers.read' },
    { route: 'adminPayouts', label: 'payouts', needs: 'payments.read' },
    { route: 'adminStores', label: 'stores', needs: 'sellers.read' },
  ],
} as const satisfies Record<string, readonly Tab[]>
export type StaffTabArea = keyof typeof STAFF_TABS

/** The tabs of an area that the user may open. */
export const tabsFor = (area: StaffTabArea, may: (permission: Permission) => boolean): Tab[] =>
  STAFF_TABS[area].filter((tab: Tab) => !tab.needs || may(tab.needs))

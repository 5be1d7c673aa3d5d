// The account's pages in menu order.
import type { RouteName } from '#/routes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

type Entry = {
  route: RouteName
  /** Its key in account.json of the locales. */
  label: string
  icon: IconName
}

export const ACCOUNT_MENU = [
  { route: 'dashboard', label: 'menu.dashboard', icon: 'home' },
  { route: 'orders', label: 'menu.orders', icon: 'receipt' },
  { route: 'standingOrders', label: 'menu.standing', icon: 'clock' },
  { route: 'approvals', label: 'menu.approvals', icon: 'check' },
  { route: 'refunds', label: 'menu.refunds', icon: 'history' },
  { route: 'notifications', label: 'menu.notifications', icon: 'bell' },
  { route: 'addresses', label: 'menu.addresses', icon: 'pin' },
  { route: 'wallet', label: 'menu.wallet', icon: 'wallet' },
  { route: 'points', label: 'menu.points', icon: 'star' },
  { route: 'invite', label: 'menu.invite', icon: 'share' },
  { route: 'bankDetails', label: 'menu.bank', icon: 'credit-card' },
  { route: 'customerUsers', label: 'menu.users', icon: 'users' },
  { route: 'avoids', label: 'menu.avoids', icon: 'check' },
  { route: 'profile', label: 'menu.profile', icon: 'user' },
  { route: 'security', label: 'menu.security', icon: 'shield' },
  { route: 'yourData', label: 'menu.privacy', icon: 'lock' },
] as const satisfies readonly Entry[]

/** For pickers and drivers, before the other entries. */
export const CREW_MENU = [
  { route: 'deliveryRun', label: 'menu.delivery', icon: 'truck' },
  { route: 'picking', label: 'menu.picking', icon: 'package' },
] as const satisfies readonly Entry[]

/** For sellers, before the other entries. */
export const SELLER_ENTRY = [
  { route: 'ownStore', label: 'menu.own_store', icon: 'store' },
] as const satisfies readonly Entry[]

export type AccountPage =
  (typeof ACCOUNT_MENU)[number]['route'] | (typeof CREW_MENU)[number]['route']

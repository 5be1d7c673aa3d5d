// The seller menu, in display order.
import type { RouteName } from '#/routes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

type Entry = {
  route: RouteName
  /** Its text in seller.json of the locales. */
  label: string
  icon: IconName
  /** Shown to members who may do this. */
  needs: 'orders' | 'store' | 'team' | 'money'
  waiting?: 'orders' | 'questions'
}

export const SELLER_MENU = [
  { route: 'ownStore', label: 'menu.home', icon: 'home', needs: 'orders' },
  {
    route: 'sellerOrders',
    label: 'menu.orders',
    icon: 'receipt',
    needs: 'orders',
    waiting: 'orders',
  },
  { route: 'sellerProducts', label: 'menu.products', icon: 'package', needs: 'orders' },
  {
    route: 'sellerQuestions',
    label: 'menu.questions',
    icon: 'info',
    needs: 'store',
    waiting: 'questions',
  },
  { route: 'sellerReviews', label: 'menu.reviews', icon: 'star', needs: 'store' },
  { route: 'sellerMoney', label: 'menu.money', icon: 'wallet', needs: 'money' },
  { route: 'sellerProfile', label: 'menu.profile', icon: 'store', needs: 'store' },
  { route: 'sellerTeam', label: 'menu.team', icon: 'users', needs: 'team' },
] as const satisfies readonly Entry[]

export type SellerPage = (typeof SELLER_MENU)[number]['route']

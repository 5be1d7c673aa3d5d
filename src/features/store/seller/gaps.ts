// Missing settings that help a store sell.
import type { SellerShop } from '#/client/seller.ts'
import type { SellerSelf } from '#/contract/seller/seller-store.ts'
import type { RouteName } from '#/routes.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export type Gap = {
  what: 'about' | 'hours' | 'trader' | 'contact' | 'scene' | 'products' | 'bank' | 'declined'
  route: SellerRoute
}
type SellerRoute = Extract<
  RouteName,
  'ownStore' | 'sellerProfile' | 'sellerProducts' | 'sellerMoney'
>

/** What is missing, for users who can add it. */
export async function findGaps(
  { seller }: Pick<SellerShop, 'seller'>,
  { may }: SellerSelf,
): Promise<Gap[]> {
  const mayStore = may.includes('store')
  const [store, all, declined, account] = await Promise.all([
    mayStore ? seller.store() : null,
    mayStore ? seller.products({ query: { paginate: 1 } }) : null,
    mayStore ? seller.products({ query: { paginate: 1, approval: 'declined' } }) : null,
    may.includes('money') ? seller.account() : null,
  ])
  const gaps: (Gap & { isMissing: boolean })[] = [
    { what: 'products', route: 'sellerProducts', isMissing: all?.total === 0 },
    {
      what: 'declined',
      route: 'sellerProducts',
      isMissing: declined !== null && declined.total > 0,
    },
    { what: 'about', route: 'sellerProfile', isMissing: store !== null && !mainText(store.about) },
    { what: 'hours', route: 'sellerProfile', isMissing: store?.hours.length === 0 },
    {
      what: 'contact',
      route: 'sellerProfile',
      isMissing: store !== null && !store.email && !store.phone,
    },
    {
      what: 'trader',
      route: 'sellerProfile',
      isMissing:
        store !== null && !(store.legal_name && store.registration_number && store.address),
    },
    { what: 'scene', route: 'sellerProfile', isMissing: store !== null && store.scene === null },
    { what: 'bank', route: 'sellerMoney', isMissing: account !== null && account.bank === null },
  ]
  return gaps.filter(({ isMissing }) => isMissing)
}

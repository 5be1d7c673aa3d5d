// What comes from another shop system, and why some of it doesn't.

/** The last is this one: what another shop of its kind exported. */
export const SHOP_SYSTEMS = ['woocommerce', 'shopify', 'prestashop', 'magento', 'larder'] as const
export type ShopSystem = (typeof SHOP_SYSTEMS)[number]

export const TAKEOVER_KINDS = ['customers', 'coupons'] as const
export type TakeoverKind = (typeof TAKEOVER_KINDS)[number]

/**
 * Why a line doesn't come. Of customers: it has no email address, this shop or an earlier line has it, or it is the
 * account of somebody who worked in the old shop. Of coupons: the code can't be one, this shop or an earlier line has
 * it, the discount is of a kind or has a condition that this shop doesn't know, or it is over.
 */
export const TAKEOVER_REFUSALS = [
  'email',
  'known',
  'twice',
  'staff',
  'code',
  'discount',
  'goods',
  'person',
  'condition',
  'over',
] as const
export type TakeoverRefusal = (typeof TAKEOVER_REFUSALS)[number]

/**
 * What is missing of a line that comes: a password that can't be checked here, an address or phone number that can't be
 * one, a region or a name that had to be replaced. Of coupons: the uses so far were subtracted.
 */
export const TAKEOVER_NOTES = ['password', 'address', 'phone', 'region', 'name', 'used'] as const
export type TakeoverNote = (typeof TAKEOVER_NOTES)[number]

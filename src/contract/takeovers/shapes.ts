// What comes from another shop system, and why some of it doesn't.

/** The last is this one: what another shop of its kind exported. */
export const SHOP_SYSTEMS = ['woocommerce', 'shopify', 'prestashop', 'magento', 'larder'] as const
export type ShopSystem = (typeof SHOP_SYSTEMS)[number]

export const TAKEOVER_KINDS = ['customers', 'addresses', 'coupons', 'orders'] as const
export type TakeoverKind = (typeof TAKEOVER_KINDS)[number]

/**
 * Why a line doesn't come. Of customers: it has no email address, this shop or an earlier line has it, or it is the
 * account of somebody who worked in the old shop. Of coupons: the code can't be one, this shop or an earlier line has
 * it, the discount is of a kind or has a condition that this shop doesn't know, or it is over. Of addresses: nobody came
 * with this email address or number, or it can't be one. Of orders: a number, day or total is missing, it is in another
 * currency, or too old to be kept.
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
  'nobody',
  'address',
  'number',
  'day',
  'total',
  'currency',
  'old',
] as const
export type TakeoverRefusal = (typeof TAKEOVER_REFUSALS)[number]

/**
 * What is missing of a line that comes: a password that can't be checked here, an address or phone number that can't be
 * one, a region or a name that had to be replaced. Of coupons: the uses so far were subtracted. Of orders: the file says
 * nothing about their goods.
 */
export const TAKEOVER_NOTES = [
  'password',
  'address',
  'phone',
  'region',
  'name',
  'used',
  'lines',
] as const
export type TakeoverNote = (typeof TAKEOVER_NOTES)[number]

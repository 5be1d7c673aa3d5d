// What other shop systems and their usual export extensions call our fields: one list for all of them.
import { SHOP_SYSTEMS, type ShopSystem, type TakeoverKind } from '#/contract/takeovers/shapes.ts'
import { plainHead } from '#/commerce/api/files/field-head.rules.ts'
import { ADDRESS_HEADERS, type Names, NEEDED, ORDER_HEADERS } from './order-headers.rules.ts'

const BOTH = (name: string) => [`billing_${name}`, `billing ${name}`]
const OTHER = (name: string) => [`shipping_${name}`, `shipping ${name}`]
const DEFAULT = (name: string) => [`Default Address ${name}`, name]

/** Headers are compared by letters and digits alone; of several in a file, the first of these counts. */
export const HEADERS = {
  customers: {
    email: {
      woocommerce: ['user_email', 'email', 'customer_email', 'billing_email'],
      shopify: ['Email'],
      prestashop: ['Email address', 'email', 'Email *'],
      magento: ['email'],
      larder: ['email'],
    },
    number: {
      woocommerce: ['customer_id', 'user_id', 'ID'],
      shopify: ['Customer ID'],
      prestashop: ['id_customer', 'Customer ID', 'ID'],
      magento: ['entity_id', 'id'],
      larder: ['customer'],
    },
    first_name: {
      woocommerce: ['first_name', 'billing_first_name'],
      shopify: ['First Name'],
      prestashop: ['firstname', 'First name', 'First Name *'],
      magento: ['firstname'],
    },
    last_name: {
      woocommerce: ['last_name', 'billing_last_name'],
      shopify: ['Last Name'],
      prestashop: ['lastname', 'Last name', 'Last Name *'],
      magento: ['lastname'],
    },
    name: {
      woocommerce: ['display_name', 'name', 'user_login', 'user_name', 'username'],
      larder: ['name'],
    },
    password: {
      woocommerce: ['user_pass', 'password', 'password_hash'],
      prestashop: ['passwd', 'Password *', 'password'],
      magento: ['password_hash'],
    },
    registered: {
      woocommerce: ['user_registered', 'date_registered', 'customer_registered', 'Sign up'],
      prestashop: ['date_add', 'Registration', 'Registration date (yyyy-mm-dd)'],
      magento: ['created_at'],
      larder: ['registered'],
    },
    role: { woocommerce: ['roles', 'role', 'user_role', 'wp_capabilities'] },
    newsletter: {
      woocommerce: ['newsletter', 'accepts_marketing', 'marketing_opt_in'],
      shopify: ['Accepts Email Marketing'],
      prestashop: ['newsletter', 'News.', 'Newsletter (0/1)'],
      magento: ['is_subscribed'],
      larder: ['newsletter'],
    },
    phone: { shopify: ['Phone'], larder: ['phone'] },
    company: {
      woocommerce: BOTH('company'),
      shopify: DEFAULT('Company'),
      magento: ['_address_company'],
      larder: ['billing_title'],
    },
    street: {
      woocommerce: [...BOTH('address_1'), ...BOTH('address1')],
      shopify: DEFAULT('Address1'),
      prestashop: ['address1', 'Address'],
      magento: ['_address_street'],
      larder: ['billing_street'],
    },
    street_too: {
      woocommerce: [...BOTH('address_2'), ...BOTH('address2')],
      shopify: DEFAULT('Address2'),
      prestashop: ['address2', 'Address (2)'],
    },
    city: {
      woocommerce: [...BOTH('city'), 'city'],
      shopify: DEFAULT('City'),
      prestashop: ['city'],
      magento: ['_address_city'],
      larder: ['billing_city'],
    },
    pincode: {
      woocommerce: [...BOTH('postcode'), 'Postal code'],
      shopify: DEFAULT('Zip'),
      prestashop: ['postcode', 'Zip/postal code'],
      magento: ['_address_postcode'],
      larder: ['billing_pincode'],
    },
    state: {
      woocommerce: [...BOTH('state'), 'region'],
      shopify: [...DEFAULT('Province Code'), 'Province'],
      prestashop: ['state'],
      magento: ['_address_region'],
      larder: ['billing_state'],
    },
    country: {
      woocommerce: [...BOTH('country'), 'Country / Region'],
      shopify: [...DEFAULT('Country Code'), 'Country'],
      prestashop: ['iso_code', 'country'],
      magento: ['_address_country_id'],
      larder: ['billing_country'],
    },
    address_phone: {
      woocommerce: BOTH('phone'),
      shopify: ['Default Address Phone'],
      prestashop: ['phone_mobile', 'phone'],
      magento: ['_address_telephone'],
      larder: ['billing_phone'],
    },
    other_company: { woocommerce: OTHER('company'), larder: ['delivery_title'] },
    other_street: {
      woocommerce: [...OTHER('address_1'), ...OTHER('address1')],
      larder: ['delivery_street'],
    },
    other_street_too: { woocommerce: [...OTHER('address_2'), ...OTHER('address2')] },
    other_city: { woocommerce: OTHER('city'), larder: ['delivery_city'] },
    other_pincode: { woocommerce: OTHER('postcode'), larder: ['delivery_pincode'] },
    other_state: { woocommerce: OTHER('state'), larder: ['delivery_state'] },
    other_country: { woocommerce: OTHER('country'), larder: ['delivery_country'] },
    other_phone: { woocommerce: OTHER('phone'), larder: ['delivery_phone'] },
  },
  coupons: {
    code: { woocommerce: ['code', 'coupon_code', 'post_title'], shopify: ['Name'] },
    kind: { woocommerce: ['discount_type', 'type', 'coupon_type'], shopify: ['Value Type'] },
    /** What the coupon applies to: goods, the order, delivery. */
    scope: { shopify: ['Discount Class'] },
    method: { shopify: ['Type'] },
    amount: { woocommerce: ['coupon_amount', 'amount'], shopify: ['Value'] },
    description: { woocommerce: ['description', 'post_excerpt'] },
    free_shipping: { woocommerce: ['free_shipping', 'enable_free_shipping'] },
    minimum: {
      woocommerce: ['minimum_amount'],
      shopify: ['Minimum Purchase Requirements'],
    },
    maximum: { woocommerce: ['maximum_amount'] },
    starts: { shopify: ['Start'] },
    ends: { woocommerce: ['date_expires', 'expiry_date'], shopify: ['End'] },
    limit: { woocommerce: ['usage_limit'], shopify: ['Usage Limit Per Code'] },
    limit_each: {
      woocommerce: ['usage_limit_per_user'],
      shopify: ['Applies Once Per Customer'],
    },
    used: { woocommerce: ['usage_count'], shopify: ['Times Used In Total'] },
    items: { woocommerce: ['limit_usage_to_x_items'] },
    no_sales: { woocommerce: ['exclude_sale_items'] },
    goods: { woocommerce: ['product_ids', 'products', 'product_skus'] },
    not_goods: { woocommerce: ['exclude_product_ids', 'exclude_products', 'exclude_product_skus'] },
    categories: { woocommerce: ['product_categories'] },
    not_categories: { woocommerce: ['exclude_product_categories'] },
    person: {
      woocommerce: ['customer_email', 'customer_emails', 'email_restrictions'],
      shopify: ['Customer Selection'],
    },
    status: { woocommerce: ['post_status', 'status'], shopify: ['Status'] },
  },
  addresses: ADDRESS_HEADERS,
  orders: ORDER_HEADERS,
} as const satisfies Record<TakeoverKind, Record<string, Names>>

/** Fields that hold a number: reading leaves it plain, or nothing. */
export const NUMBERS: { readonly [K in TakeoverKind]: readonly Field<K>[] } = {
  customers: [],
  addresses: [],
  coupons: ['amount', 'maximum', 'limit', 'items', 'used'],
  orders: [
    ...(['total', 'total_net', 'tax', 'delivery', 'delivery_tax'] as const),
    ...(['item_quantity', 'item_price', 'item_total', 'item_tax'] as const),
    ...(['row_tax', 'row_deposit_tax'] as const),
  ],
}

/** What this shop calls them in its own file. */
export const ownHeader = (names: Names): string => names.larder?.[0] ?? ''

export type Field<K extends TakeoverKind> = keyof (typeof HEADERS)[K] & string
/** What a column is for, by its place in the file. */
export type Columns = ReadonlyMap<string, number>

function columnsOf(
  kind: TakeoverKind,
  system: ShopSystem,
  heads: readonly string[],
): Map<string, number> {
  const fields: [string, Names][] = Object.entries(HEADERS[kind])
  const found = fields.map(([field, names]) => {
    const at = (names[system] ?? []).map((name) => heads.indexOf(plainHead(name)))
    return [field, at.find((place) => place >= 0) ?? -1] as const
  })
  return new Map(found.filter(([, place]) => place >= 0))
}

/**
 * The system that knows the most of a file's headers, and what each column is for; undefined if none knows what is
 * needed.
 */
export function recognise(
  kind: TakeoverKind,
  headers: readonly string[],
): { system: ShopSystem; columns: Columns; ignored: string[] } | undefined {
  const heads = headers.map(plainHead)
  const [best] = SHOP_SYSTEMS.map((system) => ({ system, columns: columnsOf(kind, system, heads) }))
    .filter(({ columns }) => NEEDED[kind].every((field) => columns.has(field)))
    .toSorted((a, b) => new Set(b.columns.values()).size - new Set(a.columns.values()).size)
  if (!best) return undefined
  const read = new Set(best.columns.values())
  const ignored = headers.filter((header, at) => header.trim() !== '' && !read.has(at))
  return { ...best, ignored }
}

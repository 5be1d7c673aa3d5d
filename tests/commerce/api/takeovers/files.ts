// Small exports, with the headers that these systems and their usual extensions write.
import { argon2Sync, createHash } from 'node:crypto'
import { hashSync } from '@node-rs/bcrypt'

export const OLD_PASSWORD = 'test12345'
/** The published example of phpass. */
export const PHPASS = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'
export const BCRYPT = hashSync(OLD_PASSWORD, 8).replace('$2b$', '$2y$')
export const MAGENTO = `${argon2Sync('argon2id', {
  message: createHash('sha256').update(`salt${OLD_PASSWORD}`).digest('hex'),
  nonce: 'salt'.repeat(4),
  parallelism: 1,
  tagLength: 32,
  memory: 65_536,
  passes: 2,
}).toString('hex')}:salt:1:2`

export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`

const WOO_HEAD =
  'ID,customer_id,user_login,user_pass,user_nicename,user_email,user_registered,display_name,first_name,last_name,roles,' +
  'billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,' +
  'billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_company,' +
  'shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,session_tokens'

type Woo = { email: string; pass?: string; role?: string; street?: string; shipping?: string }

const HOME = '06 12 34 56 78,12 rue Haute,Bât. B,75011,Paris,IDF,FR'

const wooLine = ({ email, pass = '', role = 'customer', street = HOME, shipping = '' }: Woo) =>
  `7,7,ada,${pass},ada,${email},2019-03-04 05:06:07,ada,Ada,Lovelace,${role},` +
  `Ada,Lovelace,,${email},${street},Ada,Lovelace,,${shipping || ',,,,,'},x`

export const woo = (...people: Woo[]): string => csv(WOO_HEAD, ...people.map(wooLine))

export const SHOPIFY_HEAD =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,' +
  'Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,' +
  'Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'

export const PRESTASHOP_HEAD =
  'id_customer;firstname;lastname;email;passwd;newsletter;date_add;active'

export const MAGENTO_HEAD =
  'email,_website,_store,confirmation,created_at,created_in,firstname,lastname,password_hash,rp_token,_address_city,' +
  '_address_country_id,_address_postcode,_address_region,_address_street,_address_telephone'

export const WOO_COUPONS =
  'ID,post_title,post_status,post_excerpt,discount_type,coupon_amount,free_shipping,expiry_date,minimum_amount,' +
  'maximum_amount,individual_use,exclude_sale_items,product_ids,exclude_product_ids,product_categories,' +
  'exclude_product_categories,customer_email,usage_limit,limit_usage_to_x_items,usage_limit_per_user,usage_count'

export const SHOPIFY_DISCOUNTS =
  'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Combines with Order Discounts,' +
  'Combines with Product Discounts,Combines with Shipping Discounts,Customer Selection,Context,Times Used In Total,' +
  'Applies Once Per Customer,Usage Limit Per Code,Status,Start,End'

/** One row per item, as Customer/Order/Coupon Export writes them. */
export const WOO_ORDERS =
  'order_id,order_number,order_number_formatted,date,status,shipping_total,shipping_tax_total,fee_total,fee_tax_total,' +
  'tax_total,discount_total,order_total,refunded_total,order_currency,payment_method,shipping_method,customer_id,' +
  'billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,item_id,item_product_id,item_name,' +
  'item_sku,item_quantity,item_subtotal,item_subtotal_tax,item_total,item_total_tax,item_refunded,item_refunded_qty,' +
  'item_meta,item_price'

/** One row per order. */
export const WOO_ORDERS_PACKED =
  'order_id,order_number,date,status,order_total,order_currency,billing_email,payment_method,line_items,customer_note'

export const SHOPIFY_ORDERS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,' +
  'Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,' +
  'Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,' +
  'Billing Name,Billing Street,Cancelled at,Payment Method,Refunded Amount,Vendor,Id,Source,Lineitem discount'

export const MAGENTO_ORDERS =
  'increment_id,created_at,status,customer_email,order_currency_code,grand_total,tax_amount,shipping_incl_tax,' +
  'payment_method,sku,name,qty_ordered,price_incl_tax,row_total_incl_tax'

export const PRESTASHOP_ORDERS =
  'id_order;reference;date_add;order_state;email;iso_code;payment;total_paid_tax_incl;total_paid_tax_excl;' +
  'total_shipping_tax_incl;product_reference;product_name;product_quantity;unit_price_tax_incl;total_price_tax_incl'

export const PRESTASHOP_ADDRESSES =
  'Address ID;Alias*;Active (0/1);Customer e-mail*;Customer ID;Manufacturer;Supplier;Company;Lastname*;Firstname*;' +
  'Address 1*;Address 2*;Zip/postal code*;City*;Country*;State;Other;Phone;Mobile Phone;VAT number;DNI'

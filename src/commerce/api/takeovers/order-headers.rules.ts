// What other shop systems call the fields of orders and of addresses in a file of their own; see headers.rules.ts.
import type { ShopSystem, TakeoverKind } from '#/contract/takeovers/shapes.ts'

export type Names = Partial<Record<ShopSystem, readonly string[]>>

export const ORDER_HEADERS = {
  number: {
    woocommerce: ['order_number_formatted', 'order_number', 'order_id'],
    shopify: ['Name'],
    prestashop: ['reference', 'order_reference', 'id_order'],
    magento: ['increment_id', 'Order #', 'Order Number', 'ID'],
    larder: ['order_number'],
  },
  email: {
    woocommerce: ['billing_email', 'Email (Billing)', 'customer_email'],
    shopify: ['Email'],
    prestashop: ['email', 'customer_email', 'Email address'],
    magento: ['customer_email'],
    larder: ['email'],
  },
  placed: {
    woocommerce: ['date', 'order_date', 'date_created'],
    shopify: ['Created at'],
    prestashop: ['date_add', 'Date', 'order_date'],
    magento: ['created_at', 'Purchase Date', 'Order Date'],
    larder: ['created_at'],
  },
  state: {
    woocommerce: ['status', 'order_status'],
    shopify: ['Fulfillment Status'],
    prestashop: ['order_state', 'state_name', 'status', 'state'],
    magento: ['status', 'Order Status'],
    larder: ['status'],
  },
  paid: { shopify: ['Financial Status'], larder: ['payment_status'] },
  cancelled: { shopify: ['Cancelled at'] },
  payment: {
    woocommerce: ['payment_method_title', 'payment_method'],
    shopify: ['Payment Method'],
    prestashop: ['payment'],
    magento: ['payment_method'],
    larder: ['payment_method'],
  },
  currency: {
    woocommerce: ['order_currency', 'currency'],
    shopify: ['Currency'],
    prestashop: ['currency', 'iso_code'],
    magento: ['order_currency_code', 'base_currency_code'],
  },
  total: {
    woocommerce: ['order_total', 'Order Total Amount', 'total'],
    shopify: ['Total'],
    prestashop: ['total_paid_tax_incl', 'total_paid', 'Total'],
    magento: ['grand_total', 'Grand Total (Purchased)', 'base_grand_total', 'Grand Total (Base)'],
    larder: ['order_total', 'total'],
  },
  total_net: { prestashop: ['total_paid_tax_excl'] },
  tax: {
    woocommerce: ['tax_total', 'Order Total Tax Amount', 'total_tax'],
    shopify: ['Taxes'],
    magento: ['order_tax_amount', 'tax_amount', 'Tax'],
  },
  delivery: {
    woocommerce: ['shipping_total', 'Order Shipping Amount'],
    shopify: ['Shipping'],
    prestashop: ['total_shipping_tax_incl', 'total_shipping'],
    magento: ['shipping_incl_tax', 'shipping_amount', 'Shipping and Handling'],
  },
  /** For systems that write the cost of delivery without it. */
  delivery_tax: { woocommerce: ['shipping_tax_total'] },
  item_name: {
    woocommerce: ['item_name'],
    shopify: ['Lineitem name'],
    prestashop: ['product_name'],
    magento: ['name', 'product_name', 'item_name'],
    larder: ['product'],
  },
  item_sku: {
    woocommerce: ['item_sku', 'SKU'],
    shopify: ['Lineitem sku'],
    prestashop: ['product_reference'],
    magento: ['sku', 'product_sku', 'item_sku'],
    larder: ['sku'],
  },
  item_quantity: {
    woocommerce: ['item_quantity', 'Quantity'],
    shopify: ['Lineitem quantity'],
    prestashop: ['product_quantity'],
    magento: ['qty_ordered', 'item_qty_ordered'],
    larder: ['quantity'],
  },
  item_price: {
    woocommerce: ['item_price', 'Item Cost'],
    shopify: ['Lineitem price'],
    prestashop: ['unit_price_tax_incl', 'product_price'],
    magento: ['price_incl_tax', 'price', 'item_price'],
    larder: ['price'],
  },
  item_total: {
    woocommerce: ['item_total'],
    prestashop: ['total_price_tax_incl'],
    magento: ['row_total_incl_tax'],
    larder: ['gross'],
  },
  item_tax: { woocommerce: ['item_total_tax'] },
  items: { woocommerce: ['line_items'] },
  /** Goods, or the delivery, which has a line of its own. */
  row: { larder: ['row'] },
  row_tax: { larder: ['tax'] },
  row_deposit_tax: { larder: ['deposit_tax'] },
} as const satisfies Record<string, Names>

/** PrestaShop alone keeps them apart from customers. */
export const ADDRESS_HEADERS = {
  email: { prestashop: ['Customer e-mail*', 'customer_email', 'email', 'Email address'] },
  customer: { prestashop: ['id_customer', 'Customer ID'] },
  number: { prestashop: ['id_address', 'Address ID', 'ID'] },
  title: { prestashop: ['Alias*', 'alias'] },
  company: { prestashop: ['Company', 'company'] },
  street: { prestashop: ['Address 1*', 'address1', 'Address'] },
  street_too: { prestashop: ['Address 2', 'Address 2*', 'address2', 'Address (2)'] },
  city: { prestashop: ['City*', 'city'] },
  pincode: { prestashop: ['Zip/postal code*', 'postcode', 'Postal code'] },
  state: { prestashop: ['State', 'state', 'state_iso'] },
  country: { prestashop: ['iso_code', 'country_iso', 'Country*', 'country'] },
  phone: { prestashop: ['Mobile Phone', 'phone_mobile'] },
  other_phone: { prestashop: ['Phone', 'phone'] },
  active: { prestashop: ['Active (0/1)', 'active'] },
  deleted: { prestashop: ['deleted'] },
} as const satisfies Record<string, Names>

/** Without these, a file isn't of a kind. */
export const NEEDED: Record<TakeoverKind, readonly string[]> = {
  customers: ['email'],
  addresses: ['street', 'city', 'country'],
  coupons: ['code', 'amount'],
  orders: ['number', 'email', 'placed', 'total'],
}

// The tables that pages show, and how a changed row names those pages. Every table must be in one of the two lists.

/** The arguments of `note_change` for a table; see `note-change.sql`. */
type Watched = {
  tag: string
  all?: string
  stock?: true
  lists?: string
  shown?: string
  /** The primary key, if it isn't `id`. */
  key?: string
}

const OF_PRODUCT = `(select 'product:' || slug from product where id = r.product_id)`
const SLUG_OF_PRODUCT = `(select slug from product where id = r.product_id)`
const OF_VARIATION = `(select 'product:' || p.slug from variation v join product p on p.id = v.product_id where v.id = r.variation_id)`
const OF_POST = `(select 'post:' || slug from post where id = r.post_id)`
const LISTS_OF_PRODUCT =
  'select distinct c.category_id from product_category c join changed r on r.product_id = c.product_id'

/** Tables that pages show: a changed row is recorded, and the pages that show it are regenerated. */
export const WATCHED: Record<string, Watched> = {
  product: {
    tag: `'product:' || r.slug`,
    all: 'products',
    stock: true,
    lists:
      'select distinct c.category_id from product_category c join changed r on r.id = c.product_id',
  },
  variation: { tag: OF_PRODUCT, all: 'products', stock: true, lists: LISTS_OF_PRODUCT },
  product_unit: { tag: OF_PRODUCT, all: 'products', lists: LISTS_OF_PRODUCT },
  product_picture: { tag: OF_PRODUCT, all: 'products', lists: LISTS_OF_PRODUCT },
  product_category: {
    tag: OF_PRODUCT,
    all: 'products',
    lists: 'select distinct r.category_id from changed r',
  },
  product_attribute_value: { tag: OF_PRODUCT, all: 'products', lists: LISTS_OF_PRODUCT },
  variation_attribute_value: { tag: OF_VARIATION },
  variation_picture: { tag: OF_VARIATION },
  cross_sell: { tag: OF_PRODUCT },
  lot_care: { tag: OF_PRODUCT, all: 'products', lists: LISTS_OF_PRODUCT },
  attribute: { tag: `'attributes'` },
  attribute_value: { tag: `'attributes'` },
  size_chart: { tag: `'size-chart:' || r.id` },
  review: { tag: `'reviews:' || ${SLUG_OF_PRODUCT}` },
  question: { tag: `'questions:' || ${SLUG_OF_PRODUCT}` },
  category: { tag: `'category:' || r.slug`, all: 'categories' },
  store: { tag: `'store:' || r.slug`, all: 'stores' },
  upload: { tag: `'media:' || r.slug`, all: 'media' },
  page: { tag: `'page:' || r.slug` },
  post: { tag: `'post:' || r.slug`, all: 'blog' },
  blog_category: { tag: `'blog'`, all: 'blog-categories' },
  blog_tag: { tag: `'blog'` },
  post_category: { tag: OF_POST, all: 'blog' },
  post_tag: { tag: OF_POST, all: 'blog' },
  post_ingredient: { tag: OF_POST },
  post_ingredient_product: {
    tag: `(select 'post:' || p.slug from post_ingredient i join post p on p.id = i.post_id where i.id = r.ingredient_id)`,
  },
  faq: { tag: `'faq'` },
  home: { tag: `'home:' || r.slug` },
  // Whether the shop is open decides who gets pages, not what they show.
  setting: {
    tag: `replace(r.name, '_', '-')`,
    shown: `case jsonb_typeof(r.value) when 'object' then r.value - 'maintenance' else r.value end`,
    key: 'name',
  },
  currency: { tag: `'currencies'` },
  country: { tag: `'countries'` },
  // Counted with every order that uses it; pages only show whether it is used up.
  coupon: {
    tag: `'coupons'`,
    shown: `to_jsonb(r) - array['used', 'updated_at'] || jsonb_build_object('up', r.used >= r.usage_limit)`,
  },
  delivery_zone: { tag: `'delivery'`, shown: `to_jsonb(r)` },
  delivery_rate: { tag: `'delivery'` },
  // Pages say whether a zone has windows, not which.
  delivery_window: { tag: `'delivery'`, shown: `to_jsonb(array[r.zone_id, r.place_id])` },
  pickup_place: { tag: `'delivery'` },
  synonym: { tag: `'synonyms'` },
}

const PRIVATE = 'belongs to a customer, whose pages are not kept'
const STAFF = 'read by the staff only, whose pages are not kept'
const ORDERS = 'belongs to an order, whose pages are not kept'
const SORTING =
  'belongs to an order; that lists are sorted by what sells may be a little out of date'
const LEDGER = 'a ledger; what pages show of it is the balance'
const AT_CHECKOUT = 'asked for while checking out, never kept'

/** Tables that no stored page shows, each with the reason. */
export const NOT_WATCHED: Record<string, string> = {
  user: PRIVATE,
  session: PRIVATE,
  credential: PRIVATE,
  one_time_code: PRIVATE,
  reset_token: PRIVATE,
  first_link: 'for whoever sets up the shop; no page tells',
  email_change: PRIVATE,
  passkey: PRIVATE,
  second_factor: PRIVATE,
  passkey_challenge: PRIVATE,
  customer: PRIVATE,
  address: PRIVATE,
  notification: PRIVATE,
  back_in_stock: PRIVATE,
  notification_off: PRIVATE,
  push_device: PRIVATE,
  order_charge: PRIVATE,
  collection: ORDERS,
  push_message: PRIVATE,
  customer_invitation: PRIVATE,
  order_approval: PRIVATE,
  payment_account: PRIVATE,
  refund_picture: PRIVATE,
  import_run: 'files on their way into the shop; what they bring is watched',
  import_file: 'photographs on their way into the shop; a gallery that gets one is watched',
  import_photo: 'photographs on their way into the shop; a gallery that gets one is watched',
  tax: 'pages show the percentage of their products, which the database keeps equal, and of the settings',
  price_list: 'prices to come; the product shows what came of them',
  price_list_line: 'prices to come; the product shows what came of them',
  shelf_label: 'labels in the shop itself; no page tells',
  product_plan: 'what is to come; the product shows what came of it',
  price_entry: 'earlier prices; what pages show of them changes with the price, which is watched',
  redirect: 'old addresses, of which no page is kept',
  photo: 'the content of a picture; never changes',
  cart: PRIVATE,
  cart_line: PRIVATE,
  wishlist_item: PRIVATE,
  compare_item: PRIVATE,
  shopping_list: PRIVATE,
  standing_order: PRIVATE,
  standing_run: PRIVATE,
  agent_basket: AT_CHECKOUT,
  agent_order: ORDERS,
  promotion: 'names the products that it is for, once it begins or ends; see note-offer.sql',
  order: SORTING,
  order_line: SORTING,
  line_event: ORDERS,
  order_event: ORDERS,
  order_note: ORDERS,
  order_arrival: STAFF,
  customer_note: PRIVATE,
  staff_role: STAFF,
  staff_member: STAFF,
  api_key: STAFF,
  webhook: STAFF,
  closing: STAFF,
  closed: STAFF,
  closing_note: STAFF,
  card_payout: STAFF,
  card_payout_line: STAFF,
  shop_event: STAFF,
  webhook_delivery: STAFF,
  staff_invitation: STAFF,
  sub_order: ORDERS,
  payment: ORDERS,
  payment_event: ORDERS,
  payment_case: ORDERS,
  refund: ORDERS,
  withdrawal: ORDERS,
  refund_line: ORDERS,
  document: ORDERS,
  document_counter: ORDERS,
  coupon_use: ORDERS,
  stock_entry: LEDGER,
  stock_order: STAFF,
  label: STAFF,
  lot: STAFF,
  lot_entry: LEDGER,
  supplier: STAFF,
  supplier_product: STAFF,
  purchase_price: STAFF,
  purchase: STAFF,
  purchase_line: STAFF,
  cost_entry: STAFF,
  recall: STAFF,
  recall_order: ORDERS,
  wallet_entry: LEDGER,
  gift_card: ORDERS,
  gift_card_entry: LEDGER,
  gift_card_use: ORDERS,
  points_entry: LEDGER,
  delivery_booking: AT_CHECKOUT,
  window_hold: AT_CHECKOUT,
  run: ORDERS,
  stop: ORDERS,
  pick: ORDERS,
  empties: ORDERS,
  picked_order: ORDERS,
  door: 'where drivers were; no page tells',
  shelf: 'for those who pick and bring; no kept page tells',
  picture:
    'never changes: another drawing is another picture, and the row that shows it is watched',
  question_feedback: 'counted in the row of its question',
  rate_count: 'how often somebody tried something',
  search_count: 'counts searches; suggestions are never kept',
  mail: 'emails to customers',
  erp_outbox: 'what the ERP is told',
  erp_cursor: 'how far the ERP was read',
  erp_row_problem: 'what could not be taken from the ERP',
  erp_report: 'what came of comparing with the ERP',
  newsletter_subscriber: 'who gets emails',
  newsletter_token: 'links in emails',
  text_check: 'what waits for staff; the texts themselves are watched',
  contact_message: 'emails to the shop',
  seller_application: 'emails to the shop',
  application_document: 'emails to the shop',
  store_photo: 'who may show which photograph; the product shows it',
  store_member: 'who may open what of a store; no page tells',
  store_invitation: 'emails of a store',
  seller_terms: 'between the shop and its sellers',
  category_commission: 'between the shop and its sellers',
  product_approval: 'what waits for staff is on no page',
  store_account: LEDGER,
  store_line: LEDGER,
  store_entry: LEDGER,
  payout: 'between the shop and its sellers',
  idempotency: 'answers to repeated calls',
  content_change: 'the notes themselves',
  content_source: 'names this database',
  shop_kind: 'decided once, and shown on no page',
  saved_view: 'how staff like their lists; no page of the shop tells',
  edition: 'what pages said before; what they say now is watched',
  draft: 'what staff are still working on; no page of the shop tells',
  activity: 'what staff did; no page of the shop tells',
  database_code: 'what of this folder the database has',
}

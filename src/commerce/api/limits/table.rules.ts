// Every rate limit of the shop. "Address" is the caller's network address; for IPv6 the part of a household (/64).
// Windows are fixed: counting starts again when one ends.

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Points per seconds; an attempt is one point. */
export const LIMITS = {
  /** Per address and account. */
  sign_in: { points: 10, seconds: 15 * MINUTE },
  /** Per address, whatever the account. */
  sign_in_address: { points: 60, seconds: 15 * MINUTE },
  /** Per address: sign-ins of API clients. */
  system_sign_in_address: { points: 60, seconds: 15 * MINUTE },
  /** Per address. */
  register: { points: 20, seconds: HOUR },
  /** Per mailbox: emails about accounts, which strangers can trigger. */
  account_email: { points: 5, seconds: HOUR },
  /** Per person: new e-mails, each of which gets an email. */
  email_change: { points: 5, seconds: HOUR },
  /** Per person: test emails that staff send to themselves. */
  test_email: { points: 30, seconds: HOUR },
  /** Per person: backups, each of which reads the whole database. */
  backup: { points: 10, seconds: HOUR },
  /** Per person: archives with everything, each of which reads it all and draws every document. */
  whole_export: { points: 5, seconds: HOUR },
  /** Per person: regenerating stored pages. */
  page_refresh: { points: 30, seconds: HOUR },
  /** Per address: wrong secrets of the link that makes the first administrator. */
  first_try: { points: 10, seconds: 15 * MINUTE },
  /** From all addresses together. */
  first_tries: { points: 300, seconds: 15 * MINUTE },
  /** Per address: requesting codes. */
  code_address: { points: 30, seconds: HOUR },
  /** Per mailbox: emails with codes, which strangers can trigger. */
  code_email: { points: 5, seconds: 15 * MINUTE },
  /** Per phone number: text messages cost money. */
  code_text: { points: 5, seconds: HOUR },
  /** Per address, for anybody's codes. */
  code_try_address: { points: 60, seconds: 15 * MINUTE },
  /** Per address and mailbox or phone; each code also has few tries. */
  code_try: { points: 15, seconds: 15 * MINUTE },
  /** Per person: entering the current password before a new one. */
  password_try: { points: 10, seconds: 15 * MINUTE },
  /** Per address: passkey challenges and responses. */
  passkey_address: { points: 120, seconds: 15 * MINUTE },
  /** Per person: adding and changing passkeys. */
  passkey: { points: 30, seconds: HOUR },
  /** Per address: visits to a service that people sign in by, and returns. */
  openid_address: { points: 60, seconds: 15 * MINUTE },
  /** Per person: linking accounts elsewhere. */
  openid: { points: 30, seconds: HOUR },
  /** Per person: authenticator codes and recovery codes. */
  factor_try: { points: 10, seconds: 15 * MINUTE },
  /** Per address. */
  track: { points: 20, seconds: 15 * MINUTE },
  /** Per person: new VAT numbers at the checkout, each of which asks VIES. */
  vat_number: { points: 20, seconds: HOUR },
  /** Per address: each emails somebody. */
  withdrawal: { points: 20, seconds: HOUR },
  /** Per address: notifications of payments by extensions, which ask their provider; it sends again what is refused. */
  online_webhook: { points: 300, seconds: 5 * MINUTE },
  /** Per address: an office may share one, but nobody can empty a shelf from one place. */
  order_address: { points: 40, seconds: HOUR },
  /** Per mailbox (rule 66). */
  order_email: { points: 10, seconds: HOUR },
  /** Per phone number (rule 66). */
  order_phone: { points: 10, seconds: HOUR },
  /** Per address and basket: the same goods in the same quantities. */
  order_basket: { points: 6, seconds: 30 * MINUTE },
  /** Per member of staff: orders taken by telephone. */
  phone_order: { points: 120, seconds: HOUR },
  /** Per mailbox: emails; more have to wait (rule 68). */
  email: { points: 20, seconds: HOUR },
  /** Per person: writing, changing and deleting. */
  review: { points: 30, seconds: HOUR },
  /** Per person. */
  question: { points: 10, seconds: HOUR },
  /** Per address: reporting reviews, questions and answers. */
  text_report: { points: 20, seconds: HOUR },
  /** Per mailbox of a sender, who gets a receipt for each. */
  text_report_email: { points: 10, seconds: HOUR },
  /** Per person. */
  refund: { points: 20, seconds: HOUR },
  /** Per account: inviting people. */
  invitation: { points: 20, seconds: HOUR },
  /** Per address: links in household emails, so that nobody guesses one. */
  household_link: { points: 60, seconds: 15 * MINUTE },
  /** Per person: orders that wait for approval; each emails others. */
  approval: { points: 10, seconds: HOUR },
  /** Per person: passwords for changing bank details. */
  bank_password: { points: 5, seconds: 15 * MINUTE },
  /** Per address: rendering an invoice is expensive. */
  invoice: { points: 60, seconds: 15 * MINUTE },
  /** Per address: subscribing to the newsletter. */
  newsletter: { points: 20, seconds: HOUR },
  /** Per mailbox: newsletter emails, which strangers can trigger. */
  newsletter_letter: { points: 3, seconds: HOUR },
  /** Per address: links in emails, so that nobody guesses one. */
  newsletter_link: { points: 60, seconds: 15 * MINUTE },
  /** Per address: wrong tokens of the picture in an issue; the pictures of many readers are fetched from one address. */
  newsletter_picture: { points: 300, seconds: 15 * MINUTE },
  /** Per address: reports of bounces and complaints; a provider sends many at a time, and again what is refused. */
  newsletter_report: { points: 600, seconds: 5 * MINUTE },
  /** Per address: guests who want to be told when a product is back. */
  back_in_stock: { points: 20, seconds: HOUR },
  /** Per person: asking to be told, signed in. */
  back_asked: { points: 100, seconds: HOUR },
  /** Per mailbox: their confirmation emails, which strangers can trigger. */
  back_letter: { points: 3, seconds: HOUR },
  /** Per address: links in those emails, so that nobody guesses one. */
  back_link: { points: 60, seconds: 15 * MINUTE },
  /** Per address: writing to the shop. */
  contact: { points: 10, seconds: HOUR },
  /** Per mailbox of a sender, who gets a receipt for each. */
  contact_email: { points: 5, seconds: HOUR },
  /** Per person: exporting their data as a file. */
  export: { points: 10, seconds: HOUR },
  /** Per address: applying to sell. */
  seller_apply: { points: 10, seconds: HOUR },
  /** Per mailbox of an applicant, who gets a receipt for each. */
  seller_apply_email: { points: 3, seconds: HOUR },
  /** Per address: links in emails to applicants, so that nobody guesses one. */
  seller_link: { points: 60, seconds: 15 * MINUTE },
  /** Per store: inviting people. */
  store_invitation: { points: 20, seconds: HOUR },
  /** Per store: photos, which are expensive to check. */
  seller_photo: { points: 200, seconds: HOUR },
  /** Per address: holds on delivery windows, which others then can't book. */
  window_hold: { points: 8, seconds: 30 * MINUTE },
  /** Per address: the city of a postcode. */
  city: { points: 240, seconds: 15 * MINUTE },
  /** Per order: PINs that a driver enters (rule 114). */
  delivery_pin: { points: 10, seconds: HOUR },
  /** Per order: changes by its customer; each adds a staff note and sends an email. */
  order_change: { points: 30, seconds: HOUR },
  /** Per order: attempts to pay it; each asks its provider. */
  order_pay: { points: 20, seconds: HOUR },
  /** Per person: new standing orders, and changes of them; each is noted in the history. */
  standing: { points: 60, seconds: HOUR },
  /** Per order: trials of a change by its customer. */
  order_preview: { points: 120, seconds: HOUR },
  /** Per address: browsers that subscribe to notifications. */
  push_device: { points: 40, seconds: HOUR },
  /** Per order: the customer's messages; each is emailed to the shop. */
  order_message: { points: 20, seconds: HOUR },
  /** Per address: matching lists, each of them many searches. */
  list: { points: 120, seconds: 15 * MINUTE },
  /** Per address: finding cheaper equivalents, each time for a whole basket. */
  swap: { points: 240, seconds: 15 * MINUTE },
  /** Per address: what quantity offers save, each time for a whole basket. */
  cart_offers: { points: 600, seconds: 15 * MINUTE },
  /** Per address: reports of scripts blocked by a page's policy, each a line in the log. */
  script_report: { points: 10, seconds: MINUTE },
  /** From all addresses together. */
  script_reports: { points: 120, seconds: MINUTE },
  /** Per address: errors of its browsers. */
  browser_error: { points: 5, seconds: MINUTE },
  /** From all addresses together. */
  browser_errors: { points: 60, seconds: MINUTE },
  /** Per address: agents that read the catalogue; an agent's company may have few addresses. */
  agent_read: { points: 1200, seconds: 15 * MINUTE },
  /** Per address: carts and checkouts of agents, each of them priced anew. */
  agent_basket: { points: 300, seconds: 15 * MINUTE },
  /** Per address: links that agents gave, so that nobody guesses one. */
  agent_link: { points: 60, seconds: 15 * MINUTE },
  /** Per person: trying webhooks. */
  webhook_test: { points: 60, seconds: HOUR },
  /** Per address and extension: calls of its routes. */
  extension_call: { points: 300, seconds: 5 * MINUTE },
  /** Per API key, where it has no limit of its own. */
  api_key: { points: 600, seconds: MINUTE },
  /** Per address: guests' baskets with an offer that their details have used before. */
  offer_uses: { points: 120, seconds: 15 * MINUTE },
  /** Per address: wrong coupon codes. */
  coupon: { points: 30, seconds: 15 * MINUTE },
  /** Per address: wrong codes of gift cards. */
  gift_card: { points: 15, seconds: 15 * MINUTE },
  /** From all addresses together. */
  gift_cards: { points: 600, seconds: 15 * MINUTE },
  /** Per address: gift cards that somebody begins to buy. */
  gift_card_buy: { points: 15, seconds: HOUR },
  /** Per buyer's mailbox. */
  gift_card_buy_email: { points: 20, seconds: 24 * HOUR },
  /** Per recipient's mailbox. */
  gift_card_buy_to: { points: 20, seconds: 24 * HOUR },
  /** Per address: looking at what became of one, which may ask its provider. */
  gift_card_sale: { points: 120, seconds: 15 * MINUTE },
} as const satisfies Record<string, { points: number; seconds: number }>

export type Limit = keyof typeof LIMITS

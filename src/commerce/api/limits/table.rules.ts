// How often things may be done: every limit of the shop. "Address" is the network address of whoever asks, and of IPv6 the
// part that names a household (/64). Windows are fixed: counting begins anew when one ends.

const MINUTE = 60
const HOUR = 60 * MINUTE

/** So many points in so many seconds; a try is one point. */
export const LIMITS = {
  /** Per address and account. */
  sign_in: { points: 10, seconds: 15 * MINUTE },
  /** Per address, whatever the account. */
  sign_in_address: { points: 60, seconds: 15 * MINUTE },
  /** Per address: sign-ins of programs. */
  system_sign_in_address: { points: 60, seconds: 15 * MINUTE },
  /** Per address. */
  register: { points: 20, seconds: HOUR },
  /** Per mailbox: emails about accounts, which strangers can trigger. */
  account_letter: { points: 5, seconds: HOUR },
  /** Per person: test emails, which staff send to themselves. */
  test_letter: { points: 30, seconds: HOUR },
  /** Per person: backups, each of which reads the whole database. */
  backup: { points: 10, seconds: HOUR },
  /** Per person: having kept pages made again. */
  page_refresh: { points: 30, seconds: HOUR },
  /** Per address: asking for codes. */
  code_address: { points: 30, seconds: HOUR },
  /** Per mailbox: emails with codes, which strangers can trigger. */
  code_letter: { points: 5, seconds: 15 * MINUTE },
  /** Per phone number: text messages cost money. */
  code_text: { points: 5, seconds: HOUR },
  /** Per address, whoever's codes. */
  code_try_address: { points: 60, seconds: 15 * MINUTE },
  /** Per address and mailbox or phone; each code has few tries besides. */
  code_try: { points: 15, seconds: 15 * MINUTE },
  /** Per person: the password that one has, before a new one. */
  password_try: { points: 10, seconds: 15 * MINUTE },
  /** Per address: questions to passkeys, and answers. */
  passkey_address: { points: 120, seconds: 15 * MINUTE },
  /** Per person: adding and changing passkeys. */
  passkey: { points: 30, seconds: HOUR },
  /** Per person: codes of their app, and recovery codes. */
  factor_try: { points: 10, seconds: 15 * MINUTE },
  /** Per address. */
  track: { points: 20, seconds: 15 * MINUTE },
  /** Per address: an office orders one by one, and nobody's shelf is emptied from one place. */
  order_address: { points: 40, seconds: HOUR },
  /** Per mailbox (rule 66). */
  order_email: { points: 10, seconds: HOUR },
  /** Per phone number (rule 66). */
  order_phone: { points: 10, seconds: HOUR },
  /** Per address and basket: the same goods in the same amounts. */
  order_basket: { points: 6, seconds: 30 * MINUTE },
  /** Per mailbox: emails; more have to wait (rule 68). */
  letter: { points: 20, seconds: HOUR },
  /** Per person: writing, changing and taking away. */
  review: { points: 30, seconds: HOUR },
  /** Per person. */
  question: { points: 10, seconds: HOUR },
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
  /** Per address: drawing an invoice is work. */
  invoice: { points: 60, seconds: 15 * MINUTE },
  /** Per address: asking for the newsletter. */
  newsletter: { points: 20, seconds: HOUR },
  /** Per mailbox: newsletter emails, which strangers can trigger. */
  newsletter_letter: { points: 3, seconds: HOUR },
  /** Per address: links in emails, so that nobody guesses one. */
  newsletter_link: { points: 60, seconds: 15 * MINUTE },
  /** Per address: writing to the shop. */
  contact: { points: 10, seconds: HOUR },
  /** Per mailbox of a sender, who gets a receipt for each. */
  contact_email: { points: 5, seconds: HOUR },
  /** Per person: all that the shop has of them, as a file. */
  export: { points: 10, seconds: HOUR },
  /** Per address: asking to sell here. */
  seller_apply: { points: 10, seconds: HOUR },
  /** Per mailbox of who asks, who gets a receipt for each. */
  seller_apply_email: { points: 3, seconds: HOUR },
  /** Per address: links in emails to applicants, so that nobody guesses one. */
  seller_link: { points: 60, seconds: 15 * MINUTE },
  /** Per store: inviting people. */
  store_invitation: { points: 20, seconds: HOUR },
  /** Per store: photographs, each of them work to check. */
  seller_photo: { points: 200, seconds: HOUR },
  /** Per address: places in delivery windows, which others then can't have. */
  window_hold: { points: 8, seconds: 30 * MINUTE },
  /** Per order: PINs that a driver was told (rule 114). */
  delivery_pin: { points: 10, seconds: HOUR },
  /** Per order: changes by its customer; each adds a staff note and sends an email. */
  order_change: { points: 30, seconds: HOUR },
  /** Per address: browsers that ask to be told. */
  push_device: { points: 40, seconds: HOUR },
  /** Per order: messages of its customer; each is emailed to the shop. */
  order_message: { points: 20, seconds: HOUR },
  /** Per address: reading lists, each of them many searches. */
  list: { points: 120, seconds: 15 * MINUTE },
  /** Per address: looking for the same for less, each time through the shelves of a basket. */
  swap: { points: 240, seconds: 15 * MINUTE },
  /** Per address: what its browsers say of scripts that a page's policy forbade, each of them a line in the log. */
  script_report: { points: 10, seconds: MINUTE },
  /** From all together. */
  script_reports: { points: 120, seconds: MINUTE },
  /** Per address: errors of its browsers. */
  browser_error: { points: 5, seconds: MINUTE },
  /** From all together. */
  browser_errors: { points: 60, seconds: MINUTE },
  /** Per address: codes that are none. */
  coupon: { points: 30, seconds: 15 * MINUTE },
} as const satisfies Record<string, { points: number; seconds: number }>

export type Limit = keyof typeof LIMITS

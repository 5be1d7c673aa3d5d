// The facts for an email, at the time of sending.
import { z } from 'zod'
import { toAmount } from '#/domain/money.ts'
import { isPaid, CLOSED } from '#/domain/order-status.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import type { AccountMailKind } from '#/domain/mail-kinds.ts'
import { findAccount } from '#/commerce/api/auth/auth.queries.ts'
import {
  deliveryPin,
  emailChangeToken,
  issueEmailToken,
  orderKey,
} from '#/commerce/api/auth/tokens.rules.ts'
import { findChange } from '#/commerce/api/mailbox/mailbox.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import {
  type ContentLine,
  type Contents,
  contentsOf,
} from '#/commerce/api/records/contents.service.ts'
import { findEmpties } from '#/commerce/api/records/empties.queries.ts'
import { type OrderRow, findOrder, findParts } from '#/commerce/api/records/orders.queries.ts'
import { type FoundRefund, findRefund } from '#/commerce/api/refunds/refunds.queries.ts'
import { type FoundCase, findCase } from '#/commerce/api/payments/cases.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { AccountFacts, EmailFacts } from '#/commerce/mail/facts.ts'
import { plainWords } from '#/commerce/mail/plain-words.ts'
import { shownIn } from '#/commerce/api/records/shown-in.rules.ts'
import { findNoteText, findProposal, findTracking } from './mail.queries.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'
import { reasonIn } from '#/commerce/api/records/reason-words.rules.ts'
import { findLineExceptions } from '#/commerce/api/product/withdrawal-rule.queries.ts'

const AboutAccount = z.object({ user_id: z.string() })
const About = z.object({
  order_number: z.string(),
  refund_id: z.number().optional(),
  case_id: z.number().optional(),
  note_id: z.number().optional(),
  part_id: z.number().optional(),
  line_id: z.number().optional(),
  /** For staff: links to the staff screens. */
  for_staff: z.boolean().optional(),
})

/**
 * The page that shows an order to anyone with the link.
 *
 * @example statusUrl({ siteUrl: 'https://shop.example', secret }, 'L261121-7KQ2MX', 'fr') //
 * 'https://shop.example/fr/order/status/L261121-7KQ2MX?key=…'
 */
export function statusUrl(
  { siteUrl, secret }: Site,
  orderNumber: string,
  language: Language,
): string {
  const key = encodeURIComponent(orderKey(secret, orderNumber))
  return `${siteUrl}${localise(language, `/order/status/${orderNumber}`)}?key=${key}`
}

/** Nothing if the order or the refund is gone. */
export async function findEmailFacts(
  db: Executor,
  { data, language }: { data: unknown; language: Language },
  site: Site,
): Promise<EmailFacts | undefined> {
  const about = About.parse(data)
  const order = await findOrder(db, about.order_number)
  if (!order) return undefined
  const refund = about.refund_id === undefined ? null : await findRefund(db, about.refund_id)
  if (refund === undefined) return undefined
  const strayed = about.case_id === undefined ? null : await findCase(db, about.case_id)
  if (strayed === undefined) return undefined
  const note = about.note_id === undefined ? '' : await findNoteText(db, about.note_id)
  if (note === undefined) return undefined
  const dropped =
    about.part_id === undefined ? null : await findDropped(db, order.id, about.part_id)
  if (dropped === undefined) return undefined
  const proposal = about.line_id === undefined ? null : await findProposal(db, about.line_id)
  if (proposal === undefined) return undefined
  const contents = await contentsOf(db, order)
  const writer = await shopFacts(db, site, language)
  return {
    ...writer,
    ...orderFacts(order),
    delivery: deliveryFacts(order, about.for_staff ? undefined : site.secret),
    shown: shownIn(order, writer.currency),
    note,
    proposal,
    url: about.for_staff
      ? `${site.siteUrl}${localise(language, `/admin/orders/${order.order_number}`)}`
      : statusUrl(site, order.order_number, language),
    items: await itemFacts(db, contents),
    less: toAmount(lessOf(contents)),
    dropped: dropped && {
      store: dropped.store ? plainWords(textIn(dropped.store.name, language)) : '',
      reason: plainWords(dropped.part.refusal ?? ''),
      items: contents.lines
        .filter(({ store_id }) => store_id === dropped.part.store_id)
        .map(({ ordered }) => amountsOf(ordered)),
    },
    payment: await paymentFacts(db, order),
    empties: await emptiesFacts(db, order.id),
    tracking: await findTracking(db, order.id),
    refund: refund && refundFacts(refund, language),
    strayed: strayed && strayedFacts(strayed),
  }
}

async function emptiesFacts(db: Executor, orderId: number): Promise<EmailFacts['empties']> {
  const { cash = 0, wallet = 0 } = (await findEmpties(db, orderId)) ?? {}
  return { cash: toAmount(cash), wallet: toAmount(wallet) }
}

const amountsOf = (line: ContentLine['now']) => ({
  name: line.name,
  unit: line.unit,
  quantity: toQuantity(line.quantity),
  amount: toAmount(line.sub_total),
})

async function itemFacts(db: Executor, { lines }: Contents): Promise<EmailFacts['items']> {
  const exceptions = await findLineExceptions(db, lines)
  return lines.map(({ id, now, ordered, difference }) => ({
    ...amountsOf(now),
    exception: exceptions.get(id) ?? null,
    difference,
    ordered: amountsOf(ordered),
  }))
}

/** Goods removed without a request. */
const lessOf = ({ lines }: Contents): number =>
  lines
    .filter(({ story }) => story.length > 0 && story.at(-1)?.kind !== 'changed')
    .reduce((sum, { less }) => sum + less, 0)

async function findDropped(db: Executor, orderId: number, partId: number) {
  const parts = await findParts(db, orderId)
  return parts.find(({ part }) => part.id === partId)
}

/** The default link of an email. */
const PLACES: Partial<Record<AccountMailKind, string>> = {
  welcome: '/',
  account_secured: '/auth/forgot-password',
  account_exists: '/auth/login',
  email_in_use: '/auth/login',
  email_changed: '/contact-us',
  password_changed: '/auth/forgot-password',
  passkey_added: '/account/security',
  provider_linked: '/account/security',
  second_factor_added: '/account/security',
  shop_bank_changed: '/admin/settings',
  seller_terms_changed: '/admin/sellers/stores',
  webhook_given_up: '/admin/programs/webhooks',
  shop_connection_changed: '/admin/programs/connections',
}

/** Nothing if the account is gone. The link is created now, so that it is stored nowhere. */
export async function findAccountFacts(
  db: Executor,
  { kind, data, language }: { kind: AccountMailKind; data: unknown; language: Language },
  { now, ...site }: Site & { now: () => Date },
): Promise<AccountFacts | undefined> {
  // Somebody invited to the staff need not have an account.
  if (kind === 'staff_invitation') {
    const url = `${site.siteUrl}${localise(language, '/account/join')}`
    return { ...(await shopFacts(db, site, language)), url }
  }
  const account = await findAccount(db, AboutAccount.parse(data).user_id)
  if (!account) return undefined
  const { id, email, email_verified, newsletter } = account.user
  const about = { id, email, now: now() }
  const path =
    kind === 'change_email'
      ? await changePath(db, about, site.secret)
      : (PLACES[kind] ?? `/auth/confirm?token=${issueEmailToken(site.secret, about)}`)
  if (path === undefined) return undefined
  return {
    ...(await shopFacts(db, site, language)),
    url: `${site.siteUrl}${localise(language, path)}`,
    newsletter: newsletter && !email_verified,
  }
}

/** Nothing where the change does not wait any more. */
async function changePath(db: Executor, { id, now }: { id: string; now: Date }, secret: string) {
  const change = await findChange(db, { userId: id, now })
  return change && `/auth/confirm?change=${emailChangeToken(secret, change)}`
}

const orderFacts = (order: OrderRow) => ({
  order_number: order.order_number,
  name: plainWords(order.contact.name),
  sub_total: toAmount(order.sub_total),
  coupon: toAmount(order.coupon_total_discount),
  shipping: toAmount(order.shipping_total),
  deposit: toAmount(order.deposit_total),
  added_tax: order.prices_include_tax ? 0 : toAmount(order.tax_total),
  points: toAmount(order.convert_point_amount),
  wallet: toAmount(order.convert_wallet_balance),
  gift_card: toAmount(order.gift_card_total),
  total: toAmount(order.total),
  points_earned: order.points_earned,
})

/** `secret`: for the customer, who gets the code until the order is collected. */
function deliveryFacts(order: OrderRow, secret: string | undefined): EmailFacts['delivery'] {
  const { pickup, status, order_number, business } = order
  const isOpen = !CLOSED.includes(status)
  return {
    address: plainAddress(order.shipping_address),
    slot: order.delivery_slot,
    business: business && { ...business, company: plainWords(business.company) },
    pickup: pickup && {
      name: plainWords(pickup.name),
      note: plainWords(pickup.note),
      code: secret !== undefined && isOpen ? deliveryPin(secret, order_number) : null,
    },
  }
}

const plainAddress = ({ street, pincode, city, country }: OrderRow['shipping_address']) => ({
  street: plainWords(street),
  pincode: plainWords(pincode),
  city: plainWords(city),
  country,
})

async function paymentFacts(db: Executor, order: OrderRow): Promise<EmailFacts['payment']> {
  const { bank_account } = await findSettings(db)
  return {
    method: order.payment_method,
    paid: isPaid(order.payment_status) || order.payment_status === 'refunded',
    until: order.held_until,
    bank_account,
  }
}

const strayedFacts = ({ row }: FoundCase): EmailFacts['strayed'] => ({
  case_id: row.id,
  amount: row.amount === null ? null : toAmount(row.amount),
  currency: row.currency,
})

const refundFacts = ({ refund, lines }: FoundRefund, language: Language): EmailFacts['refund'] => ({
  amount: toAmount(refund.value),
  money: toAmount(refund.money),
  wallet: toAmount(refund.wallet),
  gift_card: toAmount(refund.gift_card),
  points: refund.points,
  to: refund.to,
  reason: plainWords(reasonIn(refund.reason, language)),
  answer: refund.answer ?? '',
  lines: lines.map(({ line, name }) => ({
    name,
    quantity: toQuantity(line.quantity),
    amount: toAmount(line.amount),
  })),
})

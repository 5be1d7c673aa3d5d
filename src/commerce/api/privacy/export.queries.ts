// A person's data in each table, without secrets such as password hashes and tokens.
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { type ContentLine, findContents } from '#/commerce/api/records/contents.service.ts'
import { findAllOwnPastOrders } from '#/commerce/api/past/past.queries.ts'
import { findOpensOf } from '#/commerce/api/newsletter/opens.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { notification, notificationOff } from '#/commerce/db/schema/account/notifications.ts'
import { passkey } from '#/commerce/db/schema/account/passkeys.ts'
import { emailChange } from '#/commerce/db/schema/account/codes.ts'
import { credential, session, user } from '#/commerce/db/schema/auth.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { referral, referralLink } from '#/commerce/db/schema/account/referral.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { cart, cartLine } from '#/commerce/db/schema/cart.ts'
import { contactMessage, subscriber } from '#/commerce/db/schema/newsletter.ts'
import { compareItem, wishlistItem } from '#/commerce/db/schema/lists.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { backInStock } from '#/commerce/db/schema/goods/back-in-stock.ts'
import { standingOrder } from '#/commerce/db/schema/account/standing-order.ts'
import { shoppingList } from '#/commerce/db/schema/account/shopping-list.ts'
import { address, order, orderEvent } from '#/commerce/db/schema/orders.ts'
import { document, payment, refund } from '#/commerce/db/schema/payments.ts'
import { withdrawal } from '#/commerce/db/schema/withdrawal.ts'
import { question, questionFeedback, review, textCheck } from '#/commerce/db/schema/reviews.ts'
import { applicationDocument, sellerApplication } from '#/commerce/db/schema/store/seller.ts'
import {
  isApplicationOf,
  isBackInStockOf,
  isBoughtBy,
  isCardOf,
  isMailTo,
  isMessageOf,
  isSubscriberOf,
  isTextCheckOf,
} from './of-mailbox.queries.ts'

export type Person = {
  id: string
  customer_id: number
  email: string
  /** The mailbox is theirs: nobody else gets data that came from it. */
  email_verified: boolean
}

export async function findOwnOrders(db: Executor, { id, customer_id }: Person) {
  const own = or(
    eq(order.user_id, id),
    and(eq(order.customer_id, customer_id), isNull(order.user_id)),
  )
  const orders = await db.select().from(order).where(own).orderBy(asc(order.id))
  const ids = orders.map((row) => row.id)
  const contents = await findContents(db, orders)
  const [events, payments, refunds, withdrawals, documents] = [
    await db.select().from(orderEvent).where(inArray(orderEvent.order_id, ids)),
    await db
      .select({
        order_id: payment.order_id,
        method: payment.method,
        status: payment.status,
        amount: payment.amount,
        created_at: payment.created_at,
      })
      .from(payment)
      .where(inArray(payment.order_id, ids)),
    await db.select().from(refund).where(inArray(refund.order_id, ids)),
    await db.select().from(withdrawal).where(inArray(withdrawal.order_id, ids)),
    await db.select().from(document).where(inArray(document.order_id, ids)),
  ]
  // The keys for comparing people are internal, and say nothing that the order doesn't; staff are other people.
  return orders.map(({ guest_keys: _guest, person_keys: _person, taken_by: _staff, ...row }) => ({
    ...row,
    lines: (contents.get(row.id)?.lines ?? []).map(ownLine),
    events: events.filter((event) => event.order_id === row.id),
    payments: payments.filter((one) => one.order_id === row.id),
    refunds: refunds
      .filter((one) => one.order_id === row.id)
      .map(({ requested_by: _customer, decided_by: _decider, ...one }) => one),
    withdrawals: withdrawals
      .filter((one) => one.order_id === row.id)
      .map(({ done_by: _settler, ...one }) => one),
    documents: documents.filter((one) => one.order_id === row.id),
  }))
}

/** What was ordered and what came, without the store's commission, which is none of the customer's business. */
function ownLine({ row: { commission_percent: _agreed, ...stored }, ...line }: ContentLine) {
  return { ...stored, account: line }
}

/** Without naming who was invited. */
const findOwnReferrals = async (db: Executor, customer_id: number) => ({
  referral_code: await db
    .select({ code: coupon.code, created_at: referralLink.created_at })
    .from(referralLink)
    .innerJoin(coupon, eq(coupon.id, referralLink.coupon_id))
    .where(eq(referralLink.customer_id, customer_id)),
  referrals: await db
    .select({
      reward: referral.reward,
      state: referral.state,
      code: coupon.code,
      created_at: referral.created_at,
      closed_at: referral.closed_at,
    })
    .from(referral)
    .leftJoin(coupon, eq(coupon.id, referral.coupon_id))
    .where(eq(referral.giver_id, customer_id))
    .orderBy(asc(referral.order_id)),
})

export async function findOwnAccount(db: Executor, { id, customer_id }: Person) {
  return {
    person: await db.select().from(user).where(eq(user.id, id)),
    new_email: await db.select().from(emailChange).where(eq(emailChange.user_id, id)),
    addresses: await db.select().from(address).where(eq(address.customer_id, customer_id)),
    shopping_lists: await db
      .select()
      .from(shoppingList)
      .where(eq(shoppingList.customer_id, customer_id)),
    ...(await findOwnReferrals(db, customer_id)),
    standing_orders: await db
      .select()
      .from(standingOrder)
      .where(eq(standingOrder.customer_id, customer_id)),
    passkeys: await db
      .select({
        name: passkey.name,
        created_at: passkey.created_at,
        last_used_at: passkey.last_used_at,
      })
      .from(passkey)
      .where(eq(passkey.user_id, id)),
    signs_in_by: await db
      .select({
        service: credential.issuer,
        account: credential.account_id,
        created_at: credential.created_at,
      })
      .from(credential)
      .where(and(eq(credential.user_id, id), ne(credential.provider_id, 'credential'))),
    sessions: await db
      .select({
        created_at: session.created_at,
        expires_at: session.expires_at,
        ip_address: session.ip_address,
        user_agent: session.user_agent,
      })
      .from(session)
      .where(eq(session.user_id, id)),
    wallet: await db.select().from(walletEntry).where(eq(walletEntry.customer_id, customer_id)),
    points: await db.select().from(pointsEntry).where(eq(pointsEntry.customer_id, customer_id)),
    cart: await db
      .select({ line: cartLine })
      .from(cartLine)
      .innerJoin(cart, eq(cart.id, cartLine.cart_id))
      .where(eq(cart.customer_id, customer_id)),
  }
}

export async function findOwnWords(db: Executor, { id }: Person) {
  return {
    wishlist: await db.select().from(wishlistItem).where(eq(wishlistItem.user_id, id)),
    awaited: await db.select().from(backInStock).where(eq(backInStock.user_id, id)),
    comparison: await db.select().from(compareItem).where(eq(compareItem.user_id, id)),
    reviews: await db.select().from(review).where(eq(review.user_id, id)),
    questions: await db.select().from(question).where(eq(question.user_id, id)),
    feedback: await db.select().from(questionFeedback).where(eq(questionFeedback.user_id, id)),
    notifications: await db.select().from(notification).where(eq(notification.user_id, id)),
    switched_off: await db.select().from(notificationOff).where(eq(notificationOff.user_id, id)),
  }
}

async function findApplications(db: Executor, email: string) {
  const rows = await db.select().from(sellerApplication).where(isApplicationOf(email))
  const papers = await db
    .select({
      application_id: applicationDocument.application_id,
      name: applicationDocument.name,
      type: applicationDocument.type,
      content: applicationDocument.content,
    })
    .from(applicationDocument)
    .where(
      inArray(
        applicationDocument.application_id,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => ({
    ...row,
    documents: papers.filter(({ application_id }) => application_id === row.id),
  }))
}

/** Cards issued to this mailbox, without what finds their codes. */
const findGiftCards = (db: Executor, email: string) =>
  db
    .select({
      last4: giftCard.last4,
      recipient: giftCard.recipient,
      amount: giftCard.amount,
      balance: giftCard.balance,
      created_at: giftCard.created_at,
      expires_at: giftCard.expires_at,
    })
    .from(giftCard)
    .where(isCardOf(email))

/** Cards that this mailbox bought for others. */
const findBoughtCards = (db: Executor, email: string) =>
  db
    .select({
      number: giftCardSale.number,
      status: giftCardSale.status,
      amount: giftCardSale.amount,
      name: giftCardSale.name,
      recipient: giftCardSale.recipient,
      recipient_email: giftCardSale.recipient_email,
      message: giftCardSale.message,
      send_on: giftCardSale.send_on,
      created_at: giftCardSale.created_at,
    })
    .from(giftCardSale)
    .where(isBoughtBy(email))

/** What this mailbox reported, with the decisions. */
const findTextReports = (db: Executor, email: string) =>
  db
    .select({
      about: textCheck.about,
      content: textCheck.content,
      reason: textCheck.reason,
      message: textCheck.message,
      name: textCheck.name,
      created_at: textCheck.created_at,
      decision: textCheck.decision,
      decision_reason: textCheck.decision_reason,
    })
    .from(textCheck)
    .where(isTextCheckOf(email))

/** Data known by mailbox alone. */
export async function findNewsletterAndMessages(db: Executor, { email }: Person) {
  return {
    past_orders: await findAllOwnPastOrders(db, email),
    newsletter: await db.select().from(subscriber).where(isSubscriberOf(email)),
    newsletter_opens: await findOpensOf(db, isSubscriberOf(email)),
    seller_applications: await findApplications(db, email),
    awaited_by_mailbox: await db.select().from(backInStock).where(isBackInStockOf(email)),
    messages: await db.select().from(contactMessage).where(isMessageOf(email)),
    text_reports: await findTextReports(db, email),
    gift_cards: await findGiftCards(db, email),
    gift_cards_bought: await findBoughtCards(db, email),
    mails: await db
      .select({ kind: mail.kind, language: mail.language, sent_at: mail.sent_at })
      .from(mail)
      .where(isMailTo(email)),
  }
}

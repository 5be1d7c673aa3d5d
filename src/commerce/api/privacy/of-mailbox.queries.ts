// What belongs to a mailbox, however its address is spelled (rules 66 and 81): exported and deleted alike.
import { type SQL, type SQLWrapper, eq, sql } from 'drizzle-orm'
import { emailKey } from '#/domain/same-person.ts'
import { contactMessage, subscriber } from '#/commerce/db/schema/newsletter.ts'
import { backInStock } from '#/commerce/db/schema/goods/back-in-stock.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { textCheck } from '#/commerce/db/schema/reviews.ts'
import { sellerApplication } from '#/commerce/db/schema/store/seller.ts'

/** In capitals or not. */
const isAddress = (column: SQLWrapper, email: string): SQL =>
  eq(sql`lower(${column})`, email.toLowerCase())

export const isSubscriberOf = (email: string): SQL => eq(subscriber.mailbox, emailKey(email))
export const isBackInStockOf = (email: string): SQL => eq(backInStock.mailbox, emailKey(email))
export const isMessageOf = (email: string): SQL => isAddress(contactMessage.email, email)
export const isTextCheckOf = (email: string): SQL => isAddress(textCheck.email, email)
export const isApplicationOf = (email: string): SQL => isAddress(sellerApplication.email, email)
export const isMailTo = (email: string): SQL => isAddress(mail.to, email)

// What belongs to a mailbox, however its address is spelled (rules 66 and 81): exported and deleted alike.
import { type SQL, eq } from 'drizzle-orm'
import { emailKey } from '#/domain/same-person.ts'
import { isOfMailbox } from '#/commerce/db/of-mailbox.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { contactMessage, subscriber } from '#/commerce/db/schema/newsletter.ts'
import { backInStock } from '#/commerce/db/schema/goods/back-in-stock.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { textCheck } from '#/commerce/db/schema/reviews.ts'
import { sellerApplication } from '#/commerce/db/schema/store/seller.ts'

export const isSubscriberOf = (email: string): SQL => eq(subscriber.mailbox, emailKey(email))
export const isBackInStockOf = (email: string): SQL => eq(backInStock.mailbox, emailKey(email))
export const isMessageOf = (email: string): SQL => isOfMailbox(contactMessage.email, email)
export const isTextCheckOf = (email: string): SQL => isOfMailbox(textCheck.email, email)
export const isApplicationOf = (email: string): SQL => isOfMailbox(sellerApplication.email, email)
export const isMailTo = (email: string): SQL => isOfMailbox(mail.to, email)
export const isCardOf = (email: string): SQL => isOfMailbox(giftCard.recipient_email, email)
export const isBoughtBy = (email: string): SQL => isOfMailbox(giftCardSale.email, email)
export const isBoughtFor = (email: string): SQL => isOfMailbox(giftCardSale.recipient_email, email)

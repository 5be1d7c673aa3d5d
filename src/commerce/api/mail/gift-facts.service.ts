// The facts for emails that bring something to spend: the coupon for an invitation, and gift cards.
import { z } from 'zod'
import { giftCardState, groupedCode } from '#/domain/gift-card.ts'
import { toAmount } from '#/domain/money.ts'
import type { GiftSaleMailKind } from '#/domain/mail-kinds.ts'
import { lastMoment } from '#/lib/dates.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { unseal } from '#/lib/secrets/sealed.ts'
import { sealOfCode } from '#/commerce/api/giftcards/code.rules.ts'
import {
  claimLetter,
  findDueLetter,
  noteLetterSent,
  releaseLetter,
} from '#/commerce/api/giftcards/letters.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findSaleById } from '#/commerce/api/giftcards/gift-cards.staff.queries.ts'
import type { GiftCardFacts, GiftSaleFacts } from '#/commerce/mail/compose-gift-card.ts'
import type { ReferralFacts } from '#/commerce/mail/facts.ts'
import type { MailRow } from './mail.queries.ts'
import { issueCoupon } from './other-facts.service.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

type About = { data: unknown; language: Language }

const AboutReward = z.object({ coupon_id: z.number(), name: z.string() })

/** Nothing if the coupon is gone. */
export async function findReferralFacts(
  db: Executor,
  { data, language }: About,
  site: Site,
): Promise<ReferralFacts | undefined> {
  const { coupon_id, name } = AboutReward.parse(data)
  const coupon = await issueCoupon(db, coupon_id)
  if (!coupon) return undefined
  const url = site.siteUrl + localise(language, '/account/invite')
  return { ...(await shopFacts(db, site, language)), name, coupon, url }
}

const AboutCard = z.object({ gift_card_id: z.number(), turn: z.number() })

/** Nothing if it was stopped or changed, or the card can't be spent. @throws if its code can't be read any more */
export async function findGiftCardFacts(
  db: Executor,
  { data, language }: About,
  { now, ...site }: Site & { now: () => Date },
): Promise<GiftCardFacts | undefined> {
  const row = await findDueLetter(db, AboutCard.parse(data))
  if (!row?.letter.sealed || giftCardState(row.card, now()) !== 'active') return undefined
  const { card, letter } = row
  const code = unseal(row.letter.sealed, sealOfCode(site.secret, card.id))
  if (code === undefined) throw new Error('the code was sealed with another secret')
  return {
    ...(await shopFacts(db, site, language)),
    name: card.recipient,
    from: letter.sender,
    message: letter.message,
    code: groupedCode(code),
    amount: toAmount(card.balance),
    until: card.expires_at && lastMoment(card.expires_at),
    url: site.siteUrl + localise(language, '/gift-card'),
  }
}

const AboutSale = z.object({ sale_id: z.number() })

/** Nothing if the sale is gone. With the moment at which it was made. */
export async function findGiftSaleFacts(
  db: Executor,
  { kind, data, language }: About & { kind: GiftSaleMailKind },
  site: Site,
): Promise<{ facts: GiftSaleFacts; at: Date } | undefined> {
  const row = await findSaleById(db, AboutSale.parse(data).sale_id)
  if (!row) return undefined
  const { number, name, recipient_email, send_on: day } = row
  const isToShop = kind === 'gift_card_case'
  const path = isToShop
    ? `/admin/gift-cards/sales?search=${number}`
    : `/gift-cards/${row.reference}`
  const url = site.siteUrl + localise(language, path)
  const own = { number, name, recipient_email, day, url, amount: toAmount(row.amount) }
  const about = isToShop ? caseOf(row) : returnOf(row)
  const facts = { ...(await shopFacts(db, site, language)), ...own, about }
  return { facts: { ...facts, problem: row.problem ?? '' }, at: row.created_at }
}

type Sale = NonNullable<Awaited<ReturnType<typeof findSaleById>>>

function caseOf({ status, reason, silent_since }: Sale): GiftSaleFacts['about'] {
  if (status === 'refused') return silent_since ? 'silent' : 'refused'
  return reason ? 'payment' : undefined
}

function returnOf({ reason, refund_way }: Sale): GiftSaleFacts['about'] {
  if (reason) return 'payment'
  return refund_way === 'bank' ? 'bank' : undefined
}

/** Longer than a mail server takes; for a process that ends meanwhile. */
const SENDING_MS = 5 * 60_000

type Sending = { db: Executor; now: () => Date }

/**
 * Sends an email; meanwhile staff neither change nor stop one that brings a gift card. False, without sending, if they
 * did so before.
 */
export async function sendClaimed(
  { db, now }: Sending,
  row: MailRow,
  send: () => Promise<boolean>,
): Promise<boolean> {
  if (row.kind !== 'gift_card') return send()
  const letter = AboutCard.parse(row.data)
  if (!(await claimLetter(db, letter, new Date(now().getTime() + SENDING_MS)))) return false
  let isSent = false
  try {
    isSent = await send()
    return isSent
  } finally {
    if (!isSent) await releaseLetter(db, letter)
  }
}

/** What has to be done once an email is out: the code of a gift card is kept no longer. */
export async function forgetSent(db: Executor, row: MailRow, now: Date): Promise<void> {
  if (row.kind === 'gift_card') await noteLetterSent(db, AboutCard.parse(row.data), now)
}

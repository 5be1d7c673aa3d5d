// Text messages about an order, for somebody who ordered by telephone and has no mailbox.
import { z } from 'zod'
import { callingCodeOf, phoneNumber } from '#/domain/account/phone-number.ts'
import { ORDER_TEXT_KIND, type OrderMailKind } from '#/domain/mail-kinds.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Work } from '#/commerce/api/context.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import type { OrderRow } from './orders.queries.ts'

/** News worth a message: it costs money. */
export const TEXTED = ['placed', 'order_mended', 'ready_to_collect', 'cancelled'] as const
export type Texted = (typeof TEXTED)[number]

export const AboutOrder = z.object({ order_number: z.string(), event: z.enum(TEXTED) })

const isTexted = (kind: OrderMailKind): kind is Texted => TEXTED.some((one) => one === kind)

/** In the form that text messages need; nothing if the shop sends none, or the number gets none. */
export async function textNumberOf(
  { db, deps }: Work,
  phone: string | null,
): Promise<string | undefined> {
  if (!deps.texter || phone === null) return undefined
  const own = callingCodeOf((await findSettings(db)).contact.phone)
  return phoneNumber(phone, own)
}

type OrderContact = Pick<OrderRow, 'order_number' | 'contact' | 'language'>

/** `key` names the news: it is sent once. */
export async function textOrder(
  work: Work,
  { order_number, contact, language }: OrderContact,
  { kind, key }: { kind: OrderMailKind; key: string },
): Promise<void> {
  if (contact.email !== '' || !isTexted(kind)) return
  const to = await textNumberOf(work, contact.phone)
  if (to === undefined) return
  await writeMail(work.db, {
    key: `${key}:text`,
    kind: ORDER_TEXT_KIND,
    to,
    language: stillOffered(language),
    data: { order_number, event: kind } satisfies z.infer<typeof AboutOrder>,
    at: work.deps.now(),
  })
}

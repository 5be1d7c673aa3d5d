// Telling customers of a recall, each once, by email and text message (rule 178).
import { createHash } from 'node:crypto'
import type { Recall, RecallPreview } from '#/contract/recalls/staff.ts'
import { callingCodeOf, phoneNumber } from '#/domain/account/phone-number.ts'
import { RECALL_TEXT_KIND } from '#/domain/mail-kinds.ts'
import { emailKey, phoneKey } from '#/domain/same-person.ts'
import { type Language } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import {
  type AboutRecall,
  findRecallFacts,
  recallText,
} from '#/commerce/api/mail/recall-facts.service.ts'
import { composeRecallEmail } from '#/commerce/mail/compose-recall.ts'
import { emailHtml } from '#/commerce/mail/html.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { findRecalled, type Recalled } from './recalled.service.ts'
import { holdOpen, moveRecall, oneRecall } from './recalls.staff.service.ts'
import { findMailIds, findRecall, type RecallRow, saveTold } from './recalls.queries.ts'

/** The message with the goods, but nobody's orders. @throws ShopError NOT_FOUND */
export async function previewRecall(
  ctx: Ctx,
  id: number,
  language: Language,
): Promise<RecallPreview> {
  found(await findRecall(ctx.db, id))
  const { deps } = ctx
  const about: AboutRecall = { recall_id: id, orders: ['L260101-7KQ2MX'], name: 'Alex Moreau' }
  const site = { siteUrl: siteUrlOf(deps), secret: deps.secret }
  const facts = found(await findRecallFacts(ctx.db, { data: about, language }, site))
  const { email, sender } = composeRecallEmail('recall', facts, language)
  return {
    subject: email.subject,
    html: emailHtml(email, sender, language),
    sms: (await recallText(ctx.db, { data: about, language })) ?? null,
  }
}

/** Customers told before aren't told again. @throws ShopError NOT_FOUND, STATUS_CONFLICT if it is closed */
export const announceRecall = (ctx: Ctx, id: number): Promise<Recall> =>
  inTransaction(ctx, async (tx) => {
    const row = await holdOpen(tx, id)
    await moveRecall(tx, row, 'announced')
    await tellAll(tx, row)
    tx.deps.wake?.('send-mail')
    return oneRecall(tx, id)
  })

async function tellAll(tx: Ctx, row: RecallRow): Promise<void> {
  const all = await findRecalled(tx.db, row)
  const numberOf = await createNumberOf(tx)
  const hasText = tx.deps.texter !== undefined && Object.values(row.words.sms).some(Boolean)
  const emailOf = ({ order }: Recalled) => keyOf(row, 'email', emailKeyOf(order.contact.email))
  const phoneOf = ({ order: { contact } }: Recalled) =>
    hasText && numberOf(contact.phone) !== undefined
      ? keyOf(row, 'sms', phoneKey(contact.phone ?? ''))
      : undefined
  await tell(tx, row, { groups: Map.groupBy(all, emailOf), to: (one) => one.order.contact.email })
  await tell(tx, row, {
    groups: Map.groupBy(all, phoneOf),
    to: ({ order }) => numberOf(order.contact.phone) ?? '',
    text: true,
  })
  const keys = all.flatMap((one) => [emailOf(one) ?? [], phoneOf(one) ?? []].flat())
  const ids = await findMailIds(tx.db, [...new Set(keys)])
  const idOf = (key: string | undefined) => (key === undefined ? null : (ids.get(key) ?? null))
  await saveTold(
    tx.db,
    row.id,
    all.map((one) => ({
      order_id: one.order.id,
      quantity: one.quantity,
      mail_id: idOf(emailOf(one)),
      text_id: idOf(phoneOf(one)),
    })),
  )
}

/** Deleted accounts leave none behind. */
const emailKeyOf = (email: string) => (email.includes('@') ? emailKey(email) : undefined)

/** In the form that text messages need. */
async function createNumberOf(tx: Ctx) {
  const own = callingCodeOf((await findSettings(tx.db)).contact.phone)
  return (phone: string | null) => (phone ? phoneNumber(phone, own) : undefined)
}

const keyOf = (
  { id }: RecallRow,
  way: 'email' | 'sms',
  person: string | undefined,
): string | undefined =>
  person && `recall:${id}:${way}:${createHash('sha256').update(person).digest('hex').slice(0, 32)}`

type Ways = {
  /** By the key of the message. */
  groups: Map<string | undefined, Recalled[]>
  to: (one: Recalled) => string
  text?: boolean
}

async function tell(tx: Ctx, row: RecallRow, { groups, to, text = false }: Ways): Promise<void> {
  for (const [key, orders] of groups) {
    const newest = orders.at(-1)
    if (key === undefined || !newest) continue
    const { language, contact } = newest.order
    const data: AboutRecall = {
      recall_id: row.id,
      orders: orders.map(({ order }) => order.order_number),
      name: contact.name,
    }
    await writeMail(tx.db, {
      key,
      kind: text ? RECALL_TEXT_KIND : 'recall',
      to: to(newest),
      language: stillOffered(language),
      data,
      at: tx.deps.now(),
    })
  }
}

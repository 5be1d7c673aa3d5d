// Messages between customer, shop and driver about an order (rule 118), stored with the order's notes.
import { type MessageWriter, OrderMessages } from '#/contract/orders/public-messages.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { mayWriteAbout } from '#/domain/orders/messages.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { type Keyed, lockReadable, readableOrder } from '#/commerce/api/records/access.service.ts'
import { insertNote, findNotes } from '#/commerce/api/records/notes.queries.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'

/** @throws ShopError NOT_FOUND for anyone but its customer, staff and holders of its key */
export async function readMessages(ctx: Ctx, { order_number, key }: Keyed): Promise<OrderMessages> {
  return viewMessages(ctx, await readableOrder(ctx, order_number, key))
}

/** Without internal staff notes. */
export async function viewMessages({ db, deps }: Work, row: OrderRow): Promise<OrderMessages> {
  const notes = await findNotes(db, row.id)
  return {
    messages: notes
      .filter(({ note }) => note.to === 'customer')
      .toReversed()
      .map(({ note: { id, from, text, created_at } }) => ({
        id,
        from: WRITERS[from],
        text,
        at: created_at.toISOString(),
      })),
    may_write: mayWriteAbout(row, deps.now()),
  }
}

const WRITERS = { staff: 'shop', customer: 'customer', driver: 'driver' } as const satisfies Record<
  string,
  MessageWriter
>

type Call = { body: { text: string; key?: string | undefined }; key: string | undefined }

/**
 * A customer's message; the shop gets an email, and the driver sees it with the stop.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT
 */
export async function writeMessage(
  ctx: Ctx,
  order_number: string,
  { body, key }: Call,
): Promise<OrderMessages> {
  await readableOrder(ctx, order_number, body.key)
  await ctx.deps.limits.count('order_message', order_number)
  const request = { call: 'order message', order_number, body }
  const call = { scope: `order:${order_number}`, key, request, answer: OrderMessages }
  return once(ctx, call, async (tx) => {
    const row = await lockReadable(tx, { order_number, key: body.key })
    const note_id = await addMessage(tx, row, { from: 'customer', text: body.text })
    const { contact } = await findSettings(tx.db)
    await writeMail(tx.db, {
      key: `order-message:${note_id}`,
      kind: 'order_message',
      to: contact.email,
      language: DEFAULT_LANGUAGE,
      data: { order_number, note_id, for_staff: true },
      at: tx.deps.now(),
    })
    tx.deps.wake?.('send-mail')
    return viewMessages(tx, row)
  })
}

/** A driver's message to the customer of a stop, also sent by email. @throws ShopError STATUS_CONFLICT */
export async function writeAsDriver(ctx: Ctx, row: OrderRow, text: string): Promise<OrderMessages> {
  const note_id = await addMessage(ctx, row, { from: 'driver', text })
  await notifyCustomer(ctx, row, { kind: 'order_note', note_id })
  return viewMessages(ctx, row)
}

type Message = { from: 'customer' | 'driver'; text: string }

async function addMessage(ctx: Ctx, row: OrderRow, { from, text }: Message): Promise<number> {
  const created_at = ctx.deps.now()
  if (!mayWriteAbout(row, created_at)) throw new ShopError('STATUS_CONFLICT')
  const user_id = ctx.principal.type === 'user' ? ctx.principal.user.id : null
  return insertNote(ctx.db, { order_id: row.id, user_id, to: 'customer', from, text, created_at })
}

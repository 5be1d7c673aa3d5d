// What staff do besides selling: buying, writing off, prices, a newsletter, a recall, closing the day.
import { PORTION, queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import type { Closing, OpenClosing } from '#/contract/books/staff-closings.ts'
import type { Purchase } from '#/contract/buying/staff-purchases.ts'
import type { RecallRefund } from '#/contract/recalls/staff.ts'
import type { Lot } from '#/contract/lots/staff.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import type { Goods } from './goods.ts'
import type { Scene } from './scene.ts'

/** Of each supplier: what is proposed, or two packs of each of the first goods of its list. */
export async function orderGoods({ staff }: Scene, { suppliers }: Goods, most: number) {
  const ids: number[] = []
  for (const { id, goods } of suppliers) {
    const draft = await staff<Purchase>('POST', '/purchase', { supplier_id: id })
    const proposed = new Map(draft.lines.map((line) => [line.product?.id, line.packs]))
    const lines = goods
      .slice(0, most)
      .map((product_id) => ({ product_id, packs: Math.max(2, proposed.get(product_id) ?? 0) }))
    await staff('PUT', `/purchase/${draft.id}`, { lines, version: draft.version })
    await staff('POST', `/purchase/${draft.id}/send`, { by_email: true })
    ids.push(draft.id)
  }
  return ids
}

/** The first line short, the second over, the third at another price; goods by lots with their date. */
export async function takeIn({ staff, shop }: Scene, purchases: number[]) {
  for (const id of purchases) {
    const { lines, version } = await staff<Purchase>('GET', `/purchase/${id}`)
    const came = lines.map((line, index) => ({
      id: line.id,
      quantity: line.packs * line.pack + (index === 0 ? -1 : index === 1 ? 3 : 0),
      ...(index === 2 && { price: Math.round(line.price * 100 + 37) / 100 }),
      ...(line.product?.by_lots && {
        code: `delivery ${id}`,
        date: shop.clock.date(30),
      }),
    }))
    await staff('POST', `/purchase/${id}/receive`, { lines: came, close: true, version })
  }
}

const REASONS = ['spoiled', 'damaged', 'stolen', 'given_away', 'expired'] as const

export async function writeOff({ staff, draw }: Scene, goods: Goods, day: number) {
  for (const at of [0, 1, 2])
    await staff('POST', '/stock/change', {
      product_id: goods.pieces[draw(goods.pieces.length)],
      change: -1 - at,
      reason: REASONS[(day + at) % REASONS.length],
    })
  const { data } = await staff<{ data: Lot[] }>('GET', `/lot?product=${goods.kept[0]}`)
  const own = data.find(({ amount, blocked }) => amount > 2 && !blocked)
  if (own)
    await staff('POST', `/lot/${own.id}/write-off`, { amount: 1, reason: 'spoiled', note: 'Mould' })
}

/** New prices from midnight of a day on. */
export async function planPrices({ staff, shop }: Scene, goods: Goods, days: number) {
  const { id } = await staff<{ id: number }>('POST', '/price-list', { name: 'The week' })
  const lines = goods.pieces.slice(0, 20).map((product_id, index) => ({
    product_id,
    price: 2 + index / 10,
    ...(index % 2 === 0 && { offer: 1.49 }),
  }))
  await staff('POST', `/price-list/${id}/line`, { lines })
  const starts_at = new Date(shop.clock.now().getTime() + days * 86_400_000)
  starts_at.setUTCHours(22, 0, 0, 0)
  await staff('POST', `/price-list/${id}/start`, {
    starts_at: starts_at.toISOString(),
    agreed: true,
  })
  return {
    lines,
    begin: () => jobNamed('apply-price-lists').run({ ...shop.deps, embedded: false }),
  }
}

export async function sendNewsletter({ staff, shop }: Scene, goods: Goods, readers: number) {
  const { id } = await staff<{ id: number }>('POST', '/newsletter', {
    subject: { en: 'The week', fr: 'La semaine' },
    intro: { en: 'Fresh ones' },
    blocks: [{ kind: 'products', title: { en: '' }, product_ids: goods.pieces.slice(0, 3) }],
  })
  await staff('POST', `/newsletter/${id}/send`, {})
  const mails: Message[] = []
  // The next portion waits until this one has left.
  for (let sent = 0; sent <= readers; sent += PORTION) {
    await queueIssues(shop.deps)
    mails.push(...(await sentEmails(shop)))
  }
  return { id, mails }
}

/** All customers with goods of the lot are notified and refunded; the rest of it is not sold. */
export async function recallLot({ staff }: Scene, product_id: number) {
  const { data } = await staff<{ data: Lot[] }>('GET', `/lot?product=${product_id}`)
  const lot = data.find(({ code }) => code === 'early')
  const { id } = await staff<{ id: number }>('POST', '/recall', {
    reason: 'Glass',
    product_id,
    lot_id: lot?.id,
  })
  await staff('POST', `/recall/${id}/stop`, { stopped: true })
  await staff('POST', `/recall/${id}/announce`)
  const { total } = await staff<RecallRefund>('GET', `/recall/${id}/refund`)
  const { amount } = await staff<{ amount: number }>('POST', `/recall/${id}/refund`, {
    expected_total: total,
  })
  return { id, total, amount, lot: lot?.id }
}

/** Counts each driver's cash; one has half a euro less on the second day. */
export async function closeDay({ staff }: Scene, day: number): Promise<Closing> {
  const open = await staff<OpenClosing>('GET', '/books/open')
  const cash = open.cash.map(({ driver_id, place_id, expected }, index) => {
    const isShort = day === 1 && index === 0
    const counted = isShort ? Math.round((expected - 0.5) * 100) / 100 : expected
    return { driver_id, place_id, counted, ...(isShort && { reason: 'Wrong change' }) }
  })
  const { day: date, until, version } = open
  return staff<Closing>('POST', '/books/closing', { day: date, until, version, cash })
}

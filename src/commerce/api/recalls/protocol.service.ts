// The protocol of a recall for the authority (rule 178).
import type { Recall, RecallOrder, RecallProtocol } from '#/contract/recalls/staff.ts'
import { createFormats } from '#/lib/formats.ts'
import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { pdfOf } from '#/commerce/api/documents/pdf.service.ts'
import { shopFacts } from '#/commerce/api/mail/shop-facts.service.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { listRecalled } from './recall-orders.service.ts'
import { oneRecall } from './recalls.staff.service.ts'

const ALL = { page: 1, paginate: Number.MAX_SAFE_INTEGER }

type Words = ReturnType<typeof wordsIn>

/** @throws ShopError NOT_FOUND */
export const recallProtocol = async (
  ctx: Ctx,
  id: number,
  language: Language,
): Promise<RecallProtocol> => protocolOf(ctx, id, await factsOf(ctx, language))

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS, NOT_READY while many documents wait to be drawn */
export async function recallPaper(ctx: Ctx, id: number, language: Language): Promise<Response> {
  await ctx.deps.limits.count('invoice', ctx.network)
  const facts = await factsOf(ctx, language)
  const { title, tables } = await protocolOf(ctx, id, facts)
  const { name, address, email, phone } = facts.shop
  const shop = [name, facts.company, address, email, phone].flatMap((line) => line || [])
  return pdfOf({ tables: { shop, title, tables }, language }, `recall-${id}`)
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf({ db, deps }: Ctx, language: Language) {
  const site = { siteUrl: siteUrlOf(deps), secret: deps.secret }
  return { ...(await shopFacts(db, site, language)), language }
}

async function protocolOf(ctx: Ctx, id: number, facts: Facts): Promise<RecallProtocol> {
  const recall = await oneRecall(ctx, id)
  const { data: orders } = await listRecalled(ctx, id, ALL)
  const at = ctx.deps.now().toISOString()
  const words = wordsIn(facts, textIn(recall.unit, facts.language))
  return {
    title: words.t('protocol_of', { id }),
    at,
    tables: [
      goodsTable(recall, at, words),
      movementTable(recall, words),
      orderTable(recall, orders, words),
    ],
  }
}

const texts = localeTexts('staff_recalls')

function wordsIn({ language, currency, time_zone: timeZone }: Facts, unit: string) {
  const place = { currency, timeZone }
  const { money, quantity, time } = createFormats(language, place)
  // A day without a time is the same in every time zone.
  const days = createFormats(language, { ...place, timeZone: 'UTC' })
  return {
    t: texts(language),
    money,
    time: (at: string | null) => (at === null ? '–' : time(new Date(at))),
    day: (day: string) => (day === '' ? '–' : days.date(new Date(day))),
    amount: (of: number) => [quantity(of), unit].filter(Boolean).join(' × '),
    name: (name: Recall['product']['name']) => textIn(name, language),
  }
}

type Table = RecallProtocol['tables'][number]

function goodsTable(recall: Recall, at: string, { t, time, day, name }: Words): Table {
  const { lot, from, until } = recall
  const goods = [
    lot && t('lot_of', { code: lot.code || '–' }),
    lot?.date && day(lot.date),
    from && until && t('days', { from: day(from), until: day(until) }),
  ]
  return {
    title: name(recall.product.name),
    head: [t('goods'), goods.filter(Boolean).join(' · ')],
    rows: [
      [t('reason'), recall.reason],
      [t('status'), t(`states.${recall.status}`)],
      [t('begun'), [time(recall.created_at), recall.by].filter(Boolean).join(' · ')],
      [t('stopped'), time(recall.stopped_at)],
      [t('announced'), time(recall.announced_at)],
      [t('closed'), time(recall.closed_at)],
      [t('as_of'), time(at)],
    ],
    foot: null,
    none: null,
  }
}

const movementTable = ({ movements, counts, left }: Recall, { t, amount }: Words): Table => ({
  title: t('in_and_out'),
  head: [t('movement'), t('quantity')],
  rows: [
    ...movements.map(({ reason, quantity }) => [t(`movements.${reason}`), amount(quantity)]),
    [t('with_customers'), amount(counts.quantity)],
    ...(left === null ? [] : [[t('left'), amount(left)]]),
  ],
  foot: null,
  none: null,
})

function orderTable(recall: Recall, orders: readonly RecallOrder[], words: Words): Table {
  const { t, day, amount, money } = words
  return {
    title: t('who_was_told'),
    head: [t('order'), t('customer'), t('delivered'), t('quantity'), t('told'), t('refunded')],
    rows: orders.map(({ order_number, contact, email, sms, ...one }) => [
      order_number,
      [contact.name, contact.email, contact.phone].filter(Boolean).join(', '),
      day(one.day),
      amount(one.quantity),
      [toldWords('email', email, words), sms && toldWords('sms', sms, words)]
        .filter(Boolean)
        .join('; '),
      one.refunded === null ? '–' : money(one.refunded),
    ]),
    foot: [t('sum'), '', '', amount(recall.counts.quantity), '', money(recall.refunded)],
    none: t('nobody'),
  }
}

function toldWords(way: 'email' | 'sms', told: RecallOrder['email'], { t, time }: Words): string {
  if (!told) return t('not_told')
  if (told.at) return t(`told_${way}`, { at: time(told.at) })
  return t(told.problem ? `failed_${way}` : `waits_${way}`)
}

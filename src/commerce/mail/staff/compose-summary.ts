// The summary of a day, for the people of the shop.
import type { Language } from '#/lib/i18n.ts'
import type { Email, Row, Sender } from '#/commerce/mail/email.ts'
import type { SummaryFacts } from '#/commerce/mail/facts.ts'
import { createMailLocale, type MailLocale } from '#/commerce/mail/locale.ts'
import { plainWords } from '#/commerce/mail/plain-words.ts'
import { sign } from '#/commerce/mail/sign.ts'

const KIND = 'daily_summary'

export function composeSummary(
  facts: SummaryFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const locale = createMailLocale(language, facts)
  const { t, formats } = locale
  const values = {
    shop: facts.shop.name,
    // Noon is on the same day in every time zone with shops.
    date: formats.date(new Date(`${facts.date}T12:00:00Z`)),
    orders: t('summary.orders', { count: facts.orders }),
    turnover: formats.money(facts.turnover),
  }
  return {
    email: {
      subject: t(`${KIND}.subject`, values),
      title: t(`${KIND}.title`, values),
      paragraphs: [t(`${KIND}.text`, values)],
      action: { label: t(`${KIND}.action`), url: facts.url },
      sections: sectionsOf(facts, locale).filter(({ rows }) => rows.length > 0),
    },
    sender: sign(facts, { language, closing: 'closing_staff', number: '' }),
  }
}

function sectionsOf(facts: SummaryFacts, { t, formats }: MailLocale): Email['sections'] {
  const { open, short, refunds } = facts
  const number = (name: string, value: number): Row => ({
    name: t(`summary.${name}`),
    value: formats.quantity(value),
  })
  const more = (left: number): Row[] =>
    left > 0 ? [{ name: t('summary.more', { count: left }), value: '' }] : []
  return [
    {
      heading: t('summary.day'),
      rows: [
        number('orders_placed', facts.orders),
        { name: t('summary.turnover'), value: formats.money(facts.turnover), strong: true },
        { name: t('summary.refunded'), value: formats.money(refunds.total) },
      ],
    },
    {
      heading: t('summary.open'),
      rows: [
        number('unseen', open.unseen),
        number('to_pack', open.to_pack),
        number('to_send', open.to_send),
      ],
    },
    {
      heading: t('summary.short'),
      rows: [
        ...short.items.map(({ name, stock }) => ({
          name: plainWords(name),
          value: formats.quantity(stock),
        })),
        ...more(short.count - short.items.length),
      ],
    },
    {
      heading: t('summary.refunds'),
      rows: [
        ...refunds.items.map(({ order_number, amount }) => ({
          name: order_number,
          value: formats.money(amount),
        })),
        ...more(refunds.count - refunds.items.length),
      ],
    },
  ]
}

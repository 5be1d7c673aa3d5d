// Emails about standing orders.
import type { StandingGap } from '#/contract/standing/shapes.ts'
import type { StandingMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Email, Sender } from './email.ts'
import type { StandingFacts } from './facts.ts'
import { createMailLocale, type MailLocale } from './locale.ts'
import { wantedSection } from './sections.ts'
import { sign } from './sign.ts'

export const STANDING_CLOSING = 'closing_standing'

export function composeStandingEmail(
  kind: StandingMailKind,
  facts: StandingFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const locale = createMailLocale(language, facts)
  const { t } = locale
  const values = valuesOf(facts, locale)
  const { name } = facts
  const email: Email = {
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    preview: t(`${kind}.text`, values),
    paragraphs: [
      name === '' ? t('hello_nobody') : t('hello', { name }),
      t(`${kind}.text`, values),
      ...MORE[kind](facts, locale, values),
    ],
    action: { label: t(`${kind}.action`), url: facts.url },
    sections:
      kind === 'standing_reminder' && facts.total !== undefined ? [goods(facts, locale)] : [],
  }
  return {
    email,
    sender: sign(facts, { language, closing: STANDING_CLOSING, number: facts.order_number ?? '' }),
  }
}

const goods = ({ items, total = 0 }: StandingFacts, locale: MailLocale) => ({
  ...wantedSection({ items, total }, locale),
  heading: locale.t('standing_goods'),
})

/** Noon is the same day wherever the shop is. */
const dayOf = (date: string, { formats }: MailLocale) => formats.date(new Date(`${date}T12:00:00Z`))

function valuesOf(facts: StandingFacts, locale: MailLocale) {
  const { formats } = locale
  const { date, moved_to, from, to, places_at, total, next_date, order_number, reason } = facts
  return {
    shop: facts.shop.name,
    date: dayOf(moved_to ?? date, locale),
    planned: dayOf(date, locale),
    from,
    to,
    time: places_at ? formats.time(new Date(places_at)) : '',
    total: formats.money(total ?? 0),
    next: next_date ? dayOf(next_date, locale) : '',
    number: order_number ?? '',
    reason: reason ?? '',
  }
}

type Values = ReturnType<typeof valuesOf>
type More = (facts: StandingFacts, locale: MailLocale, values: Values) => string[]

const gapsOf = (gaps: readonly StandingGap[], { t, formats }: MailLocale): string[] =>
  gaps.map(({ name, ordered, got, substitute }) => {
    if (substitute !== null) return t('standing_gap.instead', { name, substitute })
    const amounts = { ordered: formats.quantity(ordered), got: formats.quantity(got) }
    return t(got > 0 ? 'standing_gap.less' : 'standing_gap.without', { name, ...amounts })
  })

const MORE: Record<StandingMailKind, More> = {
  standing_reminder: (facts, locale, values) => [
    ...(facts.moved_to ? [locale.t('standing_reminder.moved', values)] : []),
    ...(facts.reason === undefined
      ? [locale.t('standing_reminder.price', values)]
      : [locale.t('standing_reminder.trouble', values)]),
    ...gapsOf(facts.gaps, locale),
    locale.t('standing_reminder.until', values),
  ],
  standing_short: (facts, locale) => gapsOf(facts.gaps, locale),
  standing_missed: (facts, { t }, values) => [
    t('standing_missed.why', values),
    ...(facts.next_date ? [t('standing_missed.next', values)] : []),
  ],
  standing_stopped: (facts, { t }, values) =>
    facts.reason ? [t('standing_stopped.why', values)] : [],
}

// An issue of the newsletter, in the words of the shop (rule 272).
import type { Language } from '#/lib/i18n.ts'
import type { Email, Part, Sender } from './email.ts'
import type { IssueCoupon, IssueFacts, IssueGood } from './facts.ts'
import { createMailLocale, type MailLocale } from './locale.ts'
import { sign } from './sign.ts'

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((one) => one.trim())

export function composeIssue(
  facts: IssueFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const locale = createMailLocale(language, facts)
  const email: Email = {
    subject: facts.subject,
    title: facts.subject,
    preview: facts.intro || facts.subject,
    paragraphs: paragraphsOf(facts.intro),
    sections: [],
    parts: facts.parts.flatMap((part) => partOf(part, locale)),
    small: {
      label: locale.t(facts.picture === null ? 'unsubscribe' : 'unsubscribe_or_opens'),
      url: facts.unsubscribe,
    },
    ...(facts.picture !== null && { picture: facts.picture }),
  }
  return { email, sender: sign(facts, { language, closing: 'closing_issue', number: '' }) }
}

function partOf(part: IssueFacts['parts'][number], locale: MailLocale): Part[] {
  switch (part.kind) {
    case 'text':
      return [{ paragraphs: paragraphsOf(part.text) }]
    case 'button':
      return [{ action: { label: part.label, url: part.url } }]
    case 'coupon':
      return couponParts(part, locale)
    case 'products':
    case 'offers': {
      // Nothing of it can be bought just now.
      if (part.goods.length === 0) return []
      const heading = part.title || locale.t(`newsletter_issue.${part.kind}`)
      return [{ section: { heading, rows: part.goods.map((good) => rowOf(good, locale)) } }]
    }
  }
}

export function couponParts(
  { title, code, type, amount, minimum, until }: IssueCoupon & { title: string },
  { t, formats }: MailLocale,
): Part[] {
  const value = type === 'fixed' ? formats.money(amount) : formats.percent(amount)
  const words = [
    t(`newsletter_issue.coupon.${type}`, { value }),
    ...(minimum > 0
      ? [t('newsletter_issue.coupon.minimum', { price: formats.money(minimum) })]
      : []),
    t('newsletter_issue.coupon.once', { date: formats.date(until) }),
  ]
  return [
    { paragraphs: [title || t('newsletter_issue.coupon.title')] },
    { code },
    { paragraphs: [words.join(' ')] },
  ]
}

const unitPriceWords = (
  { amount, per }: NonNullable<IssueGood['unit_price']>,
  { t, formats }: Pick<MailLocale, 't' | 'formats'>,
): string => t(`newsletter_issue.per.${per}`, { price: formats.money(amount) })

function rowOf(good: IssueGood, { t, formats }: MailLocale) {
  const price = formats.money(good.price)
  const lines = [
    good.from ? t('newsletter_issue.from', { price }) : price,
    ...(good.unit_price === null ? [] : [unitPriceWords(good.unit_price, { t, formats })]),
    ...good.offers.map(({ title, unit_price }) =>
      unit_price ? `${title} (${unitPriceWords(unit_price, { t, formats })})` : title,
    ),
    ...(good.deposit === 0
      ? []
      : [t('newsletter_issue.deposit', { price: formats.money(good.deposit) })]),
    // Noon is the same day wherever the shop is.
    ...(good.was === null ? [] : [t('newsletter_issue.was', { price: formats.money(good.was) })]),
    ...(good.until === null
      ? []
      : [t('newsletter_issue.until', { date: formats.date(new Date(`${good.until}T12:00:00Z`)) })]),
  ]
  return {
    name: [good.name, good.unit].filter(Boolean).join(', '),
    url: good.url,
    value: lines.join('\n'),
    strong: good.was !== null,
    picture: good.picture?.url ?? null,
  }
}

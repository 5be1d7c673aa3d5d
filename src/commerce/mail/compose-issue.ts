// An issue of the newsletter, in the words of the shop (rule 272).
import type { Language } from '#/lib/i18n.ts'
import type { Email, Part, Sender } from './email.ts'
import type { IssueFacts, IssueGood } from './facts.ts'
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
    small: { label: locale.t('unsubscribe'), url: facts.unsubscribe },
  }
  return { email, sender: sign(facts, { language, closing: 'closing_issue', number: '' }) }
}

function partOf(part: IssueFacts['parts'][number], locale: MailLocale): Part[] {
  switch (part.kind) {
    case 'text':
      return [{ paragraphs: paragraphsOf(part.text) }]
    case 'button':
      return [{ action: { label: part.label, url: part.url } }]
    case 'products':
    case 'offers': {
      // Nothing of it can be bought just now.
      if (part.goods.length === 0) return []
      const heading = part.title || locale.t(`newsletter_issue.${part.kind}`)
      return [{ section: { heading, rows: part.goods.map((good) => rowOf(good, locale)) } }]
    }
  }
}

function rowOf(good: IssueGood, { t, formats }: MailLocale) {
  const price = formats.money(good.price)
  const lines = [
    good.from ? t('newsletter_issue.from', { price }) : price,
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
  }
}

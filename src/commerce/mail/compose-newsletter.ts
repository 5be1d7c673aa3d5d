// Newsletter emails, and those about products that come back. They use no name: anybody may enter any address.
import type { BackMailKind, NewsletterMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { BackFacts, NewsletterFacts } from './facts.ts'
import type { Email, Sender } from './email.ts'
import { sign } from './sign.ts'
import { createMailLocale } from './locale.ts'

export function composeNewsletterEmail(
  kind: NewsletterMailKind,
  facts: NewsletterFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t } = createMailLocale(language, facts)
  const values = { shop: facts.shop.name }
  const email: Email = {
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    paragraphs: [t(`${kind}.text`, values), t(`${kind}.not_you`, values)],
    sections: [],
    small: { label: t('unsubscribe'), url: facts.unsubscribe },
  }
  if (facts.confirm) email.action = { label: t(`${kind}.action`), url: facts.confirm }
  return { email, sender: sign(facts, { language, closing: 'closing_newsletter', number: '' }) }
}

export function composeBackEmail(
  kind: BackMailKind,
  facts: BackFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t } = createMailLocale(language, facts)
  const values = { shop: facts.shop.name, name: facts.name }
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      paragraphs: [t(`${kind}.text`, values), t(`${kind}.not_you`, values)],
      action: { label: t(`${kind}.action`), url: facts.url },
      sections: [],
    },
    sender: sign(facts, { language, closing: 'closing_account', number: '' }),
  }
}

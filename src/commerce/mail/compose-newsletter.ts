// Newsletter emails. They use no name: anybody may enter any address.
import type { NewsletterMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { NewsletterFacts } from './facts.ts'
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

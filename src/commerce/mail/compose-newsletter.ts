// Letters about the newsletter. They call nobody by name: anybody may enter any address.
import type { NewsletterMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { NewsletterFacts } from './facts.ts'
import type { Letter, Sender } from './letter.ts'
import { sign } from './sign.ts'
import { createVoice } from './voice.ts'

export function composeNewsletterLetter(
  kind: NewsletterMailKind,
  facts: NewsletterFacts,
  language: Language,
): { letter: Letter; sender: Sender } {
  const { t } = createVoice(language, facts)
  const values = { shop: facts.shop.name }
  const letter: Letter = {
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    paragraphs: [t(`${kind}.text`, values), t(`${kind}.not_you`, values)],
    sections: [],
    small: { label: t('unsubscribe'), url: facts.unsubscribe },
  }
  if (facts.confirm) letter.action = { label: t(`${kind}.action`), url: facts.confirm }
  return { letter, sender: sign(facts, { language, closing: 'closing_newsletter', number: '' }) }
}

// Emails and text messages with codes. They use no name: anybody may enter any address.
import type { CodeMailKind, TextKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import type { CodeFacts } from './facts.ts'
import type { Email, Sender } from './email.ts'
import { sign } from './sign.ts'
import { createMailLocale } from './locale.ts'

export function composeCodeEmail(
  kind: CodeMailKind,
  facts: CodeFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t } = createMailLocale(language, facts)
  const { shop, minutes, code, url } = facts
  const values = { shop: shop.name, minutes, code: code ?? '' }
  const sender = sign(facts, { language, closing: 'closing_code', number: '' })
  if (code === null) {
    const email: Email = {
      subject: t('code_nobody.subject', values),
      title: t('code_nobody.title', values),
      paragraphs: [t('code_nobody.text', values), t('code_nobody.not_you', values)],
      action: { label: t('code_nobody.action'), url },
      sections: [],
    }
    return { email, sender }
  }
  const email: Email = {
    // The subject contains the code: a phone's notification shows it.
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    paragraphs: [t(`${kind}.text`, values), t(`${kind}.not_you`, values)],
    code,
    sections: [],
  }
  return { email, sender }
}

const mailTexts = localeTexts('mail')

type TextFacts = { code: string; minutes: number; shop: string }

/** One line, short enough for one text message. */
export const composeText = (kind: TextKind, told: TextFacts, language: Language): string =>
  mailTexts(language)(`${kind}.text`, told)

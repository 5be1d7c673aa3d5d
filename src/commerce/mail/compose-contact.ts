// Contact emails: the message for the shop, an acknowledgement for the sender (rule 76).
import type { ContactMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { ContactFacts } from './facts.ts'
import type { Email, Row, Sender } from './email.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'
import { createMailLocale } from './locale.ts'

export function composeContactEmail(
  kind: ContactMailKind,
  facts: ContactFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t } = createMailLocale(language, facts)
  const name = plainWords(facts.name)
  const values = { shop: facts.shop.name, subject: plainWords(facts.subject), id: facts.id }
  const isReceipt = kind === 'contact_receipt'
  const hello = name === '' ? t('hello_nobody') : t('hello', { name })
  const rows: Row[] = [
    { name: t('contact.name'), value: facts.name },
    { name: t('contact.email'), value: facts.email },
    ...(facts.phone === null ? [] : [{ name: t('contact.phone'), value: facts.phone }]),
    { name: t('contact.subject'), value: facts.subject },
    { name: facts.message, value: '' },
  ]
  const closing = isReceipt ? 'closing_contact' : 'closing_staff'
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      preview: t(`${kind}.text`, values),
      paragraphs: [...(isReceipt ? [hello] : []), t(`${kind}.text`, values)],
      sections: isReceipt ? [] : [{ heading: t('contact.heading'), rows }],
    },
    sender: sign(facts, { language, closing, number: '' }),
  }
}

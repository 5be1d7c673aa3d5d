// Somebody asks to sell here: the shop gets all of it, who asks a receipt (rule 76).
import type { SellerMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { SellerFacts } from './facts.ts'
import type { Letter, Row, Sender } from './letter.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'
import { createVoice } from './voice.ts'

export function composeSellerLetter(
  kind: SellerMailKind,
  facts: SellerFacts,
  language: Language,
): { letter: Letter; sender: Sender } {
  const { t } = createVoice(language, facts)
  const name = plainWords(facts.name)
  const values = { shop: facts.shop.name, store: plainWords(facts.store_name), id: facts.id }
  const isReceipt = kind === 'seller_receipt'
  const hello = name === '' ? t('hello_nobody') : t('hello', { name })
  const rows: Row[] = [
    { name: t('contact.name'), value: facts.name },
    { name: t('contact.email'), value: facts.email },
    ...(facts.phone === null ? [] : [{ name: t('contact.phone'), value: facts.phone }]),
    { name: t('seller.store'), value: facts.store_name },
    { name: t('seller.city'), value: facts.city },
    ...(facts.website === null ? [] : [{ name: t('seller.website'), value: facts.website }]),
    { name: facts.message, value: '' },
  ]
  return {
    letter: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      paragraphs: [...(isReceipt ? [hello] : []), t(`${kind}.text`, values)],
      sections: isReceipt ? [] : [{ heading: t('seller.heading'), rows }],
    },
    sender: sign(facts, {
      language,
      closing: isReceipt ? 'closing_contact' : 'closing_staff',
      number: '',
    }),
  }
}

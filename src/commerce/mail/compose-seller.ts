// Seller application emails: the shop gets all of it, the applicant a receipt and the outcome (rules 76 and 150).
import type { SellerMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { SellerFacts } from './facts.ts'
import type { Email, Row, Sender } from './email.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'
import { createMailLocale } from './locale.ts'

export function composeSellerEmail(
  kind: SellerMailKind,
  facts: SellerFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t } = createMailLocale(language, facts)
  const name = plainWords(facts.name)
  const values = { shop: facts.shop.name, store: plainWords(facts.store_name), id: facts.id }
  const isToShop = kind === 'seller_application' || kind === 'seller_answered'
  const hello = name === '' ? t('hello_nobody') : t('hello', { name })
  const rows: Row[] = [
    { name: t('contact.name'), value: facts.name },
    { name: t('contact.email'), value: facts.email },
    ...(facts.phone === null ? [] : [{ name: t('contact.phone'), value: facts.phone }]),
    { name: t('seller.store'), value: facts.store_name },
    { name: t('seller.legal_name'), value: facts.legal_name },
    { name: t('seller.registration'), value: facts.registration_number },
    { name: t('seller.city'), value: facts.city },
    ...(facts.website === null ? [] : [{ name: t('seller.website'), value: facts.website }]),
    { name: facts.message, value: '' },
  ]
  const hasButton = kind === 'seller_asked' || kind === 'seller_approved'
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      preview: t(`${kind}.text`, values),
      paragraphs: [
        ...(isToShop ? [] : [hello]),
        t(`${kind}.text`, values),
        ...(facts.words === '' ? [] : [facts.words]),
      ],
      ...(hasButton && { action: { label: t(`${kind}.action`), url: facts.url } }),
      sections: kind === 'seller_application' ? [{ heading: t('seller.heading'), rows }] : [],
    },
    sender: sign(facts, {
      language,
      closing: isToShop ? 'closing_staff' : 'closing_contact',
      number: '',
    }),
  }
}

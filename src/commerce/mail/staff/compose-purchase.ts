// A purchase order, for the supplier (rule 263).
import type { Language } from '#/lib/i18n.ts'
import type { Email, Sender } from '#/commerce/mail/email.ts'
import type { PurchaseFacts } from '#/commerce/mail/facts.ts'
import { createMailLocale } from '#/commerce/mail/locale.ts'
import { plainWords } from '#/commerce/mail/plain-words.ts'
import { sign } from '#/commerce/mail/sign.ts'

const KIND = 'purchase_order'

export function composePurchase(
  facts: PurchaseFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t, formats } = createMailLocale(language, facts)
  const { number, supplier, due_on, note, lines, total } = facts
  const values = { shop: facts.shop.name, number, supplier: plainWords(supplier) }
  const due =
    // Noon is on the same day in every time zone with shops.
    due_on === null
      ? []
      : [t('purchase.due', { date: formats.date(new Date(`${due_on}T12:00:00Z`)) })]
  return {
    email: {
      subject: t(`${KIND}.subject`, values),
      title: t(`${KIND}.title`, values),
      paragraphs: [t(`${KIND}.text`, values), ...due, ...(note === '' ? [] : [note])],
      sections: [
        {
          heading: t('purchase.heading'),
          rows: [
            ...lines.map(({ name, article, packs, pack, amount }) => ({
              name: [article, plainWords(name)].filter(Boolean).join(' · '),
              value: `${packs} × ${formats.quantity(pack)} · ${formats.money(amount)}`,
            })),
            { name: t('purchase.total'), value: formats.money(total), strong: true },
          ],
        },
      ],
    },
    sender: sign(facts, { language, closing: 'closing_supplier', number: '' }),
  }
}

// Emails to a store's members: an invitation, an order, changed bank details, the outcome of a payout.
import type { StoreMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { StoreFacts } from './facts.ts'
import type { Email, Sender } from './email.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'
import { createMailLocale } from './locale.ts'

export function composeStoreEmail(
  kind: StoreMailKind,
  facts: StoreFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t, formats } = createMailLocale(language, facts)
  const values = {
    shop: facts.shop.name,
    store: plainWords(facts.store),
    role: t(`store_roles.${facts.role}`),
    number: facts.order_number,
    amount: formats.money(facts.amount),
    account: facts.account,
    reason: plainWords(facts.reason),
  }
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      paragraphs: [t(`${kind}.text`, values), t(`${kind}.note`, values)],
      action: { label: t(`${kind}.action`), url: facts.url },
      sections: [],
    },
    sender: sign(facts, { language, closing: 'closing_store', number: '' }),
  }
}

// A withdrawal's confirmation for the customer, with its content, date and time, and the news for the shop (rule 241).
import type { LawMailKind } from '#/domain/mail-kinds.ts'
import type { Language } from '#/lib/i18n.ts'
import type { WithdrawalFacts } from './facts.ts'
import type { Email, Sender } from './email.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'
import { createMailLocale } from './locale.ts'

export function composeWithdrawalEmail(
  kind: LawMailKind,
  facts: WithdrawalFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t, formats } = createMailLocale(language, facts)
  const name = plainWords(facts.name)
  const values = { shop: facts.shop.name, number: facts.order_number, at: formats.time(facts.at) }
  const isReceipt = kind === 'withdrawal_receipt'
  const hello = name === '' ? t('hello_nobody') : t('hello', { name })
  return {
    email: {
      subject: t(`${kind}.subject`, values),
      title: t(`${kind}.title`, values),
      preview: t(`${kind}.text`, values),
      paragraphs: [...(isReceipt ? [hello] : []), t(`${kind}.text`, values)],
      sections: [
        {
          heading: t('withdrawal.heading'),
          rows: [
            { name: t('withdrawal.order'), value: facts.order_number },
            { name: t('withdrawal.at'), value: values.at },
            { name: t('withdrawal.name'), value: name },
            ...facts.lines.map((line) => ({
              name: plainWords(line.name),
              value: formats.quantity(line.quantity),
            })),
          ],
        },
      ],
    },
    sender: sign(facts, {
      language,
      closing: isReceipt ? 'closing' : 'closing_staff',
      number: facts.order_number,
    }),
  }
}

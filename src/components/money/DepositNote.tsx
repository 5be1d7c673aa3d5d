import type { Language } from '#/lib/i18n.ts'
import { Money } from './Money.tsx'
import shopTexts from '#texts/shop'

type Props = {
  amount: number
  language: Language
  className?: string | undefined
  /** In a sentence. */
  inline?: boolean
}

/** Shown after a price for the bottle or the crate. */
export function DepositNote({ amount, language, className, inline = false }: Props) {
  const Tag = inline ? 'span' : 'p'
  return (
    <Tag className={className} data-deposit={amount}>
      + <Money amount={amount} language={language} /> {shopTexts(language)('deposit_each')}
    </Tag>
  )
}

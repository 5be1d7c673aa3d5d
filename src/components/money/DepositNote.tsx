import type { Language } from '#/lib/i18n.ts'
import { Money } from './Money.tsx'
import shopTexts from '#texts/shop'

type Props = { amount: number; language: Language; className?: string | undefined }

/** What comes on top of a price for the bottle or the crate. */
export const DepositNote = ({ amount, language, className }: Props) => (
  <p className={className} data-deposit={amount}>
    + <Money amount={amount} language={language} /> {shopTexts(language)('deposit_each')}
  </p>
)

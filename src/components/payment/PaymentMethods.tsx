import type { ComponentProps } from 'react'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { type MethodWord, methodWord } from '#/domain/orders/method-word.ts'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import type { IconName } from '#/ui/icon/icons.ts'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import payTexts from '#texts/pay'

type Props = {
  methods: readonly PaymentMethod[]
  /** Props of a method's control. */
  choice: (method: PaymentMethod) => ComponentProps<'input'>
  /** The order is collected. */
  collects: boolean
  language: Language
}

const ICON: Record<MethodWord, IconName> = {
  cod: 'truck',
  cod_collected: 'store',
  card: 'credit-card',
  online: 'credit-card',
  bank_transfer: 'receipt',
  test: 'credit-card',
  balance: 'wallet',
}

/** The ways to pay as cards; the group around them has their name. */
export function PaymentMethods({ methods, choice, collects, language }: Props) {
  const t = payTexts(language)
  return methods.map((method) => {
    const word = methodWord(method, collects)
    return (
      <RadioCard
        key={method}
        {...choice(method)}
        label={t(`method.${word}`)}
        hint={t(`hint.${word}`)}
        aside={<Icon name={ICON[word]} />}
      />
    )
  })
}

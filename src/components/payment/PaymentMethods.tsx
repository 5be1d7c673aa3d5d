import type { ComponentProps } from 'react'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import type { IconName } from '#/ui/icon/icons.ts'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import payTexts from '#texts/pay'

type Props = {
  methods: readonly PaymentMethod[]
  /** Props of a method's control. */
  choice: (method: PaymentMethod) => ComponentProps<'input'>
  language: Language
}

const ICON: Record<PaymentMethod, IconName> = {
  cod: 'truck',
  card: 'credit-card',
  online: 'credit-card',
  bank_transfer: 'receipt',
  test: 'credit-card',
  balance: 'wallet',
}

/** The ways to pay as cards; the group around them has their name. */
export function PaymentMethods({ methods, choice, language }: Props) {
  const t = payTexts(language)
  return methods.map((method) => (
    <RadioCard
      key={method}
      {...choice(method)}
      label={t(`method.${method}`)}
      hint={t(`hint.${method}`)}
      aside={<Icon name={ICON[method]} />}
    />
  ))
}

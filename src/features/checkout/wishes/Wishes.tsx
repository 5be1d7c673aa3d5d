// What happens to products that turn out to be unavailable: one choice for the order, and exceptions for its lines.
import { useStore } from '@nanostores/react'
import { PICK_WISHES } from '#/contract/checkout/wishes.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { $orderWish, $wishes } from '#/stores/cart/wishes.ts'
import type { Language } from '#/lib/i18n.ts'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import { Section } from '#/features/checkout/Section.tsx'
import { LineWish } from './LineWish.tsx'
import styles from './Wishes.module.css'
import wishTexts from '#texts/checkout.wish'

type Props = { lines: readonly CartLine[]; language: Language }

export function Wishes({ lines, language }: Props) {
  const t = wishTexts(language)
  const chosen = useStore($orderWish, { ssr: 'initial' })
  const wishes = useStore($wishes, { ssr: 'initial' })
  const count = lines.filter(({ key }) => wishes[key]).length
  return (
    <Section
      title={t('title')}
      choices={PICK_WISHES.map((wish) => (
        <RadioCard
          key={wish}
          id={`wish-all-${wish}`}
          name="wish-all"
          value={wish}
          checked={chosen === wish}
          onChange={() => $orderWish.set(wish)}
          label={t(wish)}
        />
      ))}
    >
      <details className={styles.exceptions}>
        <summary>{count > 0 ? t('exceptions', { count }) : t('exceptions_none')}</summary>
        <ul role="list">
          {lines.map((line) => (
            <li key={line.key}>
              <LineWish line={line} language={language} />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}

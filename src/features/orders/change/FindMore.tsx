// Finds goods to add to an order by name, with a variation if there are any.
import { formatMoney } from '#/browser/money/format-money.ts'
import { FitNote } from '#/components/card/FitNote.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import type { Order } from '#/contract/orders/shapes.ts'
import { useFinding } from '#/form/use-finding.ts'
import type { Language } from '#/lib/i18n.ts'
import { findGoods } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import changeTexts from '#texts/orders.change'
import styles from './ChangeOrder.module.css'
import type { Added } from './use-goods.ts'

type Props = { order: Order; language: Language; onChoose: (one: Added) => void }

const MOST = 5
const find = (words: string) => findGoods(words, MOST)

export function FindMore({ order, language, onChoose }: Props) {
  const t = changeTexts(language)
  const { found, failure, type } = useFinding(find)
  return (
    <>
      <TextInput
        id="find-more"
        type="search"
        label={t('find')}
        error={failure === undefined ? undefined : t('failed')}
        onChange={({ target }) => type(target.value)}
      />
      {found?.length === 0 && <p role="status">{t('none')}</p>}
      {found && found.length > 0 && (
        <ul role="list" className={styles.found}>
          {found.map((one) => (
            <li key={`${one.product_id} ${one.variation_id}`}>
              <span>{one.name}</span>
              <bdi>{formatMoney(one.price, order.currency, language)}</bdi>
              <UnitPriceNote of={one.unit_price} price={one.price} language={language} />
              <FitNote product={one.food} />
              <Button
                variant="quiet"
                aria-label={t('add_named', { name: one.name })}
                onClick={() => onChoose(one)}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

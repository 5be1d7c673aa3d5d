// Finds goods by name for an order or a cart, with a variation if there are any.
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { findGoods, type Found } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import goodsTexts from '#texts/staff.goods'
import styles from './FindGoods.module.css'
import { useFinding } from '#/form/use-finding.ts'

type Props = { locale: Locale; choose: (found: Found) => void }

export function FindGoods({ locale, choose }: Props) {
  const t = goodsTexts(locale.language)
  const { found, failure, type } = useFinding(findGoods)
  return (
    <>
      <TextInput type="search" label={t('find')} onChange={({ target }) => type(target.value)} />
      {failure !== undefined && <Problem language={locale.language} failure={failure} />}
      {found?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.found}>
        {found?.map((one) => (
          <li key={`${one.product_id} ${one.variation_id}`}>
            <span>{one.name}</span>
            <bdi>{moneyWords(one.price, locale.money, locale.language)}</bdi>
            <Button
              variant="quiet"
              aria-label={t('add_one', { name: one.name })}
              onClick={() => choose(one)}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

// Which products a section shows: by name, or the first of some part of the shop.
import styles from '#/components/staff/form/StaffForm.module.css'
import { MOST_PICKS } from '#/contract/home/parts.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.homes'
import { SlugChooser } from './SlugChooser.tsx'
import { numberAt, type Spot, textAt, valueAt, setAt } from './spot.ts'
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'

const SORTS = [
  'popular',
  'newest',
  'discount',
  'rating',
  'price_asc',
  'price_desc',
  'unit_price',
  'name_asc',
] as const

export function PicksFields({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  const chosen = valueAt<number[]>(spot, 'products') ?? []
  return (
    <fieldset className={styles.lines}>
      <legend>{t('picks')}</legend>
      <GoodsChooser spot={spot} />
      {chosen.length === 0 && (
        <>
          <div className={styles.grid}>
            <Select {...textAt(spot, 'sort')} label={t('sort')}>
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sorts.${sort}`)}
                </option>
              ))}
            </Select>
            <TextInput {...numberAt(spot, 'limit')} label={t('limit')} min={1} max={MOST_PICKS} />
            <TextInput {...numberAt(spot, 'price_to')} label={t('price_to')} min={0} step="any" />
          </div>
          <Checkbox {...spot.record.box(`${spot.path}.on_offer`)} label={t('on_offer')} />
          <div className={styles.grid}>
            <SlugChooser spot={spot} name="category" from="category" />
            <SlugChooser spot={spot} name="tag" from="tag" />
            <SlugChooser spot={spot} name="store" from="store" />
          </div>
        </>
      )}
    </fieldset>
  )
}

/** Products that a section shows by name. */
function GoodsChooser({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  return (
    <ChooseGoods
      language={spot.language}
      label={t('goods')}
      hint={t('goods_hint')}
      chosen={valueAt<number[]>(spot, 'products') ?? []}
      names={spot.choices.goods}
      most={MOST_PICKS}
      change={(next) => setAt(spot, 'products', next)}
    />
  )
}

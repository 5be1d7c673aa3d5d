// Products that a section shows by name.
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'
import { MOST_PICKS } from '#/contract/home/parts.ts'
import contentTexts from '#texts/staff_content.homes'
import { setAt, type Spot, valueAt } from './spot.ts'

export function GoodsChooser({ spot }: { spot: Spot }) {
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

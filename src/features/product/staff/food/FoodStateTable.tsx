// What the food of each department doesn't state; each figure leads to its products.
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import { FOOD_FACTS, type FoodFact } from '#/contract/product/food.ts'
import type { FoodState } from '#/contract/product/staff-food.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import foodTexts from '#texts/staff_food'

type Props = { language: Language; state: FoodState }

export function FoodStateTable({ language, state: { departments } }: Props) {
  const t = foodTexts(language)
  const facts = FOOD_FACTS.filter((fact) => departments.some(({ lacks }) => lacks[fact]))
  const number = new Intl.NumberFormat(language)
  const cell = (count: number, category: number, unstated: FoodFact | 'any') =>
    count === 0 ? (
      ''
    ) : (
      <a href={href(language, 'adminProducts', { status: '1', category, unstated })}>
        {number.format(count)}
      </a>
    )
  return (
    <FigureTable
      plain
      title={t('title')}
      head={[t('department'), t('products'), t('incomplete'), ...facts.map((f) => t(`fact.${f}`))]}
      rows={departments.map(({ id, name, products, complete, lacks }) => [
        textIn(name, language),
        number.format(products),
        cell(products - complete, id, 'any'),
        ...facts.map((fact) => cell(lacks[fact] ?? 0, id, fact)),
      ])}
    />
  )
}

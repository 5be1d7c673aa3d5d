// A recall for the authority, on paper: which goods, how many came and went, who was told when, what came back.
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { longDay } from '#/components/staff/figures/day-words.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { Recall, RecallOrder } from '#/contract/recalls/staff.ts'
import recallTexts from '#texts/staff_recalls'
import { goodsWords, productName } from './goods-words.ts'
import { toldWords } from './RecalledOrders.tsx'
import { textIn } from '#/lib/languages/text-in.ts'

type Props = { locale: Locale; recall: Recall; orders: readonly RecallOrder[]; at: string }

export function Protocol({ locale, recall, orders, at }: Props) {
  const { language, money } = locale
  const t = recallTexts(language)
  const when = (moment: string | null) => (moment ? momentAt(moment, locale) : '–')
  const amount = (quantity: number) =>
    [new Intl.NumberFormat(language).format(quantity), textIn(recall.unit, language)]
      .filter(Boolean)
      .join(' × ')
  return (
    <div className={styles.page}>
      <FigureTable
        title={productName(recall, language)}
        head={[t('goods'), goodsWords(recall, language)]}
        rows={[
          [t('reason'), recall.reason],
          [t('status'), t(`states.${recall.status}`)],
          [t('begun'), [when(recall.created_at), recall.by].filter(Boolean).join(' · ')],
          [t('stopped'), when(recall.stopped_at)],
          [t('announced'), when(recall.announced_at)],
          [t('closed'), when(recall.closed_at)],
          [t('as_of'), when(at)],
        ]}
      />
      <FigureTable
        title={t('in_and_out')}
        head={[t('movement'), t('quantity')]}
        rows={[
          ...recall.movements.map(({ reason, quantity }) => [
            t(`movements.${reason}`),
            amount(quantity),
          ]),
          [t('with_customers'), amount(recall.counts.quantity)],
          ...(recall.left === null ? [] : [[t('left'), amount(recall.left)]]),
        ]}
        none={t('no_movements')}
      />
      <FigureTable
        title={t('who_was_told')}
        head={[t('order'), t('customer'), t('delivered'), t('quantity'), t('told'), t('refunded')]}
        rows={orders.map((one) => [
          one.order_number,
          [one.contact.name, one.contact.email, one.contact.phone].filter(Boolean).join(', '),
          longDay(one.day, language),
          amount(one.quantity),
          [toldWords(locale, 'email', one.email), one.sms && toldWords(locale, 'sms', one.sms)]
            .filter(Boolean)
            .join('; '),
          one.refunded === null ? '–' : moneyWords(one.refunded, money, language),
        ])}
        foot={[
          t('sum'),
          '',
          '',
          amount(recall.counts.quantity),
          '',
          moneyWords(recall.refunded, money, language),
        ]}
        none={t('nobody')}
      />
    </div>
  )
}

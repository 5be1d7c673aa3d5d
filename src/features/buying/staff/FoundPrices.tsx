// What a supplier's price list changes, and the lines that are left out, with the reason.
import { rateWords } from '#/components/staff/figures/day-words.ts'
import { dayWords, type Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { SupplierListResult } from '#/contract/buying/staff-lists.ts'
import type { Translate } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { type Column, DataTable } from '#/ui/table/DataTable.tsx'
import buyingTexts from '#texts/staff_buying.lists'
import styles from './Buying.module.css'

type Change = SupplierListResult['changes'][number]
type Props = { locale: Locale; result: SupplierListResult }

export function FoundPrices({ locale, result }: Props) {
  const t = buyingTexts(locale.language)
  const { changing, added, same, refused, below_cost, changes, refusals, ignored, run } = result
  return (
    <>
      <h3>{t(run ? 'done' : 'would')}</h3>
      <p role="status">{t('counts', { changing, added, same, refused })}</p>
      {changing === 0 && <Alert tone="warn">{t('nothing')}</Alert>}
      {below_cost > 0 && <Alert tone="warn">{t('below_cost', { count: below_cost })}</Alert>}
      {changing > 0 && !run && (
        <>
          <DataTable
            label={t('would')}
            columns={columnsOf(locale, t)}
            rows={changes}
            rowId={({ line }) => String(line)}
          />
          <More count={changing - changes.length} t={t} />
        </>
      )}
      {refusals.length > 0 && (
        <>
          <h3>{t('refusals')}</h3>
          <ul role="list" aria-label={t('refusals')}>
            {refusals.map(({ line, text, why }) => (
              <li key={line}>
                {t('line', { line })} <bdi>{text}</bdi> – {t(`why.${why}`)}
              </li>
            ))}
          </ul>
          <More count={refused - refusals.length} t={t} />
        </>
      )}
      {ignored.length > 0 && !run && (
        <p className={styles.hint}>{t('ignored', { columns: ignored.join(' · ') })}</p>
      )}
    </>
  )
}

const More = ({ count, t }: { count: number; t: Translate }) =>
  count > 0 ? <p>{t('more', { count })}</p> : null

function columnsOf({ language, money }: Locale, t: Translate): Column<Change>[] {
  const amount = (value: number) => moneyWords(value, money, language)
  const percent = (value: number | null) => (value === null ? '–' : rateWords(value, language))
  /** Once, if it stays. */
  const change = (old: string | null, now: string) => (old === now ? now : `${old ?? ''} → ${now}`)
  return [
    {
      id: 'product',
      header: t('product'),
      cell: ({ product, article }) => (
        <>
          {textIn(product.name, language)} <small>{article}</small>
        </>
      ),
    },
    {
      id: 'price',
      header: t('price'),
      numeric: true,
      cell: ({ old_price, price }) =>
        old_price === null
          ? `${amount(price)} (${t('new')})`
          : change(amount(old_price), amount(price)),
    },
    {
      id: 'pack',
      header: t('pack'),
      numeric: true,
      wide: true,
      cell: ({ old_pack, pack }) =>
        change((old_pack ?? pack).toLocaleString(language), pack.toLocaleString(language)),
    },
    {
      id: 'margin',
      header: t('margin'),
      numeric: true,
      cell: ({ old_price, old_margin, margin }) =>
        old_price === null ? percent(margin) : change(percent(old_margin), percent(margin)),
    },
    {
      id: 'from',
      header: t('from'),
      wide: true,
      cell: ({ from }) => (from === null ? t('now') : dayWords(from, language)),
    },
  ]
}

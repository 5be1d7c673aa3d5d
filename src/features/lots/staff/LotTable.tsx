// Lots with dates, earliest first, and actions.
import { useState, useCallback } from 'react'
import { dayWords, type Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { List } from '#/components/staff/list/use-list.ts'
import type { Lot } from '#/contract/lots/staff.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import lotTexts from '#texts/staff_lots.lot'
import { type Act, LotDialog } from './LotDialog.tsx'
import { LotWriteOff } from './LotWriteOff.tsx'
import styles from './Lots.module.css'
import { staff } from '#/client/staff-browser.ts'
import { Movements } from '#/components/staff/goods/Movements.tsx'
import type { Language } from '#/lib/i18n.ts'

type RowLocale = Pick<Locale, 'language' | 'timeZone'>
type Props = {
  locale: RowLocale
  list: List<Lot>
  mayWrite: boolean
  today: string
  /** Lists all products, not just one. */
  named?: boolean
  /** May see whose orders have goods of a lot. */
  mayReadOrders: boolean
  act: Act | undefined
  setAct: (act: Act | undefined) => void
}

export function LotTable(props: Props) {
  const { locale, list, mayWrite, mayReadOrders, today, named = false, act, setAct } = props
  const { language } = locale
  const t = lotTexts(language)
  const [history, setHistory] = useState<Lot>()
  const [gone, setGone] = useState<Lot>()
  return (
    <>
      {act && (
        <LotDialog
          language={language}
          act={act}
          close={() => {
            setAct(undefined)
            void list.again()
          }}
          done={() => {
            setAct(undefined)
            void list.again()
          }}
        />
      )}
      {gone && (
        <LotWriteOff
          language={language}
          lot={gone}
          close={() => {
            setGone(undefined)
            void list.again()
          }}
          done={() => {
            setGone(undefined)
            void list.again()
          }}
        />
      )}
      {history && <LotHistory locale={locale} lot={history} close={() => setHistory(undefined)} />}
      <StaffList
        language={language}
        label={t('lots')}
        list={list}
        columns={columnsOf({
          locale,
          today,
          named,
          mayReadOrders,
          history: setHistory,
          ...(mayWrite && { setAct, writeOff: setGone }),
        })}
        rowId={({ id }) => String(id)}
        rowName={({ code, product }) => code || mainText(product.name)}
        filters={[
          ...(named ? [daysFilter(t)] : []),
          { name: 'all', label: t('show'), options: [{ value: '1', label: t('show_all') }] },
        ]}
      />
    </>
  )
}

const DAYS = [0, 3, 7, 14, 30]

const daysFilter = (t: ReturnType<typeof lotTexts>) => ({
  name: 'days',
  label: t('within'),
  options: DAYS.map((days) => ({ value: String(days), label: t('days', { count: days }) })),
})

type Columns = {
  locale: RowLocale
  today: string
  named: boolean
  mayReadOrders: boolean
  history: (lot: Lot) => void
  /** Absent without write permission. */
  setAct?: (act: Act) => void
  writeOff?: (lot: Lot) => void
}

function columnsOf(columns: Columns): Column<Lot>[] {
  const { locale, today, named } = columns
  const { language } = locale
  const t = lotTexts(language)
  const nameOf = ({ product }: Lot) => textIn(product.name, language)
  const product: Column<Lot> = {
    id: 'product',
    header: t('product'),
    cell: (lot) => (
      <a href={href(language, 'adminProduct', { id: String(lot.product.id) })}>{nameOf(lot)}</a>
    ),
  }
  return [
    ...(named ? [product] : []),
    {
      id: 'date',
      header: t('date'),
      cell: (lot) => <DateCell lot={lot} today={today} language={language} />,
    },
    { id: 'amount', header: t('amount_change'), numeric: true, cell: ({ amount }) => amount },
    { id: 'code', header: t('code'), cell: ({ code }) => code || '–' },
    {
      id: 'received',
      header: t('received_on'),
      wide: true,
      cell: ({ received_on }) => dayWords(received_on, language),
    },
    { id: 'note', header: t('note'), wide: true, cell: ({ note }) => note },
    {
      id: 'act',
      header: t('act'),
      cell: (lot) => <Acts {...columns} lot={lot} name={lot.code || nameOf(lot)} />,
    },
  ]
}

type ActsProps = Columns & { lot: Lot; name: string }

function Acts({ locale, lot, name, mayReadOrders, history, setAct, writeOff }: ActsProps) {
  const t = lotTexts(locale.language)
  return (
    <span className={styles.acts}>
      {setAct && (
        <>
          <IconButton
            icon="edit"
            label={t('change_of', { code: name })}
            onClick={() => setAct({ what: 'change', lot })}
          />
          {writeOff && lot.amount > 0 && (
            <IconButton
              icon="trash"
              label={t('write_off_of', { code: name })}
              onClick={() => writeOff(lot)}
            />
          )}
        </>
      )}
      {mayReadOrders && (
        <a
          href={`/api/admin/lot/${lot.id}/orders.csv?language=${locale.language}`}
          download
          aria-label={t('orders_of', { code: name })}
        >
          {t('orders')}
        </a>
      )}
      {mayReadOrders && (
        <a
          href={`${href(locale.language, 'adminRecalls')}?product=${lot.product.id}&lot=${lot.id}`}
          aria-label={t('recall_of', { code: name })}
        >
          {t('recall')}
        </a>
      )}
      <IconButton
        icon="history"
        data-reads
        label={t('history_of', { code: name })}
        onClick={() => history(lot)}
      />
    </span>
  )
}

type DateProps = { lot: Lot; today: string; language: RowLocale['language'] }

function DateCell({ lot, today, language }: DateProps) {
  const t = lotTexts(language)
  const { kind, date, off_sale, blocked } = lot
  if (blocked) return <Badge tone="danger">{t('recalled')}</Badge>
  if (date === null) return <Badge tone="warn">{t('no_date')}</Badge>
  return (
    <>
      {t(`on.${kind}`, { day: dayWords(date, language) })}{' '}
      {date < today ? (
        <Badge tone="danger">{t('past')}</Badge>
      ) : (
        off_sale && <Badge tone="warn">{t('off_sale')}</Badge>
      )}
    </>
  )
}

type LotHistoryProps = {
  locale: { language: Language; timeZone: string }
  lot: Lot
  close: () => void
}

/** The movements of a lot. */
function LotHistory({ locale, lot, close }: LotHistoryProps) {
  const t = lotTexts(locale.language)
  const { id } = lot
  const load = useCallback(
    (page: number) => staff.staffLots.entries({ params: { id }, query: { page } }),
    [id],
  )
  return <Movements locale={locale} title={t('history')} load={load} close={close} />
}

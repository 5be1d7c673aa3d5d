// Lines of stock with their actions, each in a dialog.
import { useState, useCallback } from 'react'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { Filter } from '#/components/staff/list/ListFilters.tsx'
import type { List } from '#/components/staff/list/use-list.ts'
import type { StockLine } from '#/contract/stock/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { href } from '#/routes.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import stockTexts from '#texts/staff_stock.list'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ShelfForm } from './ShelfForm.tsx'
import { StockWriteOff } from './StockWriteOff.tsx'
import { stockName } from './stock-name.ts'
import styles from './Stock.module.css'
import { staff } from '#/client/staff-browser.ts'
import { Movements } from '#/components/staff/goods/Movements.tsx'
import type { Language } from '#/lib/i18n.ts'

type RowLocale = Pick<Locale, 'language' | 'timeZone'>
type What = 'write_off' | 'change' | 'history' | 'shelf'
type Act = { what: What; line: StockLine }

type Props = {
  locale: RowLocale
  list: List<StockLine>
  mayWrite: boolean
  /** All products, not just the lines of one. */
  named?: boolean
  filters?: readonly Filter[]
}

export function StockTable({ locale, list, mayWrite, named = false, filters }: Props) {
  const { language } = locale
  const t = stockTexts(language)
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const done = () => {
    close()
    void list.again()
  }
  return (
    <>
      {act?.what === 'change' && (
        <ChangeDialog language={language} line={act.line} close={close} done={done} />
      )}
      {act?.what === 'write_off' && (
        <StockWriteOff language={language} line={act.line} close={close} done={done} />
      )}
      {act?.what === 'history' && <StockHistory locale={locale} line={act.line} close={close} />}
      {act?.what === 'shelf' && (
        <Dialog
          open
          onClose={close}
          title={t('shelf_of', { name: textIn(act.line.name, language) })}
          closeLabel={t('close')}
        >
          <ShelfForm language={language} id={act.line.product_id} done={done} />
        </Dialog>
      )}
      <StaffList
        language={language}
        label={t('stock')}
        list={list}
        columns={columnsOf({ language, named, mayWrite, setAct })}
        rowId={({ id }) => id}
        rowName={(line) => stockName(line, language)}
        order={{ field: 'name', sortBy: 'asc' }}
        {...(named && { searchHint: t('hint') })}
        {...(filters && { filters })}
      />
    </>
  )
}

type Columns = {
  language: Locale['language']
  named: boolean
  mayWrite: boolean
  setAct: (act: Act) => void
}

function columnsOf({ language, named, mayWrite, setAct }: Columns): Column<StockLine>[] {
  const t = stockTexts(language)
  const amount = (value: number) => formatQuantity(value, language)
  const acts: { what: What; icon: 'trash' | 'edit' | 'history' | 'pin' }[] = [
    ...(mayWrite
      ? ([
          { what: 'write_off', icon: 'trash' },
          { what: 'change', icon: 'edit' },
        ] as const)
      : []),
    { what: 'history', icon: 'history' },
    ...(mayWrite && named ? [{ what: 'shelf', icon: 'pin' } as const] : []),
  ]
  // One product's few lines stay in their order.
  const by = (sort: string) => (named ? { sort } : {})
  return [
    {
      id: 'name',
      header: t('product'),
      ...by('name'),
      cell: (line) => {
        const name = stockName(line, language)
        const to = href(language, 'adminProduct', { id: String(line.product_id) })
        return named ? <a href={to}>{name}</a> : name
      },
      text: (line) => stockName(line, language),
    },
    { id: 'sku', header: t('sku'), wide: true, cell: ({ sku }) => sku ?? '' },
    {
      id: 'place',
      header: t('place'),
      ...by('place'),
      text: ({ place }) => place ?? '',
      cell: ({ place }) => <bdi className={styles.place}>{place}</bdi>,
    },
    { id: 'on_hand', header: t('on_hand'), numeric: true, cell: (line) => amount(line.on_hand) },
    { id: 'held', header: t('held'), numeric: true, wide: true, cell: (line) => amount(line.held) },
    {
      id: 'available',
      header: t('available'),
      ...by('available'),
      numeric: true,
      cell: (line) => (
        <>
          {line.available === 0 ? (
            <Badge tone="danger">{t('out')}</Badge>
          ) : (
            line.low && <Badge tone="warn">{t('low')}</Badge>
          )}{' '}
          <b>{amount(line.available)}</b>
        </>
      ),
      text: ({ available }) => available,
    },
    {
      id: 'low_stock',
      header: t('low_stock'),
      numeric: true,
      wide: true,
      cell: ({ low_stock }) => (low_stock === null ? '' : amount(low_stock)),
    },
    {
      id: 'act',
      header: t('act'),
      text: null,
      cell: (line) => (
        <span className={styles.acts}>
          {acts.map(({ what, icon }) => (
            <IconButton
              key={what}
              icon={icon}
              disabled={what === 'write_off' && line.available <= 0}
              label={t(`${what}_of`, { name: stockName(line, language) })}
              onClick={() => setAct({ what, line })}
            />
          ))}
        </span>
      ),
    },
  ]
}

type StockHistoryProps = {
  locale: { language: Language; timeZone: string }
  line: StockLine
  close: () => void
}

/** The movements of a product's or a variation's stock. */
function StockHistory({ locale, line, close }: StockHistoryProps) {
  const t = stockTexts(locale.language)
  const { product_id, variation_id } = line
  const load = useCallback(
    (page: number) =>
      staff.staffStock.entries({
        query: { product_id, page, ...(variation_id !== null && { variation_id }) },
      }),
    [product_id, variation_id],
  )
  const title = t('history_of', { name: stockName(line, locale.language) })
  return <Movements locale={locale} title={title} load={load} close={close} />
}

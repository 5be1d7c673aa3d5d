// The lines of a price list: old and new prices, the largest change first.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import type { Page } from '#/contract/common.ts'
import type { OnePriceList, PriceLine } from '#/contract/prices/staff.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { useAction } from '#/form/use-action.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { type Column, DataTable } from '#/ui/table/DataTable.tsx'
import priceTexts from '#texts/staff_prices'
import styles from './Prices.module.css'

type Props = {
  locale: Locale
  list: OnePriceList
  /** How often the list has changed: its lines are read again. */
  turn: number
  /** Missing where lines can't be taken out. */
  changed: ((list: OnePriceList) => void) | undefined
}

const nameIn = ({ name, variation }: PriceLine, language: Locale['language']): string =>
  [textIn(name, language), variation && textIn(variation, language)].filter(Boolean).join(', ')

export function Lines({ locale, list, turn, changed }: Props) {
  const { language } = locale
  const t = priceTexts(language)
  const [page, setPage] = useState(1)
  const [tries, setTries] = useState(0)
  const { id, state } = list
  const hasBegun = state === 'done' || state === 'undone'
  const taking = useAction(async ({ product_id, variation_id }: PriceLine) => {
    const body = { lines: [{ product_id, variation_id, price: null, offer: null }] }
    changed?.(await staff.staffPrices.setLines({ params: { id }, body }))
  })
  return (
    <Section
      title={t(hasBegun ? 'made' : 'preview')}
      hint={t(hasBegun ? 'made_hint' : 'preview_hint', { count: list.changing })}
    >
      {list.below_cost !== null && list.below_cost > 0 && (
        <Alert tone="warn">{t('below_cost', { count: list.below_cost })}</Alert>
      )}
      {taking.failure !== undefined && <Problem language={language} failure={taking.failure} />}
      <LinesPage
        key={`${page} ${turn} ${tries}`}
        {...{ locale, id, page, setPage, hasBegun }}
        again={() => setTries(tries + 1)}
        takeOut={changed && ((line) => void taking.run(line))}
      />
    </Section>
  )
}

type PageProps = {
  locale: Locale
  id: number
  page: number
  setPage: (page: number) => void
  hasBegun: boolean
  again: () => void
  takeOut: TakeOut
}
type TakeOut = ((line: PriceLine) => void) | undefined

function LinesPage({ locale, id, page, setPage, hasBegun, again, takeOut }: PageProps) {
  const { language } = locale
  const t = priceTexts(language)
  const [shown, setShown] = useState<Page<PriceLine>>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    staff.staffPrices
      .lines({ params: { id }, query: { page: String(page) } })
      .then(setShown, setFailure)
  }, [id, page])
  if (failure !== undefined) return <Problem language={language} failure={failure} again={again} />
  if (!shown) return <Spinner />
  return (
    <>
      <DataTable
        label={t(hasBegun ? 'made' : 'preview')}
        columns={columnsOf(locale, takeOut).filter(
          ({ id: name }) =>
            (!hasBegun || name !== 'lowest') && (name !== 'margin' || shown.data.some(hasMargin)),
        )}
        rows={shown.data}
        rowId={(row) => `${row.product_id}-${row.variation_id ?? ''}`}
      />
      {shown.last_page > 1 && (
        <div className={styles.buttons}>
          <Button variant="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <span>{t('page', { page, last: shown.last_page })}</span>
          <Button
            variant="quiet"
            disabled={page >= shown.last_page}
            onClick={() => setPage(page + 1)}
          >
            {t('next')}
          </Button>
        </div>
      )}
    </>
  )
}

const hasMargin = ({ old_margin, new_margin }: PriceLine): boolean =>
  old_margin !== null || new_margin !== null

/** What customers pay, and the regular price if it is another. */
function pairOf(price: number, sale: number, amount: (value: number) => string) {
  if (sale >= price) return amount(price)
  return (
    <>
      {amount(sale)} <s>{amount(price)}</s>
    </>
  )
}

/** A price that becomes a loss is marked. */
function marginColumn(language: Locale['language']): Column<PriceLine> {
  const t = priceTexts(language)
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const words = (margin: number | null) => (margin === null ? '–' : rate.format(margin / 100))
  return {
    id: 'margin',
    header: t('margin'),
    numeric: true,
    cell: (row) => {
      if (!hasMargin(row)) return t('margin_unknown')
      const pair = `${words(row.old_margin)} → ${words(row.new_margin)}`
      return (row.new_margin ?? 0) < 0 ? <strong>{pair}</strong> : pair
    },
  }
}

function takeOutColumn(language: Locale['language'], takeOut: TakeOut): Column<PriceLine>[] {
  const t = priceTexts(language)
  if (!takeOut) return []
  return [
    {
      id: 'remove',
      header: t('take_out'),
      text: null,
      cell: (row) => (
        <Button
          variant="quiet"
          aria-label={t('take_out_of', { name: nameIn(row, language) })}
          onClick={() => takeOut(row)}
        >
          {t('take_out')}
        </Button>
      ),
    },
  ]
}

function columnsOf({ language, money }: Locale, takeOut: TakeOut): Column<PriceLine>[] {
  const t = priceTexts(language)
  const amount = (value: number) => moneyWords(value, money, language)
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return [
    {
      id: 'name',
      header: t('product'),
      cell: (row) => (
        <a href={href(language, 'adminProduct', { id: String(row.product_id) })}>
          {nameIn(row, language)}
        </a>
      ),
    },
    { id: 'sku', header: t('sku_only'), wide: true, cell: ({ sku }) => sku ?? '' },
    {
      id: 'old',
      header: t('old_price'),
      numeric: true,
      cell: (row) => pairOf(row.old_price, row.old_sale_price, amount),
    },
    {
      id: 'new',
      header: t('new_price'),
      numeric: true,
      cell: (row) => pairOf(row.new_price, row.new_sale_price, amount),
    },
    {
      id: 'percent',
      header: t('change'),
      numeric: true,
      cell: (row) => percent.format(row.percent / 100),
    },
    marginColumn(language),
    {
      id: 'lowest',
      header: t('lowest'),
      wide: true,
      cell: ({ lowest_price, new_price, new_sale_price }) => {
        if (lowest_price === null) return ''
        const reduction = reductionOf({
          price: new_price,
          sale_price: new_sale_price,
          lowest_price,
        })
        return reduction ? t('lowest_is', { price: amount(reduction.before) }) : t('not_announced')
      },
    },
    ...takeOutColumn(language, takeOut),
  ]
}

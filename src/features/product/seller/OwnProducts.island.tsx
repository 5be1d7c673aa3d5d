// A store's own products as a table; the stock is typed over in it.
import { useMemo, type KeyboardEvent, useState } from 'react'
import { seller } from '#/client/seller-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import { useAction } from '#/form/use-action.ts'
import type { SellerProductRow } from '#/contract/seller/seller-goods.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import productTexts from '#texts/seller.products'
import styles from '#/features/product/staff/list/ProductList.module.css'
import type { Language } from '#/lib/i18n.ts'
import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import { ApiError } from '#/client/api-error.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import problemTexts from '#texts/staff.problem'
import { selectOnFocus } from '#/ui/form/select-on-focus.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'money'>
  start: ListStart<SellerProductRow>
  /** Packers can only set the stock. */
  mayEdit: boolean
}
type Put = (row: SellerProductRow) => void

const APPROVALS = ['approved', 'waiting', 'declined'] as const
const TONES = { approved: 'ok', waiting: 'warn', declined: 'danger' } as const

const load = (query: Query) => seller.products({ query })

export function OwnProducts({ locale, start, mayEdit }: Props) {
  const { language } = locale
  const t = productTexts(language)
  const list = useList(start, load)
  const { replace } = list
  const columns = useMemo(() => {
    const put: Put = (row) => replace(({ id }) => id === row.id, row)
    return columnsOf({ locale, mayEdit, put })
    // `put` is a new function on each render, and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [locale, mayEdit])
  return (
    <StaffList
      language={language}
      label={t('title')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => textIn(name, language)}
      {...(mayEdit && {
        hrefOf: ({ id }: SellerProductRow) => href(language, 'sellerProduct', { id: String(id) }),
      })}
      searchHint={t('search')}
      filters={[
        {
          name: 'approval',
          label: t('approval'),
          options: APPROVALS.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
    />
  )
}

function columnsOf({ locale, mayEdit, put }: Omit<Props, 'start'> & { put: Put }) {
  const { language, money } = locale
  const t = productTexts(language)
  const priceOf = (row: SellerProductRow) => moneyWords(row.sale_price, money, language)
  const columns: Column<SellerProductRow>[] = [
    {
      id: 'name',
      header: t('name'),
      cell: (row) => (
        <OwnName row={row} language={language} isLink={mayEdit} price={priceOf(row)} />
      ),
    },
    {
      id: 'stock',
      header: t('stock'),
      numeric: true,
      text: ({ quantity }) => quantity,
      cell: (row) => <StockCell key={row.quantity} row={row} language={language} put={put} />,
    },
    {
      id: 'price',
      header: t('price'),
      numeric: true,
      wide: true,
      cell: priceOf,
    },
    {
      id: 'approval',
      header: t('approval'),
      cell: ({ approval, status }) =>
        approval === 'approved' && status === 0 ? (
          <Badge tone="muted">{t('off_sale')}</Badge>
        ) : (
          <Badge tone={TONES[approval]}>{t(`state.${approval}`)}</Badge>
        ),
    },
  ]
  return columns
}

type OwnNameProps = {
  row: SellerProductRow
  language: Language
  isLink: boolean
  /** Shown below the name on a phone. */
  price: string
}

function OwnName({ row, language, isLink, price }: OwnNameProps) {
  const [small] = row.picture?.sizes ?? []
  const name = textIn(row.name, language)
  return (
    <span className={styles.name}>
      {small ? (
        <img src={small.url} alt="" width="36" height="36" loading="lazy" />
      ) : (
        <span className={styles.none} />
      )}
      <span>
        {isLink ? (
          <a href={href(language, 'sellerProduct', { id: String(row.id) })}>{name}</a>
        ) : (
          name
        )}
        <small className={styles.narrow}>{price}</small>
      </span>
    </span>
  )
}

type StockCellProps = {
  row: SellerProductRow
  language: Language
  put: (row: SellerProductRow) => void
}

/** Editable stock: sent with the previous value, so that nothing is sold twice. */
function StockCell({ row, language, put }: StockCellProps) {
  const t = productTexts(language)
  const [typed, setTyped] = useState<string>()
  const params = { id: row.id }
  const name = textIn(row.name, language)
  const failed = async (failure: unknown) => {
    const isOld =
      isVersionConflict(failure) || (failure instanceof ApiError && failure.status === 409)
    const { problem, errors } = formFailure(failure, problemTexts(language))
    const said = [problem, ...Object.values(errors)].filter(Boolean).join(' ')
    void toast.error(isOld ? t('conflict', { name }) : said)
    // Shows the current value, so that the input can be repeated.
    if (!isOld) return
    const now = await seller.product({ params }).catch(() => undefined)
    if (now) put({ ...row, quantity: now.quantity })
  }
  const setting = useAction(async (quantity: number) => {
    const body = { quantity, quantity_was: row.quantity }
    put({ ...row, quantity: (await seller.setStock({ params, body })).quantity })
    void toast.success(t('stock_set', { name }))
  }, failed)
  if (row.variations > 0) return String(row.quantity)
  const done = async () => {
    const quantity = typed === undefined ? undefined : readNumber(typed)
    if (quantity !== undefined && quantity >= 0 && quantity !== row.quantity)
      await setting.run(quantity)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void done()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <span className={styles.number}>
      <NumberBox
        language={language}
        aria-label={t('stock_of', { name })}
        aria-busy={setting.busy || undefined}
        data-low={row.quantity <= 0 ? '' : undefined}
        data-boxed
        value={typed ?? String(row.quantity)}
        {...selectOnFocus}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void done()}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

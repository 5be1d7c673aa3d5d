// All price lists: prepared, planned, running and past ones.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { PriceList } from '#/contract/prices/staff.ts'
import { useEarlyInput } from '#/form/early-input.ts'
import { untilGone, useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import priceTexts from '#texts/staff_prices'
import { stateOf, TONES } from './list-state.ts'
import styles from './Prices.module.css'

type Props = { locale: Locale; start: ListStart<PriceList>; mayWrite: boolean }

const load = (query: Query) => staff.staffPrices.list({ query })

export function PriceLists({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = priceTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale), [locale])
  return (
    <>
      {mayWrite && <NewList locale={locale} />}
      <StaffList
        language={language}
        label={t('title')}
        empty={t('empty_text')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        hrefOf={({ id }) => href(language, 'adminPriceList', { id: String(id) })}
      />
    </>
  )
}

function NewList({ locale: { language } }: { locale: Locale }) {
  const t = priceTexts(language)
  const [name, setName] = useState('')
  const form = useEarlyInput((typed) => setName(String(typed['name'] ?? '')))
  const once = useOnce()
  const { run, busy, failure } = useAction(async () => {
    const body = { name }
    const { id } = await once(name, (key) => staff.staffPrices.create({ body, key }))
    location.assign(href(language, 'adminPriceList', { id: String(id) }))
    await untilGone()
  })
  return (
    <form
      ref={form}
      className={styles.new}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void run()
      }}
    >
      <p className={styles.hint}>{t('new_hint')}</p>
      <TextInput
        name="name"
        label={t('new_name')}
        value={name}
        maxLength={80}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('new')}
      </Button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </form>
  )
}

function columnsOf(locale: Locale): Column<PriceList>[] {
  const { language } = locale
  const t = priceTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, name }) => (
        <a href={href(language, 'adminPriceList', { id: String(id) })}>{name}</a>
      ),
    },
    stateColumn({ id: 'state', header: t('state') }, (row) => ({
      tone: TONES[stateOf(row)],
      words: t(`is.${stateOf(row)}`),
    })),
    { id: 'lines', header: t('lines'), numeric: true, cell: ({ lines }) => lines },
    momentColumn(
      { id: 'starts_at', header: t('starts_at'), wide: true },
      (row) => row.starts_at,
      locale,
    ),
    momentColumn(
      { id: 'offers_until', header: t('offers_until'), wide: true },
      (row) => row.offers_until,
      locale,
    ),
    { id: 'by', header: t('by'), wide: true, cell: (row) => row.started_by ?? row.by ?? '' },
  ]
}

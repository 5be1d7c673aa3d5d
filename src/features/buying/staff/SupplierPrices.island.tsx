// A supplier's price list: choose a file, see what would change, take it over; and what was taken over before.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SupplierList, SupplierListResult } from '#/contract/buying/staff-lists.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import buyingTexts from '#texts/staff_buying.lists'
import styles from './Buying.module.css'
import { FoundPrices } from './FoundPrices.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'

type Props = { locale: Locale; supplier_id: number; start: SupplierList[]; mayWrite: boolean }
type Looked = { file: File; result: SupplierListResult }

/** What systems call a CSV file differs. */
const send = (supplier: number, file: File, check: '0' | '1') =>
  staff.staffSupplierLists.take({
    query: { supplier: String(supplier), name: file.name, check },
    body: new Blob([file], { type: 'text/csv' }),
  })

export function SupplierPrices({ locale, supplier_id, start, mayWrite }: Props) {
  const { language } = locale
  const t = buyingTexts(language)
  const [lists, setLists] = useState(start)
  const [looked, setLooked] = useState<Looked>()
  const checking = useAction(async (file: File) => {
    setLooked(undefined)
    setLooked({ file, result: await send(supplier_id, file, '1') })
  })
  const taking = useAction(async ({ file }: Looked) => {
    const result = await send(supplier_id, file, '0')
    setLooked({ file, result })
    const { run } = result
    if (run) setLists((old) => [run, ...old])
  })
  const failure = checking.failure ?? taking.failure
  const isOpen = looked !== undefined && looked.result.run === null
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {mayWrite && (
        <div className={styles.fields}>
          <label htmlFor="supplier-prices">{t('file')}</label>
          <p id="supplier-prices-hint" className={styles.hint}>
            {t('hint')}
          </p>
          <input
            id="supplier-prices"
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            aria-describedby="supplier-prices-hint"
            disabled={checking.busy || taking.busy}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void checking.run(file)
              target.value = ''
            }}
          />
        </div>
      )}
      <div role="status">{checking.busy && <p>{t('checking')}</p>}</div>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {looked && <FoundPrices locale={locale} result={looked.result} />}
      {isOpen && looked.result.changing > 0 && (
        <div className={styles.acts}>
          <Button busy={taking.busy} onClick={() => void taking.run(looked)}>
            {t('take', { count: looked.result.changing })}
          </Button>
        </div>
      )}
      <PastLists {...{ locale, lists, mayWrite }} changed={setLists} />
    </section>
  )
}

// Price lists of a supplier that were taken over: who, when, and taking them back.

type PastListsProps = {
  locale: Locale
  lists: SupplierList[]
  mayWrite: boolean
  changed: (lists: SupplierList[]) => void
}

function PastLists({ locale, lists, mayWrite, changed }: PastListsProps) {
  const { language } = locale
  const t = buyingTexts(language)
  const [undoing, setUndoing] = useState<SupplierList>()
  if (lists.length === 0) return null
  const stateOf = ({ undone_at, kept, waiting }: SupplierList): string => {
    if (undone_at !== null) return t(kept ? 'undone' : 'undone_all', { count: kept ?? 0 })
    return waiting > 0 ? t('waiting', { count: waiting }) : ''
  }
  const undo = async ({ id }: SupplierList) => {
    const after = await staff.staffSupplierLists.undo({ params: { id } })
    changed(lists.map((list) => (list.id === id ? after : list)))
    setUndoing(undefined)
  }
  return (
    <>
      <h3>{t('past')}</h3>
      <ul role="list" aria-label={t('past')} className={styles.goods}>
        {lists.map((list) => (
          <li key={list.id} className={styles.acts}>
            <bdi>{list.name}</bdi>
            <span>{t('lines', { count: list.lines })}</span>
            <span>{[momentAt(list.created_at, locale), list.by].filter(Boolean).join(', ')}</span>
            <span>{stateOf(list)}</span>
            {mayWrite && list.undone_at === null && (
              <Button
                variant="quiet"
                aria-label={t('undo_of', { name: list.name })}
                onClick={() => setUndoing(list)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <ActionDialog
          language={language}
          action={{ label: t('undo'), danger: true, text: t('undo_text') }}
          about={undoing.name}
          run={() => undo(undoing)}
          close={() => setUndoing(undefined)}
        />
      )}
    </>
  )
}

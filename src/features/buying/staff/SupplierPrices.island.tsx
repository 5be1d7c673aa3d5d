// A supplier's price list: choose a file, preview the changes, import it; and earlier imports.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SupplierList, SupplierListResult } from '#/contract/buying/staff-lists.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import buyingTexts from '#texts/staff_buying.lists'
import styles from './Buying.module.css'
import { FoundPrices } from './FoundPrices.tsx'
import { PastLists } from './PastLists.tsx'

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

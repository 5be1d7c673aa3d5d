// A count sheet: printed, or filled in on a phone between the shelves.
import { type KeyboardEvent, useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { StockCounted, StockLine } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import countTexts from '#texts/staff_stock.count'
import listTexts from '#texts/staff_stock.list'
import { CountRow } from './CountRow.tsx'
import { stockName } from './stock-name.ts'
import styles from './CountSheet.module.css'
import { useCount } from './use-count.ts'

type Props = { language: Language; lines: StockLine[]; mayWrite: boolean }

export function CountSheet({ language, lines, mayWrite }: Props) {
  const t = countTexts(language)
  const count = useCount(lines)
  const { rows, counted } = count
  const [blind, setBlind] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const differ = counted.filter((row) => row.counted !== row.on_hand).length
  return (
    <section className={styles.sheet}>
      {count.answer && <Outcome language={language} answer={count.answer} />}
      <div className={styles.tools} data-reads>
        <ScanField language={language} lines={rows.map(({ line }) => line)} />
        <Checkbox
          id="count-blind"
          label={t('blind')}
          checked={blind}
          onChange={({ target }) => setBlind(target.checked)}
        />
        <Button variant="secondary" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <p className={styles.signed} aria-hidden>
        {t('date')} ____________ {t('by')} ____________________
      </p>
      <div className={styles.frame} role="region" aria-label={t('title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('product')}</th>
              <th scope="col" className={styles.wide}>
                {t('code')}
              </th>
              {!blind && <th scope="col">{t('expected')}</th>}
              <th scope="col">{t('counted')}</th>
              {!blind && (
                <th scope="col" className={styles.wide}>
                  {t('difference')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CountRow
                key={row.line.id}
                {...{ language, row, blind, mayWrite }}
                type={count.type}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && (
        <form
          className={styles.end}
          onSubmit={(event) => {
            event.preventDefault()
            void count.enter()
          }}
        >
          <TextInput
            id="count-note"
            label={t('note')}
            maxLength={500}
            value={count.note}
            onChange={({ target }) => count.changeNote(target.value)}
          />
          <p role="status">
            {t('entered', { count: counted.length })}
            {!blind && !count.isWrong && ` · ${t('differ', { count: differ })}`}
          </p>
          {count.failure !== undefined && <Problem language={language} failure={count.failure} />}
          <div className={styles.acts}>
            <Button
              type="submit"
              busy={count.busy}
              disabled={counted.length === 0 || count.isWrong}
            >
              {t('save')}
            </Button>
            {counted.length > 0 && (
              <Button variant="quiet" onClick={() => setClearing(true)}>
                {t('clear')}
              </Button>
            )}
          </div>
        </form>
      )}
      {isClearing && (
        <Dialog
          open
          onClose={() => setClearing(false)}
          title={t('clear_title')}
          closeLabel={listTexts(language)('close')}
        >
          <p>{t('clear_hint', { count: counted.length })}</p>
          <div className={styles.acts}>
            <Button
              variant="danger"
              onClick={() => {
                count.clear()
                setClearing(false)
              }}
            >
              {t('clear')}
            </Button>
            <Button variant="quiet" onClick={() => setClearing(false)}>
              {t('keep')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function Outcome({ language, answer }: { language: Language; answer: StockCounted }) {
  const t = countTexts(language)
  const { right, corrected, refused } = answer
  return (
    <>
      <Alert tone="ok">{t('done', { right, corrected })}</Alert>
      {refused.length > 0 && (
        <Alert tone="warn">
          <b>{t('refused')}</b>
          <ul>
            {refused.map(({ line, why }) => (
              <li key={line.id}>
                {t(`${why}`, {
                  name: stockName(line, language),
                  amount: formatQuantity(line.on_hand, language),
                  held: formatQuantity(line.held, language),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** A scanner types a code and presses Enter: the line's field gets the focus. */
function ScanField({ language, lines }: { language: Language; lines: StockLine[] }) {
  const t = countTexts(language)
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = code.trim()
    if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    setCode('')
    const line = lines.find(({ barcode, sku }) => barcode === typed || sku === typed)
    setUnknown(line ? undefined : typed)
    if (line) document.getElementById(`count-${line.id}`)?.focus()
  }
  return (
    <TextInput
      id="count-scan"
      label={t('scan')}
      error={unknown === undefined ? undefined : t('unknown', { code: unknown })}
      autoComplete="off"
      value={code}
      onChange={({ target }) => setCode(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

// The movements of a stock, newest first.
import { useCallback, useEffect, useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Page } from '#/contract/common.ts'
import type { StockEntry, StockLine } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import stockTexts from '#texts/staff_stock'
import { stockName } from './stock-name.ts'
import styles from './Stock.module.css'

type Props = {
  locale: { language: Language; timeZone: string }
  line: StockLine
  close: () => void
}

export function StockHistory({ locale, line, close }: Props) {
  const { language } = locale
  const t = stockTexts(language)
  const [entries, setEntries] = useState<StockEntry[]>([])
  const [read, setRead] = useState<Page<StockEntry>>()
  const [failure, setFailure] = useState<unknown>()
  const { product_id, variation_id } = line
  const load = useCallback(
    (page: number) => {
      const query = { product_id, page, ...(variation_id !== null && { variation_id }) }
      return staff.staffStock.entries({ query }).then(
        (loaded) => {
          setRead(loaded)
          // A movement since then has pushed some onto the next page.
          setEntries((old) => {
            const known = new Set(old.map(({ id }) => id))
            return page === 1
              ? loaded.data
              : [...old, ...loaded.data.filter(({ id }) => !known.has(id))]
          })
          setFailure(undefined)
        },
        (error: unknown) => setFailure(error),
      )
    },
    [product_id, variation_id],
  )
  useEffect(() => {
    void load(1)
  }, [load])
  const next = (read?.current_page ?? 0) + 1
  return (
    <Dialog
      open
      onClose={close}
      title={t('list.history_of', { name: stockName(line, language) })}
      closeLabel={t('list.close')}
    >
      {failure !== undefined && (
        <Problem language={language} failure={failure} again={() => void load(next)} />
      )}
      {!read && failure === undefined && <Spinner />}
      {read?.total === 0 && <p>{t('history.empty')}</p>}
      <ol className={styles.entries}>
        {entries.map(({ id, at, change, balance, reason, order_number, note, by }) => (
          <li key={id}>
            <b>{`${change > 0 ? '+' : '−'}${formatQuantity(Math.abs(change), language)}`}</b>{' '}
            {t(`history.reasons.${reason}`)}{' '}
            {order_number !== null && (
              <a href={href(language, 'adminOrder', { order_number })}>{order_number}</a>
            )}{' '}
            {note}
            <small>
              {[
                t('history.balance', { amount: formatQuantity(balance, language) }),
                by,
                momentAt(at, locale),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
      {read && next <= read.last_page && (
        <Button variant="quiet" onClick={() => void load(next)}>
          {t('history.more')}
        </Button>
      )}
    </Dialog>
  )
}

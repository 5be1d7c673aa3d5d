// A line to pick: place, picture and result.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { amountOf } from '#/browser/money/amount-of.ts'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import type { Language } from '#/lib/i18n.ts'
import { pickLine } from '#/stores/crew/picking.ts'
import { $refusals, refusedCount } from '#/stores/crew/queue.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import pickTexts from '#texts/picking'
import { Asked } from './Asked.tsx'
import { CountForm } from './CountForm.tsx'
import { LotChoice, lotToTake } from './LotChoice.tsx'
import styles from './Picking.module.css'
import { Substitutes } from './Substitutes.tsx'
import { shortNumber, type Task } from './windows.ts'

type Props = { task: Task; found: boolean; language: Language; timeZone: string }

export function PickTask({ task, found, language, timeZone }: Props) {
  const t = pickTexts(language)
  const { line, order } = task
  const { order_number } = order
  const refused = refusedCount(useStore($refusals), { order_number, id: line.id })
  const place = useRef<HTMLLIElement>(null)
  const [missing, setMissing] = useState(false)
  const [lot, setLot] = useState<number>()
  const near = lotToTake(line.lots, lot)?.fits === false
  useEffect(() => {
    if (found) place.current?.scrollIntoView({ block: 'center' })
  }, [found])
  const amount = (quantity: number) => amountOf({ quantity, unit: line.unit }, language)
  const set = (body: Parameters<typeof pickLine>[2]) => {
    setMissing(false)
    void pickLine(order_number, line.id, body)
  }
  return (
    <li ref={place} className={styles.task} data-state={line.state} data-found={found || undefined}>
      <span className={styles.picture}>
        <ProductPicture
          product={{
            product_galleries: line.picture ? [line.picture] : [],
            tint: null,
            name: line.name,
          }}
          sizes="160px"
        />
      </span>
      <div className={styles.words}>
        <p className={styles.place}>
          {line.place ?? t('no_place')} <Badge tone="info">{shortNumber(order.order_number)}</Badge>{' '}
          {order.pickup && <Badge tone="warn">{t('pickup_short')}</Badge>}
        </p>
        <h3>{line.name}</h3>
        <p className={styles.amount}>{amount(line.quantity)}</p>
        {line.minimum_age !== null && <p>{t('age', { age: line.minimum_age })}</p>}
        {line.state === 'open' && <p className={styles.soft}>{t(line.wish)}</p>}
        {line.state !== 'open' && (
          <p className={styles.result}>
            {t(`state.${line.state}`)}
            {line.state === 'picked' && ` · ${amount(line.picked)}`}
            {line.substitute && ` · ${line.substitute.quantity} × ${line.substitute.name}`}
            {line.answer && ` · ${t(`answer.${line.answer}`)}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {line.state !== 'open' && (
          <Button variant="quiet" onClick={() => set({ state: 'open' })}>
            {t('undo')}
          </Button>
        )}
        {line.proposal && (
          <Asked {...{ line, language, timeZone }} onBack={() => set({ state: 'open' })} />
        )}
        {line.state === 'open' && !line.proposal && !missing && (
          <>
            <LotChoice line={line} language={language} chosen={lot} choose={setLot} />
            {!near && (
              <CountForm
                line={line}
                language={language}
                refused={refused}
                onCount={(quantity) =>
                  set({ state: 'picked', quantity, ...(lot !== undefined && { lot_id: lot }) })
                }
              />
            )}
            <Button variant="secondary" size="large" onClick={() => setMissing(true)}>
              {t('not_there')}
            </Button>
          </>
        )}
        {missing && (
          <Substitutes
            task={task}
            language={language}
            onTake={(product_id, quantity) => set({ state: 'substituted', product_id, quantity })}
            onAsk={(product_id, quantity) => set({ state: 'asked', product_id, quantity })}
            onShort={() => set({ state: 'short' })}
            onBack={() => setMissing(false)}
          />
        )}
      </div>
    </li>
  )
}

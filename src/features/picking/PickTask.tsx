// A line to pick: place, picture and result.
import { useEffect, useRef, useState } from 'react'
import { amountOf } from '#/browser/money/amount-of.ts'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import type { Language } from '#/lib/i18n.ts'
import { pickLine, loadPicking } from '#/stores/crew/picking.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import pickTexts from '#texts/picking'
import { CountForm } from './CountForm.tsx'
import styles from './Picking.module.css'
import { Substitutes } from './Substitutes.tsx'
import { shortNumber, type Task } from './windows.ts'
import type { PickLine, PickLot } from '#/contract/picking/crew.ts'
import { Select } from '#/ui/form/Select.tsx'

type Props = { task: Task; found: boolean; language: Language }

export function PickTask({ task, found, language }: Props) {
  const t = pickTexts(language)
  const { line, order } = task
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
    void pickLine(order.order_number, line.id, body)
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
          <Asked line={line} language={language} onBack={() => set({ state: 'open' })} />
        )}
        {line.state === 'open' && !line.proposal && !missing && (
          <>
            <LotChoice line={line} language={language} chosen={lot} choose={setLot} />
            {!near && (
              <CountForm
                line={line}
                language={language}
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

// A line whose customer has been asked: the time left. Without an answer, the order's wish applies.

/** How often the result is polled once the time is up. */
const AGAIN_MS = 5000

type AskedProps = { line: PickLine; language: Language; onBack: () => void }

function Asked({ line: { proposal }, language, onBack }: AskedProps) {
  const t = pickTexts(language)
  const isOver = useIsOver(proposal?.until)
  if (!proposal) return undefined
  const { name, until } = proposal
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(until))
  return (
    <div className={styles.substitutes}>
      <p role="status">{t(isOver ? 'asked_over' : 'asked_until', { name, time })}</p>
      <Button variant="quiet" size="large" onClick={onBack}>
        {t('ask_back')}
      </Button>
    </div>
  )
}

/** Whether that moment has passed; then the result is polled. */
function useIsOver(until: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (until === undefined) return undefined
    let again: ReturnType<typeof setInterval> | undefined
    const end = () => {
      setOver(until)
      again = setInterval(() => void loadPicking(), AGAIN_MS)
    }
    const timer = setTimeout(end, Math.max(0, new Date(until).getTime() - Date.now()))
    return () => {
      clearTimeout(timer)
      clearInterval(again)
    }
  }, [until])
  return until !== undefined && over === until
}

// Chooses a lot by the date on the pack; one too close to its date is refused with a reason.

type LotToTakeProps = {
  line: PickLine
  language: Language
  /** The picker's choice; undefined for the reserved lot. */
  chosen: number | undefined
  choose: (lot: number | undefined) => void
}

/** The picker's choice, otherwise the reserved lot that is too close to its date, otherwise the first. */
const lotToTake = (lots: readonly PickLot[], chosen: number | undefined) =>
  lots.find(({ id }) => id === chosen) ??
  lots.find(({ taken, fits }) => taken > 0 && !fits) ??
  lots[0]

const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )

function LotChoice({ line: { id, lots }, language, chosen, choose }: LotToTakeProps) {
  const t = pickTexts(language)
  const lot = lotToTake(lots, chosen)
  if (!lot) return null
  const aside = lots.filter(({ taken }) => taken > 0)
  const wordsOf = ({ kind, date, code }: PickLot) =>
    [date === null ? t('lot.no_date') : t(`lot.${kind}`, { day: dayOf(date, language) }), code]
      .filter(Boolean)
      .join(' · ')
  return (
    <Select
      id={`lot-${id}`}
      label={t('lot.label')}
      hint={
        aside.length > 1
          ? aside.map((one) => `${one.taken} × ${wordsOf(one)}`).join(', ')
          : undefined
      }
      error={lot.fits ? undefined : t('lot.too_near', { day: dayOf(lot.from, language) })}
      value={lot.id}
      onChange={({ target }) => {
        const next = Number(target.value)
        choose(next)
      }}
    >
      {lots.map((one) => (
        <option key={one.id} value={one.id}>
          {wordsOf(one)}
        </option>
      ))}
    </Select>
  )
}

// The delivery windows of the next days: first the day, then its times with fees. Full ones are marked.
import { useState } from 'react'
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import { Money } from '#/components/money/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import { classes } from '#/ui/classes.ts'
import { FieldNotes } from '#/ui/form/Field.tsx'
import { dateOf, slotsByDay, slotValue } from './slot-days.ts'
import styles from './SlotPicker.module.css'
import placeTexts from '#texts/place'

type Props = {
  slots: readonly DeliverySlot[]
  chosen: DeliverySlot | undefined
  /** Its day is shown even if the window is no longer available. */
  wanted?: string | undefined
  error?: string | undefined
  onChoose: (slot: DeliverySlot) => void
  nameOf: (date: string) => string
  language: Language
}

export function SlotPicker({ slots, chosen, wanted, error, onChoose, nameOf, language }: Props) {
  const t = placeTexts(language)
  const [looked, setLooked] = useState<string>()
  const days = slotsByDay(slots)
  const [first] = days
  // If a window is full, its day is shown: another of its times may do.
  const shown = looked ?? chosen?.date ?? dateOf(wanted)
  const day = days.find(([date]) => date === shown) ?? first
  if (!day) return null
  const most = Math.max(...days.map(([, ofDay]) => ofDay.length))
  return (
    <div id="delivery_slot" className={styles.picker} tabIndex={-1}>
      <div className={styles.days} role="radiogroup" aria-label={t('day')}>
        {days.map(([date, ofDay]) => (
          <label key={date} className={styles.day}>
            <input
              type="radio"
              name="delivery_day"
              value={date}
              checked={date === day[0]}
              onChange={() => setLooked(date)}
            />
            <span>{nameOf(date)}</span>
            {ofDay.every(({ is_full }) => is_full) && <small>{t('full')}</small>}
          </label>
        ))}
      </div>
      <div
        className={styles.times}
        role="radiogroup"
        aria-label={t('times', { day: nameOf(day[0]) })}
      >
        {day[1].map((slot) => (
          <label
            key={slotValue(slot)}
            className={classes(styles.time, slot.is_full && styles.full)}
          >
            <input
              id={`delivery_slot-${slotValue(slot)}`}
              type="radio"
              name="delivery_slot"
              value={slotValue(slot)}
              checked={slot === chosen}
              onChange={() => onChoose(slot)}
              disabled={slot.is_full}
              aria-describedby={error ? 'delivery_slot-error' : undefined}
            />
            <bdi>
              {slot.from}–{slot.to}
            </bdi>
            <small>
              {slot.is_full && t('full')}
              {!slot.is_full &&
                (slot.fee === 0 ? (
                  t('no_fee')
                ) : (
                  <>
                    +<Money amount={slot.fee} language={language} />
                  </>
                ))}
            </small>
          </label>
        ))}
        {/* A day with fewer windows is as high as the others: what follows stays where it is. */}
        {Array.from({ length: most - day[1].length }, (_, index) => (
          <span key={index} className={classes(styles.time, styles.none)} aria-hidden="true">
            <bdi>00:00</bdi>
            <small>{t('no_fee')}</small>
          </span>
        ))}
      </div>
      <FieldNotes id="delivery_slot" error={error} />
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { placeLabel } from '#/form/form-texts.ts'
import { clockWords, windowWords } from '#/browser/place/place-words.ts'
import { SlotPicker } from '#/components/delivery/SlotPicker.tsx'
import { slotValue } from '#/components/delivery/slot-days.ts'
import { useDayWords } from '#/components/delivery/use-day-words.ts'
import { isHeld, $place } from '#/stores/place/place.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import styles from './PlaceForm.module.css'
import placeTexts from '#texts/place'
import { usePlace } from './use-place.ts'

type Props = {
  timeZone: string
  /** Whether there are times to choose from anywhere. */
  hasTimes: boolean
  language: Language
}

export function PlaceForm({ timeZone, hasTimes, language }: Props) {
  const t = placeTexts(language)
  const place = useStore($place, { ssr: 'initial' })
  const { countries, to, change, submit, status, slots, keep, problem } = usePlace(language)
  const nameOf = useDayWords(timeZone, language)
  const wanted = place?.slot && slotValue(place.slot)
  return (
    <div className={styles.place}>
      <p>{t(hasTimes ? 'lead' : 'lead_place')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {countries.length > 1 && (
          <Select
            label={t('country')}
            id="place-country"
            value={to.country}
            autoComplete="country"
            onChange={({ target }) => change({ country: target.value })}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <TextInput
          label={placeLabel(language, 'pincode', to.country)}
          id="place-pincode"
          value={to.pincode}
          autoComplete="postal-code"
          maxLength={20}
          required
          onChange={({ target }) => change({ pincode: target.value })}
        />
        <Button type="submit" busy={status === 'loading'}>
          {t(hasTimes ? 'show' : 'show_place')}
        </Button>
      </form>
      <div className={styles.answer} role="status">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {status === 'loading' && (
          <>
            <span className="visually-hidden">{t('loading')}</span>
            <Skeleton height="8rem" />
          </>
        )}
        {status === 'ready' && place && !place.is_served && (
          <Alert tone="warn">{t('not_served')}</Alert>
        )}
        {status === 'ready' && place?.is_served && slots.length === 0 && (
          <p>
            {t(hasTimes ? 'no_times' : 'served')} {place.within_day && t('within_day')}{' '}
            {place.standard && t('standard')}
          </p>
        )}
        {isHeld(place) && (
          <p className={styles.kept}>
            {t('kept', {
              when: windowWords(place.slot, language),
              time: clockWords(place.hold.until, language),
            })}
          </p>
        )}
      </div>
      {status === 'ready' && slots.length > 0 && (
        <SlotPicker
          {...{ slots, nameOf, language }}
          chosen={slots.find((slot) => slotValue(slot) === wanted)}
          wanted={wanted ?? undefined}
          onChoose={(slot) => void keep(slot)}
        />
      )}
    </div>
  )
}

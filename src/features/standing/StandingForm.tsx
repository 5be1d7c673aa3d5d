// Sets up a standing order, or changes one.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { useMoney } from '#/components/money/Money.tsx'
import type { Address } from '#/contract/account/shapes.ts'
import type { PickupPlace } from '#/contract/delivery/public.ts'
import { CLOSED_DAY_WAYS, type StandingOrder } from '#/contract/standing/shapes.ts'
import { useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure, isSignedOut } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import styles from './Standing.module.css'
import { StandingLines } from './StandingLines.tsx'
import { ageOf, bodyOf, type Values, windowKey } from './standing-values.ts'
import { longDay, weekdayName } from './standing-words.ts'
import { useWindows } from './use-windows.ts'
import standingTexts from '#texts/standing'

export type Places = { addresses: Address[]; places: PickupPlace[] }
type Props = Places & {
  start: Values
  /** The one to change; nothing for a new one. */
  id: number | undefined
  language: Language
  onSaved: (saved: StandingOrder) => unknown
}

const FIELDS = [
  'every_weeks',
  'shipping_address_id',
  'pickup_place',
  'from',
  'next_date',
  'age_confirmed',
  'notes',
]

export function StandingForm({ start, id, language, onSaved, ...where }: Props) {
  const t = standingTexts(language)
  const [values, setValues] = useState(start)
  const set = (some: Partial<Values>) => setValues((old) => ({ ...old, ...some }))
  const once = useOnce()
  const saving = useAction(async () => {
    const body = bodyOf(values)
    await onSaved(
      id === undefined
        ? await once(body, (key) => rare.standing.create({ body, key }))
        : await rare.standing.update({ params: { id }, body }),
    )
  })
  const { errors, problem } = troubleOf(saving.failure, t)
  const age = ageOf(values)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.run()
      }}
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      <section className={styles.part}>
        <h2>{t('goods')}</h2>
        {values.lines.length === 0 && <p>{t('no_goods')}</p>}
        <StandingLines
          lines={values.lines}
          language={language}
          change={(lines) => set({ lines })}
        />
        <Checkbox
          id="standing-replace"
          label={t('replace')}
          hint={t('replace_hint')}
          checked={values.replace}
          onChange={({ currentTarget }) => set({ replace: currentTarget.checked })}
        />
      </section>
      {age !== null && (
        <Checkbox
          id="standing-age"
          label={t('age', { age })}
          hint={t('age_hint')}
          error={errors['age_confirmed']}
          checked={values.age >= age}
          onChange={({ currentTarget }) => set({ age: currentTarget.checked ? age : 0 })}
        />
      )}
      <When {...{ values, set, errors, language, ...where }} />
      <section className={styles.part}>
        <h2>{t('paying')}</h2>
        <p>{t('paying_text')}</p>
        <Checkbox
          id="standing-wallet"
          label={t('wallet')}
          checked={values.wallet_balance}
          onChange={({ currentTarget }) => set({ wallet_balance: currentTarget.checked })}
        />
        <Textarea
          id="standing-notes"
          label={t('notes')}
          maxLength={1000}
          error={errors['notes']}
          value={values.notes}
          onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
        />
      </section>
      <div>
        <Button type="submit" busy={saving.busy} disabled={values.lines.length === 0}>
          {t(id === undefined ? 'begin' : 'save')}
        </Button>
      </div>
    </form>
  )
}

type Errors = Record<string, string>
type WhenProps = Places & {
  values: Values
  set: (some: Partial<Values>) => void
  errors: Errors
  language: Language
}

/** How often, where, and in which window. */
function When({ values, set, errors, language, addresses, places }: WhenProps) {
  const t = standingTexts(language)
  const money = useMoney(language)
  const { windows, again } = useWindows(values.place)
  const known = typeof windows === 'string' ? [] : windows
  const chosen = known.find((one) => windowKey(one) === values.window)
  const isPickup = values.place.startsWith('p')
  const dates = chosen?.dates ?? []
  const planned = values.next_date
  const all = planned && chosen && !dates.includes(planned) ? [planned, ...dates] : dates
  return (
    <section className={styles.part}>
      <h2>{t('when')}</h2>
      <Select
        id="standing-every"
        label={t('every')}
        error={errors['every_weeks']}
        value={values.every_weeks}
        onChange={({ currentTarget }) =>
          set({ every_weeks: currentTarget.value === '2' ? '2' : '1' })
        }
      >
        <option value="1">{t('weeks.1')}</option>
        <option value="2">{t('weeks.2')}</option>
      </Select>
      <Select
        id="standing-place"
        label={t('where')}
        required
        error={errors['shipping_address_id'] ?? errors['pickup_place']}
        value={values.place}
        onChange={({ currentTarget }) =>
          set({ place: currentTarget.value, window: '', next_date: '' })
        }
      >
        <option value="">{t('choose')}</option>
        {addresses.map(({ id, title, street, pincode, city }) => (
          <option
            key={`a${id}`}
            value={`a${id}`}
          >{`${title}: ${street}, ${pincode} ${city}`}</option>
        ))}
        {places.map(({ id, name }) => (
          <option key={`p${id}`} value={`p${id}`}>
            {t('collect_at', { name })}
          </option>
        ))}
      </Select>
      {addresses.length === 0 && (
        <p>
          <a href={href(language, 'addresses')}>{t('add_address')}</a>
        </p>
      )}
      {windows === 'failed' && (
        <Alert tone="danger">
          {t('windows_failed')}{' '}
          <Button variant="quiet" onClick={again}>
            {t('try_again')}
          </Button>
        </Alert>
      )}
      {windows !== 'loading' && windows !== 'failed' && values.place && known.length === 0 && (
        <Alert tone="warn">{t(isPickup ? 'no_windows_there' : 'no_windows')}</Alert>
      )}
      <Select
        id="standing-window"
        label={t(isPickup ? 'window_pickup' : 'window')}
        required
        disabled={known.length === 0}
        error={errors['from']}
        value={chosen ? values.window : ''}
        onChange={({ currentTarget: { value } }) => {
          const window = known.find((one) => windowKey(one) === value)
          set({ window: value, next_date: window?.dates[0] ?? '' })
        }}
      >
        <option value="">{t(windows === 'loading' ? 'loading' : 'choose')}</option>
        {known.map((one) => (
          <option key={windowKey(one)} value={windowKey(one)}>
            {`${weekdayName(one.weekday, language)}, ${one.from}–${one.to}`}
            {one.fee > 0 && ` (+ ${money(one.fee)})`}
          </option>
        ))}
      </Select>
      <Select
        id="standing-date"
        label={t('first_date')}
        required
        disabled={all.length === 0}
        error={errors['next_date']}
        value={planned}
        onChange={({ currentTarget }) => set({ next_date: currentTarget.value })}
      >
        {all.length === 0 && <option value="">{t('choose')}</option>}
        {all.map((date) => (
          <option key={date} value={date}>
            {longDay(date, language)}
          </option>
        ))}
      </Select>
      <Select
        id="standing-closed"
        label={t('on_closed')}
        value={values.on_closed}
        onChange={({ currentTarget }) =>
          set({ on_closed: currentTarget.value === 'skip' ? 'skip' : 'next' })
        }
      >
        {CLOSED_DAY_WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`closed.${way}`)}
          </option>
        ))}
      </Select>
    </section>
  )
}

/** What belongs to no field of the form is said above it. */
function troubleOf(failure: unknown, t: ReturnType<typeof standingTexts>) {
  if (failure === undefined) return { errors: {}, problem: undefined }
  if (isSignedOut(failure)) return { errors: {}, problem: t('signed_out') }
  const { errors, problem } = formFailure(failure, t)
  const others = Object.entries(errors).find(([field]) => !FIELDS.includes(field))
  return { errors, problem: problem ?? others?.[1] }
}

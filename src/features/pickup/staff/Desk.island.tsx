// The pick-up desk: orders that wait, found by code, name or number, and handed over.
import { type SyntheticEvent, useState } from 'react'
import type { Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { WaitingOrders } from '#/contract/pickup/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import deskTexts from '#texts/staff_pickup.desk'
import styles from './Desk.module.css'
import { useWaiting } from './use-waiting.ts'
import { WaitingCard } from './WaitingCard.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'money'>
  start: WaitingOrders
  /** What was looked for when the page was opened. */
  search: string
  places: { id: number; name: string }[]
  mayWrite: boolean
}

export function Desk({ locale, start, search, places, mayWrite }: Props) {
  const { language } = locale
  const t = deskTexts(language)
  const desk = useWaiting(start, { search, place: '' })
  const { list, wanted, shown, failure, busy } = desk
  const [chosen, setOpen] = useState<string>()
  // The one that was looked for is opened.
  const [only, ...others] = shown.search.trim() === '' ? [] : list.orders
  const open = chosen ?? (others.length === 0 ? only?.order_number : undefined)
  const find = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(undefined)
    void desk.find(wanted)
  }
  const isFiltered = shown.search.trim() !== '' || shown.place !== ''
  return (
    <div className={styles.desk}>
      <form className={styles.find} role="search" onSubmit={find}>
        <TextInput
          id="find"
          label={t('find')}
          hint={t('find_hint')}
          autoComplete="off"
          maxLength={120}
          value={wanted.search}
          onChange={({ target }) => desk.setWanted({ ...wanted, search: target.value })}
        />
        {places.length > 1 && (
          <Select
            id="place"
            label={t('place')}
            value={wanted.place}
            onChange={({ target }) => void desk.find({ ...wanted, place: target.value })}
          >
            <option value="">{t('all_places')}</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button type="submit" variant="secondary" busy={busy}>
          {t('show')}
        </Button>
      </form>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <p role="status">
        {list.orders.length > 0
          ? t('count', { count: list.orders.length })
          : t(isFiltered && list.total > 0 ? 'none_found' : 'none')}
      </p>
      <ul role="list" className={styles.list}>
        {list.orders.map((order) => (
          <WaitingCard
            // The code that was typed goes into its form.
            key={`${order.order_number} ${shown.search}`}
            {...{ order, desk, locale, mayWrite }}
            open={open === order.order_number}
            toggle={() => setOpen(open === order.order_number ? '' : order.order_number)}
          />
        ))}
      </ul>
    </div>
  )
}

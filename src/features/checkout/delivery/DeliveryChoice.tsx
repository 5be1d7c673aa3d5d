// The choice of delivery: in a window, within a day, or by standard delivery, as far as they are offered there.
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import { AT_A_TIME, type DeliveryChoice as Choice } from '#/features/checkout/delivery-choice.ts'
import { Section } from '#/features/checkout/Section.tsx'
import { SlotPicker } from '#/components/delivery/SlotPicker.tsx'
import { slotValue } from '#/components/delivery/slot-days.ts'
import styles from '#/features/checkout/Checkout.module.css'
import { keptUntil } from '#/features/checkout/held-window.ts'
import { clockWords, windowWords } from '#/browser/place/place-words.ts'
import checkoutTexts from '#texts/checkout'
import placeTexts from '#texts/place'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'
import { useDayWords } from '#/components/delivery/use-day-words.ts'
import type { Slots } from './use-slots.ts'

type Props = {
  form: CheckoutFields
  slots: Slots
  delivery: Choice
  timeZone: string
  /** It is collected. */
  collects: boolean
  language: Language
}

export function DeliveryChoice({ form, slots, delivery, timeZone, collects, language }: Props) {
  const t = checkoutTexts(language)
  const card = (kind: NonNullable<Choice['kind']>) => ({
    ...form.choice('delivery', kind),
    checked: delivery.kind === kind,
  })
  const nameOf = useDayWords(timeZone, language)
  const { slot } = delivery
  const kept = keptUntil(slot)
  const when = slot && `${nameOf(slot.date)}, ${slot.from}–${slot.to}`
  const isProposed = slot && !form.fields['delivery_slot'] && !form.fields['delivery']
  const hint = when && isProposed ? t(proposal(slot, slots.slots), { when }) : when
  return (
    <Section
      title={t(collects ? 'pickup_time' : 'delivery')}
      choices={
        <>
          {slots.slots.length > 0 && (
            <RadioCard
              {...card(AT_A_TIME)}
              label={t(collects ? 'pickup_at_a_time' : 'at_a_time')}
              hint={hint ?? t(collects ? 'pickup_time_hint' : 'at_a_time_hint')}
              aside={<Icon name="clock" />}
            />
          )}
          {slots.slots.length > 0 && delivery.kind === AT_A_TIME && (
            <SlotPicker
              {...{ nameOf, language }}
              slots={slots.slots}
              chosen={slot}
              wanted={form.fields['delivery_slot']}
              error={form.errors['delivery_slot']}
              onChoose={(one) => form.change({ delivery_slot: slotValue(one) })}
            />
          )}
          {slots.within_day && (
            <RadioCard
              {...card(DEFAULT_DELIVERY_INTERVAL)}
              label={t('interval_day')}
              hint={t('interval_day_hint')}
              aside={<Icon name="truck" />}
            />
          )}
          {slots.standard && (
            <RadioCard
              {...card(STANDARD_DELIVERY)}
              label={t('interval_standard')}
              hint={t('interval_standard_hint')}
              aside={<Icon name="package" />}
            />
          )}
        </>
      }
      field={{ id: 'delivery', error: form.errors['delivery'] }}
    >
      {slots.status === 'none' && <p className={styles.soft}>{t('times_where')}</p>}
      {isNothing(slots) && (
        <Alert tone="warn">{t(collects ? 'no_pickup_times' : 'no_times')}</Alert>
      )}
      {kept && slot && (
        <p className={styles.soft}>
          {placeTexts(language)('kept', {
            when: windowWords(slot, language),
            time: clockWords(kept, language),
          })}
        </p>
      )}
      {slots.status === 'loading' && (
        <div className={styles.slots} role="status">
          <span className="visually-hidden">{t('slots_loading')}</span>
          <Skeleton height="100%" />
        </div>
      )}
      {slots.status === 'failed' && (
        <Alert tone="warn">
          <p>{t('slots_failed')}</p>
          <Button variant="quiet" onClick={slots.retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
    </Section>
  )
}

/** The shop delivers there, but has no time for it in the next days. */
const isNothing = ({ status, is_served, slots, within_day, standard }: Slots): boolean =>
  status === 'ready' &&
  is_served &&
  !within_day &&
  !standard &&
  slots.every(({ is_full }) => is_full)

/** The first window, or the first without a fee: an earlier one costs more. */
const proposal = (slot: DeliverySlot, slots: readonly DeliverySlot[]) =>
  slots.find(({ is_full }) => !is_full) === slot ? 'proposed' : 'proposed_free'

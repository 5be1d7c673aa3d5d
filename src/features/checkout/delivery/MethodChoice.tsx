// Delivered or collected; where, if there are several places.
import type { Settings } from '#/contract/content/settings.ts'
import type { PickupPlace } from '#/contract/delivery/public.ts'
import { openingHours } from '#/components/contact/opening-hours.ts'
import { specialHours } from '#/components/contact/special-hours.ts'
import { useMoney } from '#/components/money/Money.tsx'
import { DELIVERY, PICKUP } from '#/features/checkout/pickup-choice.ts'
import { Section } from '#/features/checkout/Section.tsx'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'

type Props = {
  form: CheckoutFields
  places: readonly PickupPlace[]
  /** The chosen one; undefined for a delivery. */
  place: PickupPlace | undefined
  settings: Settings
  language: Language
}

export function MethodChoice({ form, places, place, settings, language }: Props) {
  const t = checkoutTexts(language)
  if (places.length === 0) return undefined
  return (
    <>
      <Section
        title={t('method')}
        choices={
          <>
            <RadioCard
              {...form.choice('method', DELIVERY)}
              checked={!place}
              label={t('method_delivery')}
              aside={<Icon name="truck" />}
            />
            <RadioCard
              {...form.choice('method', PICKUP)}
              checked={place !== undefined}
              label={t('method_pickup')}
              hint={places.length === 1 ? places[0]?.name : undefined}
              aside={<Icon name="store" />}
            />
          </>
        }
      />
      {place && (
        <Section
          title={t('pickup_place')}
          choices={places.map((one) => (
            <RadioCard
              key={one.id}
              {...form.choice('pickup_place', String(one.id))}
              checked={one.id === place.id}
              label={one.name}
              hint={`${one.street}, ${one.pincode} ${one.city}`}
              aside={<Fee fee={one.fee} language={language} />}
            />
          ))}
          field={{ id: 'pickup_place', error: form.errors['pickup_place'] }}
        >
          <Facts {...{ place, settings, language }} />
        </Section>
      )}
    </>
  )
}

function Fee({ fee, language }: { fee: number; language: Language }) {
  const t = checkoutTexts(language)
  const money = useMoney(language)
  return <span>{fee > 0 ? money(fee) : t('pickup_free')}</span>
}

type PlaceView = { place: PickupPlace; settings: Settings; language: Language }

/** When it is open, and what the shop says about it. */
function Facts({ place, settings, language }: PlaceView) {
  const t = checkoutTexts(language)
  const special = specialHours(settings, { language, closed: t('closed') })
  const open = [...openingHours(place.hours, language), ...special]
  return (
    <>
      {open.length > 0 && (
        <p className={styles.soft}>
          {t('pickup_hours', {
            hours: open.map(({ days, hours }) => `${days} ${hours}`).join(' · '),
          })}
        </p>
      )}
      {!place.has_windows && <p className={styles.soft}>{t('pickup_any')}</p>}
      {place.note && <p>{place.note}</p>}
    </>
  )
}

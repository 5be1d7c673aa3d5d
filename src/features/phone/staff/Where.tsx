// Where the order goes and when: the postcode comes first, since all else depends on it.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { useFoundCity } from '#/components/address/use-found-city.ts'
import { type Locale, windowAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { Address } from '#/contract/account/shapes.ts'
import type { Country } from '#/contract/content/public.ts'
import type { PickupPlace } from '#/contract/delivery/public.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { isRegionAsked } from '#/domain/delivery/region.ts'
import { placeLabel } from '#/form/form-texts.ts'
import { $call, type Call, changeCall } from '#/stores/draft/phone-draft.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import phoneTexts from '#texts/staff_phone.where'
import styles from './PhoneOrder.module.css'
import { useWindows, type Windows } from './use-windows.ts'

type Props = {
  locale: Locale
  call: Call
  countries: readonly Country[]
  places: readonly PickupPlace[]
  errors: Record<string, string>
  /** Another number reads the windows again. */
  again: number
}

export function Where({ locale, call, countries, places, errors, again }: Props) {
  const { language } = locale
  const t = phoneTexts(language)
  const addresses = useAddresses(call.known?.customer_id)
  const own = addresses.find(({ id }) => String(id) === call.address)
  const { country, pincode } = own ?? call
  const { windows, failed, isKnown } = useWindows({ place: call.place, country, pincode, again })
  const isDelivered = call.place === ''
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {places.length > 0 && (
        <Select
          label={t('how')}
          value={call.place}
          error={errors['pickup_place']}
          onChange={({ target }) => changeCall({ place: target.value, when: '' })}
        >
          <option value="">{t('delivery')}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('pickup', { name })}
            </option>
          ))}
        </Select>
      )}
      {isDelivered && addresses.length > 0 && (
        <Select
          label={t('address')}
          value={call.address}
          error={errors['shipping_address_id']}
          onChange={({ target }) => changeCall({ address: target.value, when: '' })}
        >
          <option value="">{t('another')}</option>
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {[address.title, address.street, address.pincode, address.city].join(', ')}
            </option>
          ))}
        </Select>
      )}
      {isDelivered && !own && <Typed {...{ locale, call, countries, errors }} />}
      {failed && <Alert tone="danger">{t('failed')}</Alert>}
      <div role="status">
        {isDelivered && !isKnown && <p>{t('pincode_first')}</p>}
        {isDelivered && windows && !windows.is_served && (
          <Alert tone="danger">{t('not_served')}</Alert>
        )}
        {isDelivered && windows?.is_served && (
          <p>{windows.zone ? t('served', { zone: windows.zone }) : t('served_all')}</p>
        )}
      </div>
      {windows?.is_served && <When {...{ locale, call, windows, errors }} />}
    </section>
  )
}

/** The saved addresses of a known customer; the default one is chosen. */
function useAddresses(customerId: number | undefined): Address[] {
  const [known, setKnown] = useState<{ id: number; addresses: Address[] }>()
  useEffect(() => {
    if (customerId === undefined) return
    let over = false
    staff.staffCustomers.one({ params: { id: customerId } }).then(
      ({ addresses }) => {
        if (over) return
        setKnown({ id: customerId, addresses })
        const usual = addresses.find((one) => one.default_shipping) ?? addresses[0]
        // After a reload the choice is there already.
        const { address, pincode } = $call.get()
        if (usual && address === '' && pincode === '') changeCall({ address: String(usual.id) })
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [customerId])
  return known !== undefined && known.id === customerId ? known.addresses : []
}

type TypedProps = Pick<Props, 'locale' | 'call' | 'countries' | 'errors'>

function Typed({ locale: { language }, call, countries, errors }: TypedProps) {
  const t = phoneTexts(language)
  const { country } = call
  const states = countries.find(({ code }) => code === country)?.states ?? []
  const of = (field: 'pincode' | 'street' | 'city' | 'state') => ({
    value: call[field],
    error: errors[`shipping_address.${field}`],
    autoComplete: 'off',
    required: true,
  })
  const stateLabel = placeLabel(language, 'state', country)
  useFoundCity({
    country,
    pincode: call.pincode,
    city: call.city,
    propose: (city) => changeCall({ city }),
  })
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          {...of('pincode')}
          label={placeLabel(language, 'pincode', country)}
          onChange={({ target }) => changeCall({ pincode: target.value, when: '' })}
        />
        <Select
          label={t('country')}
          value={country}
          error={errors['shipping_address.country']}
          onChange={({ target }) => changeCall({ country: target.value, state: '', when: '' })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput
          {...of('street')}
          label={t('street')}
          onChange={({ target }) => changeCall({ street: target.value })}
        />
        <TextInput
          {...of('city')}
          label={t('city')}
          onChange={({ target }) => changeCall({ city: target.value })}
        />
        {isRegionAsked({ country, pincode: call.pincode.trim() }) &&
          (states.length > 0 ? (
            <Select
              {...of('state')}
              label={stateLabel}
              onChange={({ target }) => changeCall({ state: target.value })}
            >
              <option value="">{t('choose')}</option>
              {states.map(({ code, name }) => (
                <option key={code} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <TextInput
              {...of('state')}
              label={stateLabel}
              onChange={({ target }) => changeCall({ state: target.value })}
            />
          ))}
      </div>
      {errors['shipping_address.phone'] && (
        <p role="alert" className={styles.wrong}>
          {errors['shipping_address.phone']}
        </p>
      )}
    </>
  )
}

type WhenProps = { locale: Locale; call: Call; windows: Windows; errors: Record<string, string> }

/** Windows with room first proposed by the caller's wish: nothing is chosen for them. */
function When({ locale, call, windows, errors }: WhenProps) {
  const { language, money } = locale
  const t = phoneTexts(language)
  const { slots, within_day, standard } = windows
  if (slots.length === 0 && call.place !== '') return <p>{t('any_time')}</p>
  const costs = (fee: number) =>
    fee > 0 ? ` · ${t('fee', { amount: moneyWords(fee, money, language) })}` : ''
  return (
    <Select
      label={t('when')}
      value={call.when}
      error={errors['delivery_slot'] ?? errors['delivery_interval']}
      required
      onChange={({ target }) => changeCall({ when: target.value })}
    >
      <option value="">{t('choose')}</option>
      {slots.map((slot) => (
        <option
          key={`${slot.window_id} ${slot.date}`}
          value={`${slot.window_id} ${slot.date}`}
          disabled={slot.is_full}
        >
          {windowAt(slot, language)}
          {slot.is_full ? ` · ${t('full')}` : costs(slot.fee)}
        </option>
      ))}
      {within_day && <option value={DEFAULT_DELIVERY_INTERVAL}>{t('within_day')}</option>}
      {standard && <option value={STANDARD_DELIVERY}>{t('standard')}</option>}
    </Select>
  )
}

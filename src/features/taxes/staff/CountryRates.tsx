// The rates of a country, for import.
import { useState } from 'react'
import card from '#/components/staff/card/Card.module.css'
import { formatPercent } from '#/browser/money/format-percent.ts'
import { staff } from '#/client/staff-browser.ts'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import {
  type AdminTax,
  type AdminTaxes,
  TAX_COUNTRIES,
  type TaxCountry,
} from '#/contract/taxes/staff.ts'
import { COUNTRY_RATES, OFFICIAL_RATES, RATES_READ } from '#/domain/law/tax-rates.ts'
import { longDay } from '#/components/staff/figures/day-words.ts'
import { countryName } from '#/lib/country-name.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import taxTexts from '#texts/staff_taxes'
import styles from './TaxRates.module.css'
import { taxName } from './tax-words.ts'

type Props = { language: Language; taxes: AdminTaxes; done: (taxes: AdminTaxes) => void }

const isFree = ({ uses }: AdminTax): boolean =>
  !uses.delivery && uses.products + uses.deposits + uses.units === 0

/** What would be added and removed, as the server does it. */
function planWords(country: TaxCountry, { data }: AdminTaxes, language: Language): string {
  const t = taxTexts(language)
  const wanted = COUNTRY_RATES[country]
  const missing = wanted.filter(({ percent }) => !data.some((one) => one.percent === percent))
  const extra = data.filter(
    (one) => isFree(one) && !wanted.some(({ percent }) => percent === one.percent),
  )
  const named = (name: string, percent: number) => `${name} ${formatPercent(percent, language)}`
  return [
    missing.length > 0 &&
      t('plan_add', {
        rates: missing.map(({ kind, percent }) => named(t(`kind.${kind}`), percent)).join(', '),
      }),
    extra.length > 0 &&
      t('plan_remove', {
        rates: extra.map((one) => named(taxName(one, language), one.percent)).join(', '),
      }),
    movesDelivery(data, wanted) && t('plan_delivery'),
    missing.length + extra.length === 0 && t('plan_nothing'),
  ]
    .filter((one) => one !== false)
    .join(' ')
}

/** While nothing is sold, delivery gets the standard rate instead of another country's. */
function movesDelivery(data: AdminTaxes['data'], wanted: readonly { percent: number }[]): boolean {
  const isFresh = data.every(({ uses }) => uses.products + uses.deposits + uses.units === 0)
  const old = data.find(({ uses }) => uses.delivery)
  return isFresh && old !== undefined && !wanted.some(({ percent }) => percent === old.percent)
}

export function CountryRates({ language, taxes, done }: Props) {
  const t = taxTexts(language)
  const [country, setCountry] = useState(taxes.country)
  const [asks, setAsks] = useState(false)
  const nameOf = (code: string): string => countryName(code, language)
  const run = async () => {
    if (!country) return
    done(await staff.staffTaxes.propose({ body: { country } }))
    setAsks(false)
  }
  return (
    <section className={card.card}>
      <h2>{t('country_title')}</h2>
      <p>
        {t('country_text', { day: longDay(RATES_READ, language) })}{' '}
        <a href={OFFICIAL_RATES} rel="noreferrer">
          {t('official')}
        </a>
      </p>
      <div className={styles.country}>
        <Select
          label={t('country')}
          value={country ?? ''}
          onChange={({ target }) =>
            setCountry(TAX_COUNTRIES.find((one) => one === target.value) ?? country)
          }
        >
          {country === null && <option value="">–</option>}
          {TAX_COUNTRIES.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
        <Button variant="secondary" disabled={!country} onClick={() => setAsks(true)}>
          {t('take')}
        </Button>
      </div>
      {asks && country && (
        <ActionDialog
          language={language}
          action={{ label: t('take'), text: planWords(country, taxes, language) }}
          about={nameOf(country)}
          run={run}
          close={() => setAsks(false)}
        />
      )}
    </section>
  )
}

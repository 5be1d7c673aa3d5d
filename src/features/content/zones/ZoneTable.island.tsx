// All delivery zones in order of precedence, edited in place; fees in steps and windows have the zone's page.
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { numberOrNull } from '#/components/staff/form/typed.ts'
import type { Country } from '#/contract/content/public.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import tableTexts from '#texts/staff_settings.zones'
import zoneTexts from '#texts/staff_settings.zone'
import ruleTexts from '#texts/staff_settings.zone_rule'
import { useZoneRow, type ZoneChanges } from './use-zone-row.ts'
import { codesIn } from './zone-values.ts'
import { weekWords } from './zone-words.ts'
import { ZoneCell } from './ZoneCell.tsx'
import styles from './ZoneTable.module.css'

type Place = Pick<Locale, 'language' | 'money'>
type Props = {
  locale: Place
  zones: AdminDeliveryZone[]
  countries: Pick<Country, 'code' | 'name'>[]
  mayWrite: boolean
}

export function ZoneTable({ locale, zones, countries, mayWrite }: Props) {
  const { language } = locale
  const t = zoneTexts(language)
  const title = tableTexts(language)('title')
  const heads = ['name', 'postcodes', 'fee', 'free_from', 'minimum_order', 'windows'] as const
  return (
    // If it is too wide, it scrolls sideways, by keyboard too.
    <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head === 'fee' ? t('of.fee') : t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <ZoneRow
              key={zone.id}
              start={zone}
              locale={locale}
              country={countries.find(({ code }) => code === zone.country)?.name ?? zone.country}
              mayWrite={mayWrite}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { start: AdminDeliveryZone; locale: Place; country: string; mayWrite: boolean }

function ZoneRow({ start, locale, country, mayWrite }: RowProps) {
  const { language, money } = locale
  const t = zoneTexts(language)
  const all = tableTexts(language)
  const { zone, save } = useZoneRow(start, language)
  const name = textIn(zone.name, language)
  const page = href(language, 'adminZone', { id: String(zone.id) })
  const cell = (kind: 'name' | 'codes' | 'amount', field: string, value: string) => ({
    kind,
    language,
    value,
    label: all('cell', { field, name }),
    saved: all('saved'),
  })
  const amount = (field: string, value: number | null, toChanges: (v: unknown) => ZoneChanges) => {
    if (!mayWrite) return value === null ? '–' : moneyWords(value, money, language)
    return (
      <ZoneCell
        {...cell('amount', field, value === null ? '' : value.toFixed(2))}
        placeholder="–"
        save={(text) => save(toChanges(numberOrNull(text)))}
      />
    )
  }
  const whole = ruleTexts(language)('whole', { country })
  return (
    <tr>
      <th scope="row">
        <span className={styles.named}>
          {mayWrite ? (
            <ZoneCell
              {...cell('name', t('name'), name)}
              save={(text) => save({ name: { ...zone.name, [language]: text.trim() } })}
            />
          ) : (
            name
          )}
          {zone.status === 0 && <Badge tone="muted">{t('off')}</Badge>}
        </span>
      </th>
      <td>
        {mayWrite ? (
          <ZoneCell
            {...cell('codes', t('postcodes'), zone.postcodes.join(', '))}
            placeholder={whole}
            save={(text) => save({ postcodes: codesIn(text) })}
          />
        ) : (
          zone.postcodes.join(', ') || whole
        )}
      </td>
      <td>
        {hasSteps(zone) ? (
          <a href={page}>
            {all('steps', { count: zone.rates.length })}
            <span className="visually-hidden">, {name}</span>
          </a>
        ) : (
          amount(t('of.fee'), zone.rates[0]?.fee ?? null, (fee) => ({
            rates: fee === null ? [] : [{ from_amount: 0, from_weight: 0, fee }],
          }))
        )}
      </td>
      <td>{amount(t('free_from'), zone.free_from, (free_from) => ({ free_from }))}</td>
      <td>
        {amount(t('minimum_order'), zone.minimum_order, (minimum_order) => ({ minimum_order }))}
      </td>
      <td>
        <a className={styles.windows} href={page}>
          {zone.windows.length > 0
            ? `${weekWords(zone.windows, language)} · ${all('windows', { count: zone.windows.length })}`
            : all('none')}
          <span className="visually-hidden">, {name}</span>
        </a>
      </td>
    </tr>
  )
}

/** Its fee depends on amount or weight. */
const hasSteps = ({ rates }: AdminDeliveryZone): boolean =>
  rates.length > 1 || rates.some((rate) => rate.from_amount > 0 || rate.from_weight > 0)

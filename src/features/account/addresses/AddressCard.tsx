import type { Address } from '#/contract/account/shapes.ts'
import type { Country } from '#/contract/content/public.ts'
import type { Translate } from '#/lib/i18n.ts'
import { openDialog } from '#/stores/dialog.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './Addresses.module.css'

type Props = {
  address: Address
  countries: Country[]
  busy: boolean
  onChoose: (kind: 'shipping' | 'billing') => void
  t: Translate
}

const KINDS = ['shipping', 'billing'] as const

export function AddressCard({ address, countries, busy, onChoose, t }: Props) {
  const { id, title, street, pincode, city, state, country, phone } = address
  const name = countries.find(({ code }) => code === country)?.name ?? country
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {KINDS.filter((kind) => address[`default_${kind}`]).map((kind) => (
          <Badge key={kind} tone="ok">
            {t(`default_${kind}`)}
          </Badge>
        ))}
      </div>
      <address className={styles.lines}>
        {street}
        <br />
        {pincode} {city}
        <br />
        {state ? `${state}, ${name}` : name}
        <br />
        <span className={styles.phone}>
          <Icon name="phone" size={16} />
          <bdi>{phone}</bdi>
        </span>
      </address>
      <div className={styles.choose}>
        {KINDS.filter((kind) => !address[`default_${kind}`]).map((kind) => (
          <button key={kind} type="button" disabled={busy} onClick={() => onChoose(kind)}>
            {t(`make_${kind}`)}
          </button>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          aria-label={t('edit_named', { name: title })}
          onClick={() => openDialog({ name: 'address', id })}
        >
          <Icon name="edit" size={20} />
          {t('edit')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('delete_named', { name: title })}
          onClick={() => openDialog({ name: 'delete-address', id })}
        >
          <Icon name="trash" size={20} />
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}

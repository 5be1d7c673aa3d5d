// The customer's addresses: add, change, remove, and choose the checkout's defaults.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '#/contract/account/shapes.ts'
import type { Country } from '#/contract/content/public.ts'
import { shop } from '#/client/browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { readAgain } from '#/features/account/read-again.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { $addressDraft } from '#/stores/draft/address-draft.ts'
import { $dialog, closeDialog, openDialog } from '#/stores/dialog.ts'
import { Button } from '#/ui/button/Button.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import addressTexts from '#texts/account.addresses'
import { AddressDialog } from './AddressDialog.tsx'
import styles from './Addresses.module.css'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { Badge } from '#/ui/display/Badge.tsx'

type Props = {
  addresses: Address[]
  countries: Country[]
  /** From the customer's profile. */
  phone: string | null
  language: Language
}

export function Addresses({ addresses: start, countries, phone, language }: Props) {
  const t = addressTexts(language)
  const { addresses, show, choose, busy } = useAddresses(start, language)
  const dialog = useStore($dialog, { ssr: 'initial' })
  const place = useRef<HTMLDivElement>(null)
  const meant = dialog && 'id' in dialog ? addresses.find(({ id }) => id === dialog.id) : undefined
  useInterrupted()
  const done = async (message: string) => {
    closeDialog()
    place.current?.focus()
    void toast.success(t(message))
    await readAgain(async () => show((await shop.account.addresses()).data), language)
  }
  const add = (
    <Button onClick={() => openDialog({ name: 'address', id: null })}>
      <Icon name="plus" size={20} />
      {t('add')}
    </Button>
  )
  return (
    <div ref={place} className={styles.page} tabIndex={-1}>
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={t('empty')} action={add}>
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          <div>{add}</div>
          <ul className={styles.list} role="list">
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                {...{ address, countries, busy, t }}
                onChoose={(kind) => void choose(address.id, kind)}
              />
            ))}
          </ul>
        </>
      )}
      <AddressDialog
        open={dialog?.name === 'address'}
        onClose={closeDialog}
        address={meant}
        countries={countries}
        isFirst={addresses.length === 0 || (addresses.length === 1 && meant !== undefined)}
        begin={{
          title: addresses.length === 0 ? t('home') : '',
          country: addresses[0]?.country ?? countries[0]?.code ?? '',
          phone: addresses[0]?.phone ?? phone ?? '',
        }}
        language={language}
        onSaved={() => done('saved')}
      />
      <DeleteAddress
        open={dialog?.name === 'delete-address'}
        onClose={closeDialog}
        address={meant}
        language={language}
        onDone={() => done('deleted')}
      />
    </div>
  )
}

function useAddresses(start: Address[], language: Language) {
  const t = addressTexts(language)
  const [addresses, show] = useState(start)
  const { run: choose, busy } = useAction(
    async (id: number, kind: 'shipping' | 'billing') => {
      const { data } = await shop.account.chooseAddress({ params: { id }, body: { [kind]: true } })
      show(data)
      void toast.success(t('chosen'))
    },
    (error) => toast.error(accountTrouble(error, t)),
  )
  return { addresses, show, choose, busy }
}

/** After signing in again, the customer continues where the session ended. */
function useInterrupted(): void {
  useEffect(() => {
    const draft = $addressDraft.get()
    if (!draft?.interrupted) return
    $addressDraft.set({ ...draft, interrupted: false })
    openDialog({ name: 'address', id: draft.id })
  }, [])
}

type DeleteAddressProps = {
  open: boolean
  onClose: () => void
  address: Address | undefined
  language: Language
  onDone: () => Promise<void>
}

/** Asks for confirmation before an address is removed. */
function DeleteAddress({ open, onClose, address, language, onDone }: DeleteAddressProps) {
  const t = addressTexts(language)
  const remove = async () => {
    if (!address) return
    await shop.account.deleteAddress({ params: { id: address.id } })
    await onDone()
  }
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t('delete_title')}
      labels={{ close: t('close'), confirm: t('delete_yes'), cancel: t('cancel') }}
      act={remove}
      renderProblem={(error) => accountTrouble(error, t)}
    >
      <p>{t('delete_text', { name: address?.title ?? '' })}</p>
    </ConfirmDialog>
  )
}

type AddressCardProps = {
  address: Address
  countries: Country[]
  busy: boolean
  onChoose: (kind: 'shipping' | 'billing') => void
  t: Translate
}

const KINDS = ['shipping', 'billing'] as const

function AddressCard({ address, countries, busy, onChoose, t }: AddressCardProps) {
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

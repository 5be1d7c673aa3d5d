// The address form, in the page's dialog.
import { useEffect } from 'react'
import type { Address } from '#/contract/account/shapes.ts'
import type { Country } from '#/contract/content/public.ts'
import { shop } from '#/client/browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { SessionEnded } from '#/features/account/SessionEnded.tsx'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $addressDraft, draftOf } from '#/stores/draft/address-draft.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import addressTexts from '#texts/account.addresses'
import { AddressFields } from './AddressFields.tsx'
import { bodyOf, type NewAddress, startOf } from './address-fields.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** The address to change; nothing for a new one. */
  address: Address | undefined
  countries: Country[]
  begin: NewAddress
  /** The first address is the default for everything anyway. */
  isFirst: boolean
  language: Language
  onSaved: () => Promise<void>
}

const shape = async () => (await import('#/contract/account/address-form.ts')).AddressForm

export function AddressDialog({ open, onClose, ...props }: Props) {
  const t = addressTexts(props.language)
  const title = t(props.address ? 'edit_title' : 'new_title')
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} wide>
      <AddressForm key={props.address?.id ?? 0} onClose={onClose} {...props} />
    </Dialog>
  )
}

function AddressForm({ onClose, onSaved, ...props }: Omit<Props, 'open'>) {
  const { address, countries, begin, isFirst, language } = props
  const t = addressTexts(language)
  const id = address?.id ?? null
  const fresh = startOf(address, begin)
  const draft = draftOf(id)
  const form = useForm({
    language,
    shape,
    start: { ...fresh, ...draft },
    toBody: bodyOf,
    send: async (body) => {
      if (id === null) await shop.account.createAddress({ body })
      else await shop.account.updateAddress({ params: { id }, body })
      $addressDraft.set(null)
      await onSaved()
    },
    failure: (error) => accountFailure(error, t),
  })
  const { fields, signedOut = false } = form
  useEffect(() => {
    const isTyped = Object.entries(fields).some(([name, text]) => text !== (fresh[name] ?? ''))
    if (isTyped && !form.busy) $addressDraft.set({ id, fields, interrupted: signedOut })
    // The initial values don't change while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fields, signedOut])
  const cancel = () => {
    $addressDraft.set(null)
    onClose()
  }
  return (
    <form {...form.form} className={styles.form}>
      {draft && <p className={styles.soft}>{t('draft')}</p>}
      <ErrorSummary title={t('summary')} {...form.summary} />
      {signedOut ? (
        <SessionEnded
          words={t('signed_out')}
          signIn={t('sign_in')}
          href={href(language, 'login', { next: href(language, 'addresses') })}
        />
      ) : (
        form.problem && <Alert tone="danger">{form.problem}</Alert>
      )}
      <AddressFields form={form} countries={countries} t={t} language={language} />
      {!isFirst &&
        (['default_shipping', 'default_billing'] as const).map((name) => (
          <Checkbox key={name} {...form.box(name)} label={t(name)} />
        ))}
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

import type { Passkey } from '#/contract/passkeys/shapes.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import securityTexts from '#texts/security'

const shape = async () => (await import('#/contract/passkeys/customer.ts')).PasskeyRenaming

type Props = {
  passkey: Passkey | undefined
  language: Language
  onClose: () => void
  onDone: () => Promise<void>
}

export function NameDialog({ passkey, language, onClose, onDone }: Props) {
  const t = securityTexts(language)
  const { form, field, problem, signedOut, busy } = useForm({
    language,
    shape,
    start: { name: passkey?.name ?? '' },
    send: async (body) => {
      await rare.passkeys.rename({ params: { id: passkey?.id ?? 0 }, body })
      await onDone()
      onClose()
    },
    failure: (error) => accountFailure(error, t),
  })
  const trouble = signedOut ? t('signed_out') : problem
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={onClose}
      title={t('passkeys.rename_title')}
      closeLabel={t('close')}
    >
      <form {...form} className={styles.form}>
        {trouble && <Alert tone="danger">{trouble}</Alert>}
        <TextInput
          {...field('name')}
          label={t('passkeys.name')}
          autoComplete="off"
          maxLength={60}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

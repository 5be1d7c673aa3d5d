// The QR code for the app, the key as text, and the field for the app's first code.
import { useMemo } from 'react'
import type { FactorBegun } from '#/contract/factor/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import form from '#/features/account/AccountForm.module.css'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { qrPath } from '#/ui/qr/qr-path.ts'
import securityTexts from '#texts/security'
import styles from './Security.module.css'

const shape = async () => (await import('#/contract/factor/customer.ts')).FactorConfirm

type Props = {
  language: Language
  begun: FactorBegun
  close: () => void
  done: (codes: string[]) => void
}

export function FactorSetUp({ language, begun, close, done }: Props) {
  const t = securityTexts(language)
  const qr = useMemo(() => qrPath(begun.uri), [begun.uri])
  const first = useForm({
    language,
    shape,
    send: async (body) => done((await rare.factor.confirm({ body })).recovery_codes),
    failure: (error) => accountFailure(error, t),
  })
  return (
    <Dialog open onClose={close} title={t('factor.begin')} closeLabel={t('close')}>
      <form {...first.form} className={form.form}>
        <p>{t('factor.scan')}</p>
        {/* Scanners need dark on light, in every colour scheme. */}
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('factor.picture')}
        >
          <path d={qr.path} />
        </svg>
        <p>
          {t('factor.key')}{' '}
          <bdi className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</bdi>
        </p>
        {first.problem && <Alert tone="danger">{first.problem}</Alert>}
        <TextInput {...first.field('app_code')} label={t('factor.first')} required />
        <Button type="submit" busy={first.busy}>
          {t('factor.turn_on')}
        </Button>
      </form>
    </Dialog>
  )
}

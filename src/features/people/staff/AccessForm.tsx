// Whether all staff must use a second factor.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { Staff } from '#/contract/people/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'
import styles from './People.module.css'

type Props = { language: Language; now: Staff; me: string; change: (to: Staff) => void }

export function AccessForm({ language, now, me, change }: Props) {
  const t = peopleTexts(language)
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const isWanted = now.second_factor_wanted
  const hasOwn = now.people.some(({ id, second_factor }) => id === me && second_factor)
  const without = now.people.filter(({ second_factor }) => !second_factor).length
  const send = async () => {
    change(await staff.staffPeople.access({ body: { second_factor: !isWanted, password } }))
    void toast(t('saved'))
    setOpen(false)
    setPassword('')
  }
  return (
    <section className={styles.card}>
      <header>
        <h2>{t('access')}</h2>
        {(isWanted || hasOwn) && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(isWanted ? 'access_off' : 'access_on')}
          </Button>
        )}
      </header>
      <p>
        {t(isWanted ? 'access_wanted' : 'access_free')} {t('without', { count: without })}
      </p>
      {!isWanted && !hasOwn && (
        <p>
          <a href={href(language, 'security')}>{t('access_first')}</a>
        </p>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(isWanted ? 'access_off' : 'access_on')}
        closeLabel={t('close')}
      >
        <DialogForm
          {...{ language, send }}
          label={t(isWanted ? 'access_off' : 'access_on')}
          isReady={password !== ''}
        >
          <p>{t(isWanted ? 'access_off_text' : 'access_on_text')}</p>
          <PasswordInput
            name="password"
            label={t('password')}
            autoComplete="current-password"
            labels={{ show: t('show'), hide: t('hide') }}
            value={password}
            required
            onChange={({ target }) => setPassword(target.value)}
          />
        </DialogForm>
      </Dialog>
    </section>
  )
}

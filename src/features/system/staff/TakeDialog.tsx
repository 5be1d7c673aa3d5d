// Downloads a file with personal data, with the password.
import { type SyntheticEvent, useState } from 'react'
import { fetchProved } from '#/client/fetch-proved.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { saveFile } from '#/components/staff/save-file.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import systemTexts from '#texts/staff_system'
import styles from './SystemPage.module.css'

type Props = { language: Language; name: string; path: string; text: string; close: () => void }

export function TakeDialog({ language, name, path, text, close }: Props) {
  const t = systemTexts(language)
  const [password, setPassword] = useState('')
  const taking = useAction(async () => {
    saveFile(await fetchProved({ path, proof: { password } }), name)
  })
  const take = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await taking.run()) close()
  }
  return (
    <Dialog open onClose={close} title={t('take')} closeLabel={t('close')}>
      <form className={styles.card} onSubmit={(event) => void take(event)}>
        <p>{text}</p>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {taking.failure !== undefined && <Problem language={language} failure={taking.failure} />}
        <Button type="submit" busy={taking.busy} disabled={password === ''}>
          {t('take')}
        </Button>
      </form>
    </Dialog>
  )
}

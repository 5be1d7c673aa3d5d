// The passkeys of an account: its owner adds, names and removes them.
import { useState } from 'react'
import type { Proof } from '#/contract/codes/customer.ts'
import type { Passkey } from '#/contract/passkeys/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import { makePasskey, passkeyTrouble, useHasPasskeys } from '#/components/passkey/passkeys.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { readAgain } from '#/features/account/read-again.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import securityTexts from '#texts/security'
import { isProofWanted, ProofDialog } from '#/features/account/proof/ProofDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import styles from './Security.module.css'

type Props = {
  passkeys: Passkey[]
  hasPassword: boolean
  device: string
  timeZone: string
  language: Language
}

export function Passkeys({ passkeys, hasPassword, device, timeZone, language }: Props) {
  const t = securityTexts(language)
  const [list, setList] = useState(passkeys)
  const isThere = useHasPasskeys()
  const [naming, setNaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const read = () => readAgain(async () => setList((await rare.passkeys.list()).data), language)
  const [proving, setProving] = useState(false)
  const make = async (options: Parameters<typeof makePasskey>[0]) => {
    const credential = await makePasskey(options)
    const name = device || t('passkeys.unnamed')
    await rare.passkeys.add({ body: { name, credential } })
    await read()
    void toast.success(t('passkeys.added'))
  }
  const adding = useAction(make)
  const asking = useAction(async () => {
    adding.forget()
    const options = await rare.passkeys.addOptions({ body: {} }).catch((error: unknown) => {
      if (!isProofWanted(error)) throw error
      setProving(true)
    })
    if (options) await adding.run(options)
  })
  /** The browser's own dialog opens after the proof is accepted. */
  const proved = async (proof: Proof) => {
    const options = await rare.passkeys.addOptions({ body: proof })
    setProving(false)
    await adding.run(options)
  }
  const remove = async () => {
    if (!removing) return
    await rare.passkeys.remove({ params: { id: removing.id } })
    await read()
    setRemoving(undefined)
  }
  const wordsOf = (error: unknown): string | undefined => {
    if (error instanceof ApiError) return accountTrouble(error, t)
    const trouble = passkeyTrouble(error)
    return trouble === 'given_up' ? undefined : t(`passkeys.${trouble}`)
  }
  const failure = asking.failure ?? adding.failure
  const problem = failure === undefined ? undefined : wordsOf(failure)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  return (
    <div className={styles.stack}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {list.length === 0 && <p className={styles.soft}>{t('passkeys.none')}</p>}
      <ul className={styles.list} hidden={list.length === 0}>
        {list.map((passkey) => (
          <li key={passkey.id} className={styles.item}>
            <Icon name="key" size={24} className={styles.icon} />
            <div className={styles.facts}>
              <p className={styles.name}>{passkey.name}</p>
              <p className={styles.soft}>
                {t('passkeys.since', { day: day.format(new Date(passkey.created_at)) })}
                {passkey.last_used_at &&
                  ` · ${t('passkeys.used', { day: day.format(new Date(passkey.last_used_at)) })}`}
                {passkey.synced && ` · ${t('passkeys.synced')}`}
              </p>
            </div>
            <div className={styles.buttons}>
              <Button
                variant="quiet"
                aria-label={t('passkeys.rename_one', { name: passkey.name })}
                onClick={() => setNaming(passkey)}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('passkeys.remove_one', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {isThere ? (
        <div>
          <Button variant="secondary" busy={asking.busy} onClick={() => void asking.run()}>
            <Icon name="plus" size={20} /> {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <Alert>{t('passkeys.not_here')}</Alert>
      )}
      <ProofDialog
        open={proving}
        hasPassword={hasPassword}
        language={language}
        onClose={() => setProving(false)}
        send={proved}
      />
      <NameDialog
        key={`name ${naming?.id}`}
        passkey={naming}
        language={language}
        onClose={() => setNaming(undefined)}
        onDone={read}
      />
      <RemoveDialog
        open={removing !== undefined}
        title={t('passkeys.remove_title')}
        confirm={t('passkeys.remove')}
        text={t('passkeys.remove_text', { name: removing?.name ?? '' })}
        language={language}
        act={remove}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  )
}

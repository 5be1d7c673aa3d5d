// Two-step sign-in: set it up with an app, get recovery codes, turn it off.
import { useState } from 'react'
import type { Proof } from '#/contract/codes/customer.ts'
import type { Factor, FactorBegun } from '#/contract/factor/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { readAgain } from '#/features/account/read-again.ts'
import { isProofWanted, ProofDialog } from '#/features/account/proof/ProofDialog.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import securityTexts from '#texts/security'
import { FactorSetUp } from './FactorSetUp.tsx'
import styles from './Security.module.css'
import { announceSessions } from './session-news.ts'
import { copyText } from '#/browser/copy-text.ts'
import form from '#/features/account/AccountForm.module.css'

type Props = {
  start: Factor
  hasPassword: boolean
  /** The staff screens sent them here. */
  wanted: boolean
  timeZone: string
  language: Language
}

type FactorChange = 'begin' | 'renew' | 'remove'

export function SecondFactor({ start, hasPassword, wanted, timeZone, language }: Props) {
  const t = securityTexts(language)
  const [factor, setFactor] = useState(start)
  const [begun, setBegun] = useState<FactorBegun>()
  const [codes, setCodes] = useState<string[]>()
  const [proving, setProving] = useState<FactorChange>()
  const read = () => readAgain(async () => setFactor(await rare.factor.state()), language)
  const run = async (what: FactorChange, body: Proof) => {
    if (what === 'begin') setBegun(await rare.factor.begin({ body }))
    else if (what === 'renew') setCodes((await rare.factor.renew({ body })).recovery_codes)
    else {
      await rare.factor.remove({ body })
      void toast.success(t('factor.removed'))
    }
    await read()
  }
  const begin = useAction(async () => {
    await run('begin', {}).catch((error: unknown) => {
      if (!isProofWanted(error)) throw error
      setProving('begin')
    })
  })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  return (
    <div className={styles.stack}>
      {begin.failure !== undefined && (
        <Alert tone="danger">{accountTrouble(begin.failure, t)}</Alert>
      )}
      {wanted && !factor.since && <Alert tone="warn">{t('factor.wanted')}</Alert>}
      {factor.since ? (
        <>
          <Alert tone="ok">
            {t('factor.on', { day: day.format(new Date(factor.since)) })}{' '}
            {t('factor.left', { count: factor.recovery_left })}
          </Alert>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => setProving('renew')}>
              {t('factor.renew')}
            </Button>
            {!factor.required && (
              <Button variant="quiet" onClick={() => setProving('remove')}>
                {t('factor.remove')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <div>
          <Button variant="secondary" busy={begin.busy} onClick={() => void begin.run()}>
            {t('factor.begin')}
          </Button>
        </div>
      )}
      <ProofDialog
        open={proving !== undefined}
        hasPassword={hasPassword}
        language={language}
        onClose={() => setProving(undefined)}
        send={async (proof) => {
          if (proving) await run(proving, proof)
          setProving(undefined)
        }}
      />
      {begun && (
        <FactorSetUp
          language={language}
          begun={begun}
          close={() => setBegun(undefined)}
          done={(made) => {
            setBegun(undefined)
            setCodes(made)
            announceSessions()
            void read()
          }}
        />
      )}
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={t('factor.codes')}
        closeLabel={t('close')}
      >
        {codes && <RecoveryList language={language} codes={codes} />}
      </Dialog>
    </div>
  )
}

// Recovery codes, shown only once: to copy or download.

type RecoveryListProps = { language: Language; codes: string[] }

function RecoveryList({ language, codes }: RecoveryListProps) {
  const t = securityTexts(language)
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) void toast.success(t('factor.copied'))
    else void toast.error(t('factor.not_copied'))
  }
  return (
    <div className={form.form}>
      <p>{t('factor.keep')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={form.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('factor.file')}
        </Button>
      </div>
    </div>
  )
}

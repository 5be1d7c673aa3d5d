// Accounts elsewhere that open this account: its owner links and unlinks them.
import { useState } from 'react'
import type { Proof } from '#/contract/codes/customer.ts'
import type { LinkedIdentity, Provider } from '#/contract/openid/shapes.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { readAgain } from '#/features/account/read-again.ts'
import { isProofWanted, ProofDialog } from '#/features/account/proof/ProofDialog.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $openIdVisit } from '#/stores/openid-visit.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import securityTexts from '#texts/security'
import { RemoveDialog } from './RemoveDialog.tsx'
import styles from './Security.module.css'

type Props = {
  identities: LinkedIdentity[]
  providers: Provider[]
  hasPassword: boolean
  timeZone: string
  language: Language
}

export function Identities({ identities, providers, hasPassword, timeZone, language }: Props) {
  const t = securityTexts(language)
  const [list, setList] = useState(identities)
  const [proving, setProving] = useState<Provider['kind']>()
  const [removing, setRemoving] = useState<LinkedIdentity>()
  const visit = async (kind: Provider['kind'], proof: Proof) => {
    const { url, flow } = await rare.openid.beginLink({ body: { kind, ...proof } })
    $openIdVisit.set({ flow, next: href(language, 'security'), language, isLink: true })
    location.assign(url)
  }
  const { run: add, failure } = useAction(async (kind: Provider['kind']) => {
    await visit(kind, {}).catch((error: unknown) => {
      if (!isProofWanted(error)) throw error
      setProving(kind)
    })
  })
  const remove = async () => {
    if (!removing) return
    await rare.openid.unlink({ params: { id: removing.id } })
    await readAgain(async () => setList((await rare.openid.list()).data), language)
    setRemoving(undefined)
    void toast.success(t('openid.removed'))
  }
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  return (
    <div className={styles.stack}>
      {failure !== undefined && <Alert tone="danger">{accountTrouble(failure, t)}</Alert>}
      {list.length === 0 && <p className={styles.soft}>{t('openid.none')}</p>}
      <ul className={styles.list} hidden={list.length === 0}>
        {list.map((identity) => (
          <li key={identity.id} className={styles.item}>
            <div className={styles.facts}>
              <p className={styles.name}>{identity.label}</p>
              <p className={styles.soft}>
                {t('openid.since', { day: day.format(new Date(identity.created_at)) })}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={t('openid.remove_one', { name: identity.label })}
              onClick={() => setRemoving(identity)}
            >
              {t('openid.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {providers.map(({ kind, label }) => (
          <Button key={kind} variant="secondary" onClick={() => void add(kind)}>
            {t('openid.add', { label })}
          </Button>
        ))}
      </div>
      <ProofDialog
        open={proving !== undefined}
        hasPassword={hasPassword}
        language={language}
        onClose={() => setProving(undefined)}
        send={async (proof) => {
          if (proving) await visit(proving, proof)
        }}
      />
      <RemoveDialog
        open={removing !== undefined}
        title={t('openid.remove_title')}
        confirm={t('openid.remove')}
        text={t('openid.remove_text', { name: removing?.label ?? '' })}
        language={language}
        act={remove}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  )
}

// The email to the supplier, shown before it goes.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { leaveFor } from '#/components/staff/record/leave.ts'
import type { Purchase, PurchaseLetter } from '#/contract/buying/staff-purchases.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import sendTexts from '#texts/staff_buying.send'
import styles from './Buying.module.css'

type Props = { language: Language; order: Purchase; close: () => void }

export function SendDialog({ language, order, close }: Props) {
  const t = sendTexts(language)
  const { id, version } = order
  const [letter, setLetter] = useState<PurchaseLetter>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    void staff.staffPurchases.letter({ params: { id } }).then(setLetter, setFailure)
  }, [id])
  const sending = useAction(async (by_email: boolean) => {
    await staff.staffPurchases.send({ params: { id }, body: { by_email, version } })
    leaveFor(href(language, 'adminPurchase', { id: String(id) }))
  })
  const problem = failure ?? sending.failure
  return (
    <Dialog open onClose={close} title={t('title', { number: id })} closeLabel={t('close')}>
      <div className={styles.fields}>
        {!letter && failure === undefined && <p role="status">{t('loading')}</p>}
        {letter && (
          <>
            {letter.to === '' ? <p>{t('no_email')}</p> : <p>{t('to', { to: letter.to })}</p>}
            <p>{t('subject', { subject: letter.subject })}</p>
            <div className={styles.letter} role="region" aria-label={letter.subject} tabIndex={0}>
              {letter.text}
            </div>
            <p className={styles.hint}>{t('file')}</p>
          </>
        )}
        {problem !== undefined && <Problem language={language} failure={problem} />}
        {letter && (
          <div className={styles.acts}>
            {letter.to !== '' && (
              <Button busy={sending.busy} onClick={() => void sending.run(true)}>
                {t('send')}
              </Button>
            )}
            <Button variant="secondary" busy={sending.busy} onClick={() => void sending.run(false)}>
              {t('mark')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

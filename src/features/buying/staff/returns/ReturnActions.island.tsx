// The steps of a return: collected, credited, cancelled, and undoing each by mistake.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { leaveFor } from '#/components/staff/record/leave.ts'
import type { SupplierReturn, SupplierReturnStep } from '#/contract/buying/staff-returns.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import returnTexts from '#texts/staff_returns'
import styles from '#/features/buying/staff/Buying.module.css'
import { CreditDialog } from './CreditDialog.tsx'

type Props = { language: Language; today: string; start: SupplierReturn }

export function ReturnActions({ language, today, start }: Props) {
  const t = returnTexts(language)
  const { id, status, version } = start
  const [open, setOpen] = useState<'credit' | 'cancel'>()
  const reload = () => leaveFor(href(language, 'adminSupplierReturn', { id: String(id) }))
  const { run, busy, failure } = useAction(async (to: SupplierReturnStep['to']) => {
    await staff.staffReturns.step({ params: { id }, body: { to, version } })
    reload()
  })
  const button = (to: SupplierReturnStep['to'], label: string, variant: 'primary' | 'quiet') => (
    <Button variant={variant} busy={busy} onClick={() => void run(to)}>
      {label}
    </Button>
  )
  return (
    <div data-no-print>
      <div className={styles.acts}>
        {status === 'ready' && button('collected', t('collect'), 'primary')}
        {status === 'ready' && (
          <Button variant="secondary" onClick={() => setOpen('cancel')}>
            {t('cancel')}
          </Button>
        )}
        {status === 'collected' && (
          <Button onClick={() => setOpen('credit')}>{t('credit.enter')}</Button>
        )}
        {status === 'collected' && button('ready', t('not_collected'), 'quiet')}
        {status === 'credited' && (
          <Button variant="secondary" onClick={() => setOpen('credit')}>
            {t('credit.correct')}
          </Button>
        )}
        {status === 'credited' && button('collected', t('credit.remove'), 'quiet')}
      </div>
      {failure !== undefined && open === undefined && (
        <Problem language={language} failure={failure} />
      )}
      {open === 'credit' && (
        <CreditDialog
          {...{ language, today, start }}
          close={() => setOpen(undefined)}
          done={reload}
        />
      )}
      {open === 'cancel' && (
        <Dialog open onClose={() => setOpen(undefined)} title={t('cancel')} closeLabel={t('close')}>
          <div className={styles.fields}>
            <p>{t('cancel_text')}</p>
            {failure !== undefined && <Problem language={language} failure={failure} />}
            <Button variant="danger" busy={busy} onClick={() => void run('cancelled')}>
              {t('cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

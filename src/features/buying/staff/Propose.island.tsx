// Chooses a supplier and drafts an order.
import { useRef } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { leaveFor } from '#/components/staff/record/leave.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import purchaseTexts from '#texts/staff_buying.purchases'
import styles from './Buying.module.css'

type Props = { language: Language; suppliers: { id: number; name: string }[] }

export function Propose({ language, suppliers }: Props) {
  const t = purchaseTexts(language)
  const form = useRef<HTMLDivElement>(null)
  const { run, busy, failure } = useAction(async () => {
    // Read when it is pressed: the choice may be older than this script.
    const supplier_id = Number(form.current?.querySelector('select')?.value)
    const made = await staff.staffPurchases.propose({ body: { supplier_id } })
    leaveFor(href(language, 'adminPurchase', { id: String(made.id) }))
  })
  return (
    <div className={styles.fields} ref={form}>
      <Select id="propose-supplier" label={t('supplier')}>
        {suppliers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className={styles.acts}>
        <Button busy={busy} onClick={() => void run()}>
          {t('propose')}
        </Button>
      </div>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </div>
  )
}

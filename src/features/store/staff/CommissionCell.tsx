import { rateWords } from '#/components/staff/figures/day-words.ts'
import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { StaffStore } from '#/contract/seller/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import problemTexts from '#texts/staff.problem'
import storeTexts from '#texts/staff_sellers.stores'
import styles from './Stores.module.css'

type Props = { store: StaffStore; language: Language; mayWrite: boolean }

const shown = (commission: number | null) => (commission === null ? '' : String(commission))

/** A store's own commission in percent; empty for the department's or the shop's. */
export function CommissionCell({ store, language, mayWrite }: Props) {
  const t = storeTexts(language)
  const [commission, setCommission] = useState(store.commission)
  const [text, setText] = useState(shown(commission))
  const name = textIn(store.name, language)
  const { run, busy } = useAction(
    async (wanted: number | null) => {
      const params = { id: store.id }
      const now = await staff.staffSellers.setCommission({ params, body: { commission: wanted } })
      setCommission(now.commission)
      setText(shown(now.commission))
      void toast.success(t('commission_set', { name }))
    },
    (error) => {
      const { problem, errors } = formFailure(error, problemTexts(language))
      void toast.error([problem, ...Object.values(errors)].filter(Boolean).join(' '))
      setText(shown(commission))
    },
  )
  if (!mayWrite) return commission === null ? '–' : rateWords(commission, language)
  const save = () => {
    const wanted = text.trim() === '' ? null : (readNumber(text) ?? commission)
    if (busy || wanted === commission) return setText(shown(commission))
    void run(wanted)
  }
  return (
    <span className={styles.percent}>
      <NumberBox
        language={language}
        aria-label={t('commission_of', { name })}
        aria-busy={busy || undefined}
        placeholder="–"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
          if (key === 'Escape') setText(shown(commission))
        }}
      />{' '}
      %
    </span>
  )
}

// Ends prices for a group before their time, once staff say so again.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import groupPriceTexts from '#texts/staff_group_prices.end'

export function EndNow({ language, id }: { language: Language; id: number }) {
  const t = groupPriceTexts(language)
  const [asks, setAsks] = useState(false)
  const { run, busy, failure } = useAction(async () => {
    await staff.staffGroupPrices.end({ params: { id } })
    location.reload()
  })
  if (!asks)
    return (
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {t('end')}
      </Button>
    )
  return (
    <>
      <p>{t('really')}</p>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <Button variant="danger" busy={busy} onClick={() => void run()}>
        {t('end')}
      </Button>
      <Button variant="secondary" onClick={() => setAsks(false)}>
        {t('keep')}
      </Button>
    </>
  )
}

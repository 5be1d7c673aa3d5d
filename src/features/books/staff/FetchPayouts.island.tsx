// Asks the card provider for its payouts now.
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import payoutTexts from '#texts/staff_books.payouts'

type Props = { language: Language }

export function FetchPayouts({ language }: Props) {
  const t = payoutTexts(language)
  const { run, busy, failure } = useAction(async () => {
    const { fetched } = await staff.staffBooks.fetchPayouts()
    void toast(t('fetched', { count: fetched }))
    location.reload()
  })
  return (
    <div data-no-print>
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        {t('fetch')}
      </Button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </div>
  )
}

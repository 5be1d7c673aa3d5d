// Sends an issue again to those whom it has not reached, after showing how many they are.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import newsletterTexts from '#texts/staff_newsletter'

type Props = {
  language: Language
  issue: NewsletterIssue
  done: (issue: NewsletterIssue) => void
}

export function SendAgain({ language, issue, done }: Props) {
  const t = newsletterTexts(language)
  const [isAsking, setAsking] = useState(false)
  const { id, counts } = issue
  const { again } = counts
  const send = async () => {
    done(await staff.staffNewsletter.sendAgain({ params: { id }, body: { readers: again } }))
    setAsking(false)
    void toast(t('sent_again'))
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('send_again', { count: again })}
      </Button>
      {isAsking && (
        <ActionDialog
          language={language}
          action={{ label: t('send_again', { count: again }), text: t('send_again_text') }}
          about={textIn(issue.subject, language)}
          run={send}
          close={() => setAsking(false)}
        />
      )}
    </div>
  )
}

// An issue that can't be changed any more, as its readers got it.
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { issueBody, issueValues } from './issue-values.ts'
import { IssuePreview } from './IssuePreview.tsx'

type Props = { language: Language; timeZone: string; issue: NewsletterIssue }

export function IssueReading({ language, timeZone, issue }: Props) {
  const bodyOf = () => issueBody(issueValues(issue, timeZone), timeZone)
  return <IssuePreview language={language} bodyOf={bodyOf} />
}

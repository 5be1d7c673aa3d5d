// An issue as its readers get it, in a language, on a phone or a desktop; nothing is saved for it.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { IssueInput } from '#/contract/newsletter/issues.ts'
import { useAction } from '#/form/use-action.ts'
import { type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Button } from '#/ui/button/Button.tsx'
import newsletterTexts from '#texts/staff_newsletter'
import look from './Issue.module.css'

const WIDTHS = ['phone', 'desktop'] as const

type Props = { language: Language; bodyOf: () => object }
type RenderedIssue = { subject: string; html: string; language: Language }

export function IssuePreview({ language, bodyOf }: Props) {
  const t = newsletterTexts(language)
  const [shown, setShown] = useState<RenderedIssue>()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone')
  const see = useAction(async (one: Language) => {
    // Sent as typed: the API says what is wrong.
    const body = { ...(bodyOf() as IssueInput), language: one }
    setShown({ ...(await staff.staffNewsletter.preview({ body })), language: one })
  })
  return (
    <Section title={t('preview')} hint={t('preview_hint')}>
      <div className={look.buttons}>
        {offeredLanguages().map((one) => (
          <Button
            key={one}
            variant="secondary"
            busy={see.busy}
            onClick={() => void see.run(one)}
            data-reads
          >
            {t('preview_in', { language: languageName(one) })}
          </Button>
        ))}
      </div>
      {see.failure !== undefined && <Problem language={language} failure={see.failure} />}
      {shown && (
        <div className={look.shown}>
          <div className={look.buttons} role="group" aria-label={t('width')}>
            {WIDTHS.map((one) => (
              <Button
                key={one}
                variant="quiet"
                aria-pressed={width === one}
                onClick={() => setWidth(one)}
              >
                {t(one)}
              </Button>
            ))}
          </div>
          <strong lang={shown.language}>{shown.subject}</strong>
          <iframe
            className={width === 'phone' ? look.phone : undefined}
            srcDoc={shown.html}
            sandbox=""
            title={t('preview_in', { language: languageName(shown.language) })}
          />
        </div>
      )}
    </Section>
  )
}

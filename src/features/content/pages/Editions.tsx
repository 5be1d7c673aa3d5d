// Earlier versions of a page: read them, or restore their text.
import { z } from 'zod'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import formStyles from '#/components/staff/form/StaffForm.module.css'
import { Localized } from '#/contract/common.ts'
import type { Edition } from '#/contract/editions/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import contentTexts from '#texts/staff_content.page'
import styles from './Editions.module.css'

const Published = z.object({ title: Localized, content: Localized, version: z.string() })
type Published = z.infer<typeof Published>

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  editions: Edition[]
  take: (published: Published) => void
}

export function Editions({ locale, editions, take }: Props) {
  const { language } = locale
  const t = contentTexts(language)
  const known = editions.flatMap(({ id, at, who, value }) => {
    const { data } = Published.safeParse(value)
    return data ? [{ id, at, who, ...data }] : []
  })
  if (known.length === 0) return null
  return (
    <Section title={t('editions')} hint={t('editions_hint')}>
      {known.map(({ id, at, who, ...published }) => (
        <details key={id}>
          <summary>
            {t('edition', { version: published.version, at: momentAt(at, locale) })}
            {who !== null && ` · ${who}`}
          </summary>
          <div className={formStyles.lines}>
            <iframe
              className={styles.look}
              sandbox=""
              srcDoc={`<meta charset="utf-8"><body style="font:16px/1.6 system-ui;margin:12px"><h1>${textIn(published.title, language)}</h1>${textIn(published.content, language)}`}
              title={t('edition', { version: published.version, at: momentAt(at, locale) })}
            />
            <div>
              <Button variant="secondary" onClick={() => take(published)}>
                {t('take')}
              </Button>
            </div>
          </div>
        </details>
      ))}
    </Section>
  )
}

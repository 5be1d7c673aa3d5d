// Above a form: a draft from an earlier visit, perhaps on another computer. Below: all earlier versions.
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import previewTexts from '#texts/staff_content.preview'

type Where = Pick<Locale, 'language' | 'timeZone'>
type DraftProps = { locale: Where; at: string; take: () => void; drop: () => void }

export function DraftBar({ locale, at, take, drop }: DraftProps) {
  const t = previewTexts(locale.language)
  return (
    <Alert tone="info">
      {t('draft', { at: momentAt(at, locale) })}{' '}
      <Button variant="quiet" onClick={take}>
        {t('take')}
      </Button>
      <Button variant="quiet" onClick={drop}>
        {t('drop')}
      </Button>
    </Alert>
  )
}

export type Version<V> = { id: number; at: string; who: string | null; value: V }

type VersionsProps<V> = { locale: Where; versions: Version<V>[]; take: (value: V) => void }

export function Versions<V>({ locale, versions, take }: VersionsProps<V>) {
  const t = previewTexts(locale.language)
  if (versions.length === 0) return null
  return (
    <Section title={t('editions')} hint={t('editions_hint')}>
      <ol className={styles.lines}>
        {versions.map(({ id, at, who, value }) => (
          <li key={id}>
            {momentAt(at, locale)}
            {who !== null && ` · ${who}`}{' '}
            <Button variant="quiet" onClick={() => take(value)}>
              {t('take_edition')}
            </Button>
          </li>
        ))}
      </ol>
    </Section>
  )
}

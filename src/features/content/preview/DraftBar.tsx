// Above a form: a draft of an earlier visit, perhaps at another computer; below it, all that was published before.
import { type Desk, momentAt } from '#/components/staff/desk.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import previewTexts from '#texts/staff_content.preview'

type Where = Pick<Desk, 'language' | 'timeZone'>
type DraftProps = { desk: Where; at: string; take: () => void; drop: () => void }

export function DraftBar({ desk, at, take, drop }: DraftProps) {
  const t = previewTexts(desk.language)
  return (
    <Alert tone="info">
      {t('draft', { at: momentAt(at, desk) })}{' '}
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

type VersionsProps<V> = { desk: Where; versions: Version<V>[]; take: (value: V) => void }

export function Versions<V>({ desk, versions, take }: VersionsProps<V>) {
  const t = previewTexts(desk.language)
  if (versions.length === 0) return null
  return (
    <Section title={t('editions')} hint={t('editions_hint')}>
      <ol className={styles.lines}>
        {versions.map(({ id, at, who, value }) => (
          <li key={id}>
            {momentAt(at, desk)}
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

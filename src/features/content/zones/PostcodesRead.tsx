// The recognised and unrecognised parts of a pasted list, and other zones with the same postcodes.
import styles from '#/components/staff/form/StaffForm.module.css'
import type { PostcodeReading } from '#/contract/delivery/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import pasteTexts from '#texts/staff_postcodes'

type Props = { language: Language; read: PostcodeReading }

const MOST = 40

export function PostcodesRead({ language, read }: Props) {
  const t = pasteTexts(language)
  const { codes, beginnings, ranges, unread, conflicts } = read
  const listed = (all: readonly string[]) =>
    all.length > MOST ? `${all.slice(0, MOST).join(', ')} …` : all.join(', ')
  const lines = [
    ['codes', codes],
    ['ranges', ranges],
    ['beginnings', beginnings],
  ] as const
  return (
    <div className={styles.fields}>
      {codes.length === 0 && <Alert tone="danger">{t('nothing')}</Alert>}
      {lines.map(
        ([key, all]) =>
          all.length > 0 && (
            <p key={key} className={styles.words}>
              <strong>{t(key, { count: all.length })}</strong> {listed(all)}
            </p>
          ),
      )}
      {unread.length > 0 && (
        <Alert tone="warn">
          {t('unread', { count: unread.length })} {listed(unread)}
        </Alert>
      )}
      {conflicts.map(({ id, name, codes: shared, first }) => (
        <Alert key={id} tone="warn">
          {t(first ? 'conflict_first' : 'conflict', {
            zone: textIn(name, language),
            codes: listed(shared),
          })}
        </Alert>
      ))}
    </div>
  )
}

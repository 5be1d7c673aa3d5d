// Settings from the archive of another Larder shop: choose the file, see what would change, take it over.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { fieldName, wordsOf } from '#/components/staff/record/changed-words.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import type { BroughtSettings } from '#/contract/content/staff-brought.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import takeoverTexts from '#texts/staff_takeovers'
import styles from './Takeovers.module.css'

type Settings = Record<string, unknown>
type Looked = { settings: Settings; found: BroughtSettings; isDone: boolean }

/** Nothing for a file of another kind. */
async function settingsIn(file: File): Promise<Settings | undefined> {
  try {
    const all: unknown = JSON.parse(await file.text())
    const isObject = (one: unknown): one is Settings =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
    return isObject(all) && isObject(all.settings) ? all.settings : undefined
  } catch {
    return undefined
  }
}

export function SettingsFile({ language }: { language: Language }) {
  const t = takeoverTexts(language)
  const [looked, setLooked] = useState<Looked>()
  const [isOther, setOther] = useState(false)
  const checking = useAction(async (file: File) => {
    setLooked(undefined)
    const settings = await settingsIn(file)
    setOther(settings === undefined)
    if (!settings) return
    const body = { settings, check: true }
    const found = await staff.staffBroughtSettings.bring({ body })
    setLooked({ settings, found, isDone: false })
  })
  const taking = useAction(async ({ settings, found: { version } }: Looked) => {
    const body = { settings, version }
    const found = await staff.staffBroughtSettings.bring({ body })
    setLooked({ settings, found, isDone: true })
  })
  const failure = checking.failure ?? taking.failure
  const isBusy = checking.busy || taking.busy
  return (
    <Section title={t('settings.title')} hint={t('settings.text')}>
      <div className={styles.file}>
        <label htmlFor="settings-file">{t('settings.file')}</label>
        <input
          id="settings-file"
          type="file"
          accept=".json,application/json"
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void checking.run(file)
            target.value = ''
          }}
        />
      </div>
      <div role="status">
        {checking.busy && <p>{t('checking')}</p>}
        {looked && <FoundSettings language={language} {...looked} />}
      </div>
      {isOther && !checking.busy && <Alert tone="warn">{t('settings.other')}</Alert>}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {looked && !looked.isDone && looked.found.changes.length > 0 && (
        <div>
          <Button busy={taking.busy} onClick={() => void taking.run(looked)}>
            {t('settings.take', { count: looked.found.changes.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

type FoundProps = Pick<Looked, 'found' | 'isDone'> & { language: Language }

function FoundSettings({ found: { changes, left }, isDone, language }: FoundProps) {
  const t = takeoverTexts(language)
  const said = isDone ? 'settings.done' : 'settings.would'
  return (
    <>
      <p>{changes.length === 0 ? t('settings.same') : t(said, { count: changes.length })}</p>
      <ul role="list" className={styles.lines}>
        {changes.map((change) => (
          <li key={change.field}>
            <b>{fieldName(change.field, language)}</b>{' '}
            <del>
              <bdi>{wordsOf(change.old)}</bdi>
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins>
              <bdi>{wordsOf(change.new)}</bdi>
            </ins>
          </li>
        ))}
        {left.map(({ field, why }) => (
          <li key={`${field} ${why}`}>
            <b>{fieldName(field, language)}</b> – {t(`settings.left.${why}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

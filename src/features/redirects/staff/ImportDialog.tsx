// A list of old addresses from a file: checked first, then imported.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { RedirectImport } from '#/contract/redirects/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import redirectTexts from '#texts/staff_redirects'
import listStyles from './Redirects.module.css'

type Props = { language: Language; saved: () => void; close: () => void }
type Checked = { text: string; found: RedirectImport }

export function ImportDialog({ language, saved, close }: Props) {
  const t = redirectTexts(language)
  const [checked, setChecked] = useState<Checked>()
  const checking = useAction(async (file: File) => {
    setChecked(undefined)
    const text = await file.text()
    setChecked({ text, found: await staff.staffRedirects.import({ body: { text, check: true } }) })
  })
  const taking = useAction(async ({ text }: Checked) => {
    const { added, changed } = await staff.staffRedirects.import({ body: { text, check: false } })
    void toast(t('imported', { count: added + changed }))
    saved()
    close()
  })
  const count = checked ? checked.found.added + checked.found.changed : 0
  const failure = checking.failure ?? taking.failure
  return (
    <Dialog open onClose={close} title={t('import')} closeLabel={t('close')}>
      <div className={styles.fields}>
        <div className={styles.lines}>
          <label htmlFor="redirect-file">{t('file')}</label>
          <p id="redirect-file-hint">{t('file_hint')}</p>
          <input
            id="redirect-file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            aria-describedby="redirect-file-hint"
            disabled={checking.busy || taking.busy}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void checking.run(file)
              target.value = ''
            }}
          />
        </div>
        <div role="status" className={styles.lines}>
          {checking.busy && <p>{t('checking')}</p>}
          {checked && <Found language={language} found={checked.found} />}
        </div>
        {failure !== undefined && <Problem language={language} failure={failure} />}
        {checked && count > 0 && (
          <div>
            <Button busy={taking.busy} onClick={() => void taking.run(checked)}>
              {t('take', { count })}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Found({ language, found }: { language: Language; found: RedirectImport }) {
  const t = redirectTexts(language)
  const { added, changed, same, refused, lines } = found
  const counts = [
    t('added', { count: added }),
    t('changed', { count: changed }),
    t('same', { count: same }),
    t('refused', { count: refused }),
  ]
  return (
    <>
      <p>{counts.join(' · ')}</p>
      {lines.length > 0 && (
        <ul className={listStyles.refused}>
          {lines.map(({ line, text, why }) => (
            <li key={`${line} ${why}`}>
              {t('line', { line })} <bdi>{text}</bdi> – {t(`why.${why}`)}
            </li>
          ))}
        </ul>
      )}
      {refused > lines.length && <p>{t('more', { count: refused - lines.length })}</p>}
    </>
  )
}

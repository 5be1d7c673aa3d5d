// Generated pages: number, queue, and regenerating one or all.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { PagesProgress } from '#/components/staff/PagesProgress.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { System } from '#/contract/system/staff.ts'
import { emptied } from '#/form/emptied.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import systemTexts from '#texts/staff_system'
import styles from './SystemPage.module.css'

type Props = { language: Language; pages: NonNullable<System['pages']>; mayWrite: boolean }

const askPages = () => staff.staffSystem.pageProgress()

export function PagesCard({ language, pages, mayWrite }: Props) {
  const t = systemTexts(language)
  const number = new Intl.NumberFormat(language)
  const [path, setPath] = useState('')
  const {
    run: refresh,
    doing,
    failure,
  } = useAction(async (which: 'one' | 'all') => {
    const body = which === 'one' ? { path: pathIn(path) } : {}
    await staff.staffSystem.refreshPages({ body })
    void toast(t('asked'))
    if (which === 'one') setPath(emptied(path))
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (path.trim() !== '') void refresh('one')
  }
  return (
    <section className={styles.card}>
      <h2>{t('pages')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('pages_made')}</dt>
          <dd>{number.format(pages.made)}</dd>
        </div>
      </dl>
      <PagesProgress ask={askPages} start={pages} language={language} />
      {mayWrite && <p>{t('path_hint')}</p>}
      {mayWrite && (
        <form className={styles.line} onSubmit={send}>
          <TextInput
            label={t('path')}
            name="path"
            value={path}
            maxLength={300}
            onChange={({ target }) => setPath(target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            busy={doing?.[0] === 'one'}
            disabled={path.trim() === ''}
          >
            {t('refresh_one')}
          </Button>
          <Button variant="quiet" busy={doing?.[0] === 'all'} onClick={() => void refresh('all')}>
            {t('refresh_all')}
          </Button>
        </form>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </section>
  )
}

/** Also accepts an address copied from the address bar. */
const pathIn = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '') || '/'

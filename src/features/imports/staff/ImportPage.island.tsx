// Imports a catalogue file: upload, assign columns, preview changes, confirm.
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ImportRun } from '#/contract/imports/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'
import { Mapping } from './Mapping.tsx'
import { Outcome } from './Outcome.tsx'
import { Photos } from './Photos.tsx'
import { useRun } from './use-run.ts'

type Props = { language: Language; start: ImportRun | null }

export function ImportPage({ language, start }: Props) {
  const t = importTexts(language)
  const { run, failure, busy, act } = useRun(start)
  const bring = (file: File | undefined) => {
    if (!file) return
    void act(async () => {
      const made = await staff.staffImport.add({ query: { name: file.name }, body: file })
      history.replaceState(null, '', `${href(language, 'adminImport')}?run=${made.id}`)
      return made
    })
  }
  const params = { id: run?.id ?? 0 }
  const isTurn = run && ['reading', 'checking', 'running'].includes(run.state)
  return (
    <div className={styles.page}>
      {!run && (
        <div
          className={styles.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            bring(event.dataTransfer.files[0])
          }}
        >
          <label htmlFor="file">{t('choose')}</label>
          <p id="file-hint">{t('hint')}</p>
          <input
            id="file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            aria-describedby="file-hint"
            onChange={({ target }) => bring(target.files?.[0])}
          />
        </div>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {run && (
        <p className={styles.name}>
          <strong>{run.name}</strong> · {t(`state.${run.state}`)}
          {run.head && ` · ${run.head.encoding}`}
        </p>
      )}
      {isTurn && (
        <p role="status">
          <progress
            max={1}
            {...(run.progress > 0 && { value: run.progress })}
            aria-label={t(`state.${run.state}`)}
          />
        </p>
      )}
      {run?.problem && <Alert tone="danger">{run.problem}</Alert>}
      {run?.head && (run.photos.files > 0 || namesPhotos(run)) && (
        <Photos
          language={language}
          run={run}
          busy={busy}
          onBring={(body) =>
            void act(() => staff.staffImport.photos({ query: { run: run.id }, body }))
          }
        />
      )}
      {run?.head && ['read', 'checked', 'failed'].includes(run.state) && (
        <Mapping
          key={run.id}
          language={language}
          head={run.head}
          order={run.order}
          busy={busy}
          onCheck={(body) => void act(() => staff.staffImport.check({ params, body }))}
        />
      )}
      {run?.result && <Outcome language={language} run={run} result={run.result} />}
      <div className={styles.actions}>
        {run?.state === 'checked' && (
          <Button busy={busy} onClick={() => void act(() => staff.staffImport.start({ params }))}>
            {t('start')}
          </Button>
        )}
        {run && !isTurn && (
          <Button variant="quiet" href={href(language, 'adminImport')}>
            {t('another')}
          </Button>
        )}
      </div>
    </div>
  )
}

const namesPhotos = ({ head, order }: ImportRun): boolean =>
  Boolean(order?.map.photos ?? head?.columns.photos)

// Imports a catalogue file: upload, assign columns, preview changes, confirm.
import { useState, useEffect } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { PagesProgress } from '#/components/staff/PagesProgress.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import { type ImportRun, isArchive } from '#/contract/imports/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'
import { saidWords } from './import-words.ts'
import { Mapping } from './Mapping.tsx'
import { Outcome } from './Outcome.tsx'
import { Photos } from './Photos.tsx'
import { questionKey, Questions } from './Questions.tsx'
import { Undone } from './Undone.tsx'
import type { DepartmentChoice } from './Words.tsx'
import { useAction } from '#/form/use-action.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'

/** Products have changed, and so do their pages. */
const HAS_PAGES = ['done', 'undone']

type Props = {
  language: Language
  start: ImportRun | null
  taxes: TaxChoice[]
  departments: DepartmentChoice[]
}

const askPages = () => staff.staffSystem.pageProgress()

export function ImportPage({ language, start, taxes, departments }: Props) {
  const t = importTexts(language)
  const { run, failure, busy, act } = useRun(start)
  const bring = (file: File | undefined) => {
    if (!file) return
    void act(async () => {
      // Archive MIME types differ between systems.
      const body = isArchive(file.name) ? new Blob([file], { type: 'application/zip' }) : file
      const made = await staff.staffImport.add({ query: { name: file.name }, body })
      history.replaceState(null, '', `${href(language, 'adminImport')}?run=${made.id}`)
      return made
    })
  }
  const params = { id: run?.id ?? 0 }
  const isTurn = run && TURNS.includes(run.state)
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const agree = (key: string, isRight: boolean) =>
    setAgreed((old) => new Set(isRight ? [...old, key] : [...old].filter((one) => one !== key)))
  const questions = run?.state === 'checked' ? (run.result?.questions ?? []) : []
  const isAgreed = questions.every((question) => agreed.has(questionKey(question)))
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
            accept=".csv,.txt,.tsv,.zip,text/csv,application/zip"
            aria-describedby="file-hint"
            onChange={({ target }) => bring(target.files?.[0])}
          />
        </div>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {run && (
        <p className={styles.name}>
          <strong>{run.name}</strong> · {t(`state.${run.state}`)}
          {run.can_undo && ` · ${run.by ? t('by', { name: run.by }) : t('by_command')}`}
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
      {run?.problem && (
        <Alert tone="danger">{run.said ? saidWords(run.said, t, language) : run.problem}</Alert>
      )}
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
          key={`${run.id} ${run.head.encoding}`}
          language={language}
          head={run.head}
          order={run.order}
          match={run.result?.match ?? run.head.match}
          busy={busy}
          taxes={taxes}
          words={run.result?.words ?? run.head.words}
          departments={departments}
          onCheck={(body) => {
            setAgreed(new Set())
            void act(() => staff.staffImport.check({ params, body }))
          }}
        />
      )}
      {run && HAS_PAGES.includes(run.state) && (
        <PagesProgress ask={askPages} key={run.state} language={language} />
      )}
      {run?.undo && <Undone language={language} undo={run.undo} />}
      <Questions language={language} questions={questions} agreed={agreed} onAgree={agree} />
      {run?.result && <Outcome language={language} run={run} result={run.result} />}
      <div className={styles.actions}>
        {run?.state === 'checked' && (
          <Button
            busy={busy}
            disabled={!isAgreed}
            onClick={() =>
              void act(() =>
                staff.staffImport.start({ params, query: { agreed: isAgreed ? '1' : '0' } }),
              )
            }
          >
            {t('start')}
          </Button>
        )}
        {run?.can_undo && (
          <UndoButton
            language={language}
            busy={busy}
            addresses={run.undo_addresses}
            onUndo={() => void act(() => staff.staffImport.undo({ params }))}
          />
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

// The file's current state, polled while the shop is working on it.

const ASK_EVERY_MS = 1000
const TURNS = ['reading', 'checking', 'running', 'undoing']

function useRun(start: ImportRun | null) {
  const [run, setRun] = useState(start)
  useEffect(() => {
    if (!run || !(TURNS.includes(run.state) || run.photos.waiting > 0)) return undefined
    const ask = async () => {
      // A short network failure doesn't stop polling.
      const now = await staff.staffImport.one({ params: { id: run.id } }).catch(() => ({ ...run }))
      setRun(now)
    }
    const timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [run])
  const acting = useAction(async (work: () => Promise<ImportRun>) => setRun(await work()))
  return { run, failure: acting.failure, busy: acting.busy, act: acting.run }
}

// Undoes an import, after a question.

type UndoButtonProps = { language: Language; busy: boolean; addresses: number; onUndo: () => void }

function UndoButton({ language, busy, addresses, onUndo }: UndoButtonProps) {
  const t = importTexts(language)
  const [isAsking, setAsking] = useState(false)
  const undo = () => {
    setAsking(false)
    onUndo()
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('undo')}
        closeLabel={t('undo_close')}
        footer={<Button onClick={undo}>{t('undo')}</Button>}
      >
        <p>{t('undo_ask')}</p>
        {addresses > 0 && <p>{t('undo_addresses', { count: addresses })}</p>}
      </Dialog>
    </>
  )
}

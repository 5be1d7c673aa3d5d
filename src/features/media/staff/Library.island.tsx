// The media library: each picture's size, date and uses. New ones are dropped, pasted or chosen.
import { type DragEvent, useState, useEffect, useRef } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { ListFilters } from '#/components/staff/list/ListFilters.tsx'
import { ListPages } from '#/components/staff/list/ListPages.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { FileChoice } from '#/components/staff/pictures/FileChoice.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminMedia } from '#/contract/media/staff.ts'
import { classes } from '#/ui/classes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import mediaTexts from '#texts/staff_media'
import styles from './Library.module.css'
import { PictureCard, type Rights } from './PictureCard.tsx'
import { ApiError } from '#/client/api-error.ts'
import { photoFile } from '#/ui/photo/photo-file.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ListStart<AdminMedia>
  rights: Rights
}

const load = (query: Query) => staff.staffMedia.list({ query })

export function Library({ locale, start, rights }: Props) {
  const { language } = locale
  const t = mediaTexts(language)
  const list = useList(start, load)
  const { page, failure } = list
  const yesNo = (name: string) => [
    { value: '1', label: t(`${name}_1`) },
    { value: '0', label: t(`${name}_0`) },
  ]
  return (
    <div className={styles.page}>
      {rights.add && <Adding language={language} done={() => void list.ask({ page: '' })} />}
      <ListFilters
        language={language}
        list={list}
        hint={t('search')}
        filters={(['used', 'drawn', 'published'] as const).map((name) => ({
          name,
          label: t(name),
          options: yesNo(name),
        }))}
      />
      {failure !== undefined && (
        <Problem language={language} failure={failure} again={() => void list.again()} />
      )}
      {page.data.length === 0 ? (
        <EmptyState icon="search" title={t('empty')} />
      ) : (
        <ul role="list" className={styles.grid} aria-busy={list.busy}>
          {page.data.map((one) => (
            <PictureCard
              key={one.id ?? one.scene}
              locale={locale}
              media={one}
              rights={rights}
              changed={(media) => list.replace(({ id }) => id === media.id, media)}
              removed={() => void list.again()}
            />
          ))}
        </ul>
      )}
      <ListPages language={language} list={list} />
    </div>
  )
}

function Adding({ language, done }: { language: Locale['language']; done: () => void }) {
  const t = mediaTexts(language)
  const [isOver, setOver] = useState(false)
  const { add, waiting, problems } = useAdding(done, t('failed'))
  usePaste((files) => void add(files))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  return (
    <>
      <div
        className={classes(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileChoice label={t('choose')} multiple onChoose={(files) => void add(files)} />
        <span>{t('drop')}</span>
        <span role="status">{waiting > 0 && t('waiting', { count: waiting })}</span>
      </div>
      {problems.length > 0 && <Alert tone="danger">{problems.join(' ')}</Alert>}
    </>
  )
}

/** Uploads photos to the library, in sequence. */
function useAdding(done: () => void, failed: string) {
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const send = async (file: File) => {
    try {
      await staff.staffMedia.add({ query: { name: file.name }, body: await photoFile(file) })
    } catch (error) {
      const why = error instanceof ApiError ? reasonOf(error) : failed
      setProblems((before) => [...before, `${file.name}: ${why}`])
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  return {
    waiting,
    problems,
    add: async (files: readonly File[]) => {
      if (files.length === 0) return
      setProblems([])
      setWaiting(files.length)
      for (const file of files) await send(file)
      done()
    },
  }
}

const reasonOf = ({ errors, message }: ApiError): string =>
  Object.values(errors).flat()[0] ?? message

/** Pictures pasted anywhere on the page. */
function usePaste(add: (files: File[]) => void): void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

// Chooses a picture from the library.
import { useEffect, useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Page } from '#/contract/common.ts'
import type { AdminMedia } from '#/contract/media/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import pictureTexts from '#texts/staff_media.choice'
import styles from './Pictures.module.css'

type Query = { page?: number; paginate?: number; search?: string; ids?: string }
/** Must stay the same function, or the library is read again. */
export type FindPictures = (query: Query) => Promise<Page<AdminMedia>>

type Sized = Pick<AdminMedia['picture'], 'sizes' | 'original_url'>

/** The address of its smallest size. */
export const smallest = ({ sizes, original_url }: Sized): string => sizes[0]?.url ?? original_url

type Props = {
  language: Language
  find: FindPictures
  choose: (picture: AdminMedia) => void
}

const PAGE_SIZE = 12

/** The library's pictures, searched and page by page. */
export function LibraryChoice({ language, find, choose }: Props) {
  const t = pictureTexts(language)
  const [asked, setAsked] = useState({ page: 1, search: '' })
  const { page, failure } = useLibrary(asked, find)
  const to = (number: number) => setAsked((old) => ({ ...old, page: number }))
  return (
    <>
      <TextInput
        type="search"
        label={t('search')}
        onChange={({ target }) => setAsked({ page: 1, search: target.value })}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {page?.data.length === 0 && (
        <p>
          {t('empty')} <a href={href(language, 'adminMedia')}>{t('add')}</a>
        </p>
      )}
      <ul role="list" className={styles.pictures} aria-busy={!page}>
        {page?.data.map((one) => (
          <li key={one.id ?? one.scene}>
            <button type="button" onClick={() => choose(one)}>
              <img src={smallest(one.picture)} alt="" width="256" height="256" loading="lazy" />
              {nameOf(one, language) || t('nameless')}
            </button>
          </li>
        ))}
      </ul>
      {page && page.last_page > 1 && (
        <div className={styles.pages}>
          <Button variant="quiet" disabled={asked.page <= 1} onClick={() => to(asked.page - 1)}>
            {t('newer')}
          </Button>
          <span>{t('page', { page: page.current_page, last: page.last_page })}</span>
          <Button
            variant="quiet"
            disabled={asked.page >= page.last_page}
            onClick={() => to(asked.page + 1)}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </>
  )
}

const nameOf = ({ alt, publication, uses }: AdminMedia, language: Language): string =>
  [alt, publication?.caption, uses[0]?.name]
    .map((words) => textIn(words, language))
    .find(Boolean) ?? ''

const PAUSE_MS = 200

type LibraryQuery = { page: number; search: string }

/** The answer to the latest request; only pictures, because scenes have their own list. */
function useLibrary({ page: number, search }: LibraryQuery, find: FindPictures) {
  const [page, setPage] = useState<Page<AdminMedia>>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isAsked = true
    const timer = setTimeout(
      () => {
        const query = { page: number, paginate: PAGE_SIZE, search }
        find(query).then(
          (found) => {
            if (!isAsked) return
            setPage({ ...found, data: found.data.filter(({ id }) => id !== null) })
            setFailure(undefined)
          },
          (error: unknown) => isAsked && setFailure(error),
        )
      },
      search === '' ? 0 : PAUSE_MS,
    )
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [number, search, find])
  return { page, failure }
}

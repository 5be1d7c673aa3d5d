// The shop's drawn scenes and the pictures of its library, to choose one of them.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Page } from '#/contract/common.ts'
import type { AdminMedia } from '#/contract/media/staff.ts'
import { SCENES, sceneUrl } from '#/contract/media/scenes.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import sceneTexts from '#texts/seller.profile'
import contentTexts from '#texts/staff_content.homes'
import styles from './Sections.module.css'

type Props = {
  language: Language
  choose: (art: { picture?: string; scene?: string }) => void
  close: () => void
}

const SCENE_WIDTH = 512

export function PictureDialog({ language, choose, close }: Props) {
  const t = contentTexts(language)
  const sceneName = sceneTexts(language)
  return (
    <Dialog open wide onClose={close} title={t('art_choose')} closeLabel={t('close')}>
      <div className={styles.library}>
        <h3>{t('art_library')}</h3>
        <Library language={language} choose={(picture) => choose({ picture })} />
        <h3>{t('art_scenes')}</h3>
        <ul role="list" className={styles.pictures}>
          {SCENES.map((scene) => (
            <li key={scene}>
              <button type="button" onClick={() => choose({ scene })}>
                <img src={sceneUrl(scene, SCENE_WIDTH)} alt="" width="256" height="128" />
                {sceneName(`scenes.${scene}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const PAGE_SIZE = 12

function Library({ language, choose }: { language: Language; choose: (url: string) => void }) {
  const t = contentTexts(language)
  const [asked, setAsked] = useState({ page: 1, search: '' })
  const { page, failure } = useLibrary(asked)
  const to = (number: number) => setAsked((old) => ({ ...old, page: number }))
  return (
    <>
      <TextInput
        type="search"
        label={t('art_search')}
        onChange={({ target }) => setAsked({ page: 1, search: target.value })}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {page?.data.length === 0 && (
        <p>
          {t('art_empty')} <a href={href(language, 'adminMedia')}>{t('art_add')}</a>
        </p>
      )}
      <ul role="list" className={styles.pictures} aria-busy={!page}>
        {page?.data.map((one) => (
          <li key={one.id ?? one.scene}>
            <button type="button" onClick={() => choose(one.picture.original_url)}>
              <img
                src={one.picture.sizes[0]?.url ?? one.picture.original_url}
                alt=""
                width="256"
                height="256"
                loading="lazy"
              />
              {nameOf(one, language) || t('art_nameless')}
            </button>
          </li>
        ))}
      </ul>
      {page && page.last_page > 1 && (
        <div className={styles.head}>
          <Button variant="quiet" disabled={asked.page <= 1} onClick={() => to(asked.page - 1)}>
            {t('art_newer')}
          </Button>
          <span>{t('art_page', { page: page.current_page, last: page.last_page })}</span>
          <Button
            variant="quiet"
            disabled={asked.page >= page.last_page}
            onClick={() => to(asked.page + 1)}
          >
            {t('art_older')}
          </Button>
        </div>
      )}
    </>
  )
}

const nameOf = ({ alt, publication, uses }: AdminMedia, language: Language): string =>
  [alt, publication?.caption, uses[0]?.name]
    .map((words) => words?.[language] || words?.en)
    .find(Boolean) ?? ''

const PAUSE_MS = 200

/** What was asked for last; pictures alone, as scenes have their own list. */
function useLibrary({ page: number, search }: { page: number; search: string }) {
  const [page, setPage] = useState<Page<AdminMedia>>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isAsked = true
    const timer = setTimeout(
      () => {
        const query = { page: number, paginate: PAGE_SIZE, search }
        staff.staffMedia.list({ query }).then(
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
  }, [number, search])
  return { page, failure }
}

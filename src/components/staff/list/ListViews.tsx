// The user's saved views: each is a URL.
import { type SyntheticEvent, useState } from 'react'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SavedView, ViewInput } from '#/contract/views/staff.ts'
import { emptied } from '#/form/emptied.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import formTexts from '#texts/staff.form'
import staffTexts from '#texts/staff.list'
import styles from './StaffList.module.css'
import type { List } from './use-list.ts'

type ViewCalls = {
  list: (input: { query: { list: string } }) => Promise<{ data: SavedView[] }>
  save: (input: { body: ViewInput }) => Promise<SavedView>
  remove: (input: { params: { id: number } }) => Promise<unknown>
}

/** The list they belong to, and their calls. */
export type Views = { list: string; calls: ViewCalls }

type Props<Row> = { language: Language; list: List<Row>; views: Views }

export function ListViews<Row>({ language, list, views: { list: name, calls } }: Props<Row>) {
  const t = staffTexts(language)
  const form = formTexts(language)
  const [views, setViews] = useState<SavedView[]>()
  const [removing, setRemoving] = useState<SavedView>()
  const [typed, setTyped] = useState('')
  const { run: orFail, failure } = useAction((work: () => Promise<void>) => work())
  const load = () =>
    orFail(async () => setViews((await calls.list({ query: { list: name } })).data))
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const { page: _, after: __, before: ___, ...query } = list.query
    void orFail(async () => {
      const body = { list: name, name: typed, query: new URLSearchParams(query).toString() }
      const saved = await calls.save({ body })
      setViews((old = []) => [...old.filter(({ id }) => id !== saved.id), saved])
      setTyped(emptied(typed))
    })
  }
  const remove = async ({ id }: SavedView) => {
    await calls.remove({ params: { id } })
    setViews((old) => old?.filter((one) => one.id !== id))
    setRemoving(undefined)
  }
  return (
    <details
      className={styles.menu}
      onToggle={({ currentTarget }) => currentTarget.open && !views && void load()}
    >
      <summary>{t('views')}</summary>
      <div>
        {failure !== undefined && <Problem language={language} failure={failure} />}
        {views?.length === 0 && <p>{t('no_views')}</p>}
        <ul>
          {views?.map((view) => (
            <li key={view.id}>
              <a href={`?${view.query}`}>{view.name}</a>
              <IconButton
                icon="trash"
                label={t('remove_view', { name: view.name })}
                onClick={() => setRemoving(view)}
              />
            </li>
          ))}
        </ul>
        <form onSubmit={save}>
          <input
            aria-label={t('view_name')}
            placeholder={t('view_name')}
            value={typed}
            maxLength={60}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit">{t('save_view')}</button>
        </form>
        {removing && (
          <ConfirmDialog
            title={form('remove_ask', { name: removing.name })}
            labels={{ close: form('remove_keep'), confirm: form('remove') }}
            act={() => remove(removing)}
            renderProblem={(refused) => <Problem language={language} failure={refused} />}
            onClose={() => setRemoving(undefined)}
          >
            <p>{t('remove_view_text')}</p>
          </ConfirmDialog>
        )}
      </div>
    </details>
  )
}

// A household's saved lists: open, rename, change and delete.
import { useRef, useState } from 'react'
import type { ShoppingList } from '#/contract/lists/shapes.ts'
import { shop } from '#/client/browser.ts'
import { formFailure } from '#/stores/form-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from './Lists.module.css'
import listTexts from '#texts/lists'

type Props = {
  /** Null for guests. */
  kept: ShoppingList[] | null
  text: string
  language: Language
  onOpen: (text: string) => void
}

export function KeptLists({ kept, text, language, onOpen }: Props) {
  const t = listTexts(language)
  const [all, setAll] = useState(kept ?? [])
  const [open, setOpen] = useState<ShoppingList>()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  if (kept === null)
    return (
      <p>
        <a href={href(language, 'login', { next: href(language, 'list') })}>{t('sign_in')}</a>
      </p>
    )
  const doing = async (work: () => Promise<void>, say: (problem: string) => void) => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      const { errors, problem } = formFailure(failure, t)
      say(problem ?? Object.values(errors)[0] ?? t('failed'))
    } finally {
      setIsBusy(false)
    }
  }
  const sayAloud = (problem: string) => void toast.error(problem)
  const put = (list: ShoppingList) => {
    setAll((old) => [list, ...old.filter(({ id }) => id !== list.id)])
    setOpen(list)
  }
  const save = () =>
    doing(async () => {
      const body = { name, text }
      const isSame = open !== undefined && open.name === name.trim()
      put(
        isSame
          ? await shop.lists.update({ params: { id: open.id }, body })
          : await shop.lists.create({ body }),
      )
      await toast(t('saved'))
    }, setError)
  const remove = (list: ShoppingList) =>
    doing(async () => {
      await shop.lists.remove({ params: { id: list.id } })
      setAll((old) => old.filter(({ id }) => id !== list.id))
      setOpen((old) => (old?.id === list.id ? undefined : old))
      heading.current?.focus()
      const undo = { label: t('undo'), run: () => void bringBack(list) }
      await toast(t('removed', { name: list.name }), 'info', undo)
    }, sayAloud)
  /** Shows a list in place of the text; one that is saved nowhere can be brought back. */
  const show = (list: ShoppingList) => {
    const before = { open, name, text }
    const isSaved = text.trim() === '' || all.some((one) => one.text.trim() === text.trim())
    setOpen(list)
    setName(list.name)
    onOpen(list.text)
    if (isSaved) return
    const run = () => {
      setOpen(before.open)
      setName(before.name)
      onOpen(before.text)
    }
    void toast(t('replaced', { name: list.name }), 'info', { label: t('undo'), run })
  }
  const bringBack = ({ name, text }: ShoppingList) =>
    doing(async () => {
      const back = await shop.lists.create({ body: { name, text } })
      setAll((old) => [back, ...old])
    }, sayAloud)
  return (
    <>
      <form
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          id="list-name"
          label={t('name')}
          value={name}
          maxLength={80}
          required
          error={error}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} disabled={text.trim() === ''}>
          {t(open && open.name === name.trim() ? 'save_again' : 'save')}
        </Button>
      </form>
      <h2 ref={heading} tabIndex={-1}>
        {t('kept')}
      </h2>
      <p className={styles.hint}>{t(all.length > 0 ? 'kept_hint' : 'kept_none')}</p>
      <ul role="list" className={styles.kept}>
        {all.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('repeat', { name: one.name })}
              onClick={() => show(one)}
            >
              <strong>{one.name}</strong>
              <span>{one.text.replaceAll('\n', ', ')}</span>
            </button>
            <a
              className={styles.regularly}
              href={href(language, 'newStandingOrder', { list: one.id })}
            >
              {t('regularly')}
            </a>
            <IconButton
              icon="trash"
              label={t('remove', { name: one.name })}
              onClick={() => void remove(one)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

// A product's place, the stock from which it is low, and its buyers' minimum age.
import { TextInput } from '#/ui/form/TextInput.tsx'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Shelf } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { useAction } from '#/form/use-action.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import stockTexts from '#texts/staff_stock.shelf'
import problemTexts from '#texts/staff.problem'

type Props = {
  language: Language
  id: number
  /** Loaded if it is missing. */
  start?: Shelf
  /** The product's own form is on the page, and asks for the age. */
  withoutAge?: true
  done: () => void
}

const FIELDS = ['place', 'low_stock', 'minimum_age'] as const
const typedOf = (shelf: Shelf) => ({
  place: shelf.place ?? '',
  low_stock: typed(shelf.low_stock),
  minimum_age: typed(shelf.minimum_age),
})

type Typed = ReturnType<typeof typedOf>

export function ShelfForm({ language, id, start, withoutAge, done }: Props) {
  const t = stockTexts(language)
  const [shelf, setShelf] = useState(start)
  const [values, setValues] = useState(start && typedOf(start))
  const [unread, setUnread] = useState<unknown>()
  const show = useCallback((read: Shelf) => {
    setShelf(read)
    setValues(typedOf(read))
    setUnread(undefined)
  }, [])
  const load = useCallback(
    () => staff.staffStock.shelf({ params: { id } }).then(show, setUnread),
    [id, show],
  )
  const isMissing = start === undefined
  useEffect(() => {
    if (isMissing) void load()
  }, [isMissing, load])
  const saving = useAction(async ({ place, low_stock, minimum_age }: Typed, version: string) => {
    // Invalid input is sent as typed: the API reports it.
    const body = {
      place: place.trim() || null,
      low_stock: numberOrNull(low_stock) as number | null,
      ...(!withoutAge && { minimum_age: numberOrNull(minimum_age) as number | null }),
      version,
    }
    show(await staff.staffStock.setShelf({ params: { id }, body }))
    void toast(t('saved'))
    done()
  })
  const { busy, failure } = saving
  if (!shelf || !values)
    return unread === undefined ? (
      <Spinner />
    ) : (
      <Problem language={language} failure={unread} again={() => void load()} />
    )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void saving.run(values, shelf.version)
  }
  const { errors } = formFailure(failure, problemTexts(language))
  const control = (name: (typeof FIELDS)[number]) => ({
    id: `shelf-${name}`,
    label: t(name),
    hint: t(`${name}_hint`),
    error: errors[name],
    maxLength: 20,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      saving.forget()
    },
  })
  const isSaidAtField = FIELDS.some((name) => errors[name] !== undefined)
  return (
    <form className={styles.lines} onSubmit={submit} noValidate>
      <div className={styles.grid}>
        <TextInput {...control('place')} />
        <NumberInput {...control('low_stock')} language={language} />
        {!withoutAge && (
          <NumberInput {...control('minimum_age')} language={language} inputMode="numeric" />
        )}
      </div>
      {isVersionConflict(failure) ? (
        <p role="alert">{t('conflict')}</p>
      ) : (
        failure !== undefined && !isSaidAtField && <Problem language={language} failure={failure} />
      )}
      <div>
        <Button type="submit" variant="quiet" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

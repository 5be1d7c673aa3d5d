// Adding or changing an old address.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Redirect } from '#/contract/redirects/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { type Language, splitPath } from '#/lib/i18n.ts'
import { oldPath } from '#/lib/net/old-path.ts'
import { matchRoute } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import problemTexts from '#texts/staff.problem'
import redirectTexts from '#texts/staff_redirects'

type Props = {
  language: Language
  one?: Redirect | undefined
  saved: () => void
  close: () => void
}

/** Only the site knows its pages without a name of their own, such as the cart. */
function fixedPageAt(address: string): boolean {
  const path = oldPath(address)?.split('?')[0]
  const route = path === undefined ? undefined : matchRoute(path)
  return route !== undefined && !route.path.includes('{')
}

function leadsNowhere(address: string): boolean {
  if (!address.startsWith('/')) return false
  const { pathname } = new URL(address, location.origin)
  return matchRoute(splitPath(pathname).path) === undefined
}

export function RedirectDialog({ language, one, saved, close }: Props) {
  const t = redirectTexts(language)
  const [values, setValues] = useState({ path: one?.path ?? '', target: one?.target ?? '' })
  const [tried, setTried] = useState(false)
  const { run, busy, failure } = useAction(async () => {
    await (one
      ? staff.staffRedirects.update({ params: { id: one.id }, body: values })
      : staff.staffRedirects.create({ body: values }))
    void toast(t('saved'))
    saved()
    close()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const own = {
    path: fixedPageAt(values.path) ? t('why.live') : undefined,
    target: leadsNowhere(values.target.trim()) ? t('why.unknown') : undefined,
  }
  const isWrong = own.path !== undefined || own.target !== undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) void run()
  }
  const isReady = values.path.trim() !== '' && values.target.trim() !== ''
  return (
    <Dialog open onClose={close} title={t(one ? 'change' : 'add')} closeLabel={t('close')}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        {(['path', 'target'] as const).map((name) => (
          <TextInput
            key={name}
            id={`redirect-${name}`}
            label={t(name)}
            hint={t(`${name}_hint`)}
            error={(tried ? own[name] : undefined) ?? errors[name]}
            dir="ltr"
            value={values[name]}
            maxLength={500}
            required
            onChange={({ target }) => setValues((old) => ({ ...old, [name]: target.value }))}
          />
        ))}
        {failure !== undefined && !errors['path'] && !errors['target'] && (
          <Problem language={language} failure={failure} />
        )}
        <div>
          <Button type="submit" busy={busy} disabled={!isReady}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

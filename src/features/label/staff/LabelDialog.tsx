import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Label, LabelKind } from '#/contract/label/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import labelTexts from '#texts/staff_catalogue.label'
import problemTexts from '#texts/staff.problem'

export type Act = { what: 'add' | 'rename' | 'remove'; kind: LabelKind; label?: Label }

type Props = { language: Language; act: Act; close: () => void; done: () => void }

const titleOf = ({ what, kind, label }: Act, t: ReturnType<typeof labelTexts>) =>
  what === 'add'
    ? t(`add_${kind}`)
    : t(`${what}_${what === 'rename' ? 'of' : 'title'}`, { name: label?.name ?? '' })

function send({ what, kind, label }: Act, name: string, merge: boolean): Promise<unknown> {
  const from = label?.name ?? ''
  if (what === 'add') return staff.staffLabel.add({ body: { kind, name } })
  if (what === 'rename') return staff.staffLabel.rename({ body: { kind, from, name, merge } })
  return staff.staffLabel.remove({ query: { kind, name: from } })
}

export function LabelDialog({ language, act, close, done }: Props) {
  const t = labelTexts(language)
  const { what, kind, label } = act
  const [name, setName] = useState(label?.name ?? '')
  const [merge, setMerge] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const used = label?.products ?? 0
  const { errors } = formFailure(failure, problemTexts(language))
  const isTaken = what === 'rename' && errors['name'] !== undefined
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send(act, name.trim(), merge)
      void toast(t(what === 'remove' ? 'gone' : 'done'))
      done()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} title={titleOf(act, t)} closeLabel={t('close')}>
      <form className={styles.lines} onSubmit={(event) => void submit(event)} noValidate>
        {what === 'remove' ? (
          <p>
            {used === 0 ? t('remove_text') : t('used', { count: used })}{' '}
            {used > 0 && <a href={href(language, 'products', { [kind]: name })}>{t('see')}</a>}
          </p>
        ) : (
          <TextInput
            id="label-name"
            label={t(what === 'add' ? 'name' : 'new_name')}
            hint={what === 'add' ? t('add_hint') : t('renames', { count: used })}
            error={errors['name']}
            value={name}
            maxLength={120}
            required
            onChange={({ target }) => {
              setName(target.value)
              setFailure(undefined)
            }}
          />
        )}
        {isTaken && (
          <Checkbox
            label={t('merge', { name: name.trim() })}
            checked={merge}
            onChange={({ target }) => setMerge(target.checked)}
          />
        )}
        {failure !== undefined && errors['name'] === undefined && (
          <Problem language={language} failure={failure} />
        )}
        <div>
          {what === 'remove' ? (
            <Button type="submit" variant="danger" busy={busy} disabled={used > 0}>
              {t('remove', { name })}
            </Button>
          ) : (
            <Button type="submit" busy={busy} disabled={!name.trim() || name === label?.name}>
              {t(what)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

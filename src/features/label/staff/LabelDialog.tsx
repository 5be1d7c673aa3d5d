import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { Label, LabelKind } from '#/contract/label/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
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
  const [isTaken, setTaken] = useState(false)
  const used = label?.products ?? 0
  const submit = async () => {
    try {
      await send(act, name.trim(), merge)
    } catch (error) {
      const { errors } = formFailure(error, problemTexts(language))
      setTaken(what === 'rename' && errors['name'] !== undefined)
      throw error
    }
    void toast(t(what === 'remove' ? 'gone' : 'done'))
    done()
  }
  const isReady = what === 'remove' ? used === 0 : name.trim() !== '' && name !== label?.name
  return (
    <Dialog open onClose={close} title={titleOf(act, t)} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={what === 'remove' ? t('remove', { name }) : t(what)}
        danger={what === 'remove'}
        isReady={isReady}
        send={submit}
      >
        {what === 'remove' ? (
          <p>
            {used === 0 ? t('remove_text') : t('used', { count: used })}{' '}
            {used > 0 && <a href={href(language, 'products', { [kind]: name })}>{t('see')}</a>}
          </p>
        ) : (
          <TextInput
            id="label-name"
            name="name"
            label={t(what === 'add' ? 'name' : 'new_name')}
            hint={what === 'add' ? t('add_hint') : t('renames', { count: used })}
            value={name}
            maxLength={120}
            required
            onChange={({ target }) => {
              setName(target.value)
              setTaken(false)
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
      </DialogForm>
    </Dialog>
  )
}

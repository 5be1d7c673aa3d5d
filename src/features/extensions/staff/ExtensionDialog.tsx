// The settings of an extension, whose fields it names itself, saved with the staff user's own password.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { OwnPassword } from '#/components/staff/form/OwnPassword.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SettingValue } from '#/contract/extensions/fields.ts'
import type { Extension } from '#/contract/extensions/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import extensionTexts from '#texts/staff_extensions'
import styles from './Extensions.module.css'
import { SettingField } from './SettingField.tsx'

/** A secret that was not typed stays as it is. */
const known = (given: Record<string, SettingValue | undefined>): Record<string, SettingValue> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

type Props = {
  language: Language
  extension: Extension
  saved: () => Promise<void>
  close: () => void
}

export function ExtensionDialog({ language, extension, saved, close }: Props) {
  const t = extensionTexts(language)
  const { name, title, state, fields, values, kept_secrets } = extension
  const isMissing = state === 'missing'
  const [isOn, setIsOn] = useState(state !== 'off')
  const [given, setGiven] = useState<Record<string, SettingValue | undefined>>(values)
  const [own, setOwn] = useState('')
  const { run, busy, failure } = useAction(async () => {
    const params = { name }
    if (isMissing) await staff.staffExtensions.remove({ params, body: { password: own } })
    else {
      const body = { is_on: isOn, values: known(given), password: own }
      await staff.staffExtensions.save({ params, body })
    }
    await saved()
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (own !== '') void run()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(isMissing ? 'forget_of' : 'settings_of', { name: title })}
      closeLabel={t('close')}
    >
      <form className={styles.fields} onSubmit={send} noValidate>
        {isMissing ? (
          <p>{t('forget_text')}</p>
        ) : (
          <Checkbox
            label={t('switch_on')}
            checked={isOn}
            onChange={({ target }) => setIsOn(target.checked)}
          />
        )}
        {fields.map((field) => (
          <SettingField
            key={field.name}
            {...field}
            language={language}
            value={given[field.name]}
            isKept={kept_secrets.includes(field.name)}
            change={(value) => setGiven((old) => ({ ...old, [field.name]: value }))}
          />
        ))}
        <OwnPassword language={language} value={own} change={setOwn} />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button
          type="submit"
          variant={isMissing ? 'danger' : 'primary'}
          busy={busy}
          disabled={own === ''}
        >
          {t(isMissing ? 'forget' : 'save')}
        </Button>
      </form>
    </Dialog>
  )
}

// A form on the page of an extension.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import card from '#/components/staff/card/Card.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SettingValue } from '#/contract/extensions/fields.ts'
import type { PageBlock } from '#/contract/extensions/parts.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import extensionTexts from '#texts/staff_extensions'
import styles from './Extensions.module.css'
import { SettingField } from './SettingField.tsx'

type Props = {
  language: Language
  name: string
  form: Extract<PageBlock, { type: 'form' }>
  mayWrite: boolean
  sent: (message: string) => Promise<void>
}

export function PageForm({ language, name, form, mayWrite, sent }: Props) {
  const t = extensionTexts(language)
  const [values, setValues] = useState<Record<string, SettingValue>>(() => startOf(form))
  const { run, busy, failure } = useAction(async () => {
    const body = { form: form.name, values }
    const { message } = await staff.staffExtensionPages.send({ params: { name }, body })
    await sent(message)
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form className={card.card} aria-label={form.title} onSubmit={send} noValidate>
      <h2>{form.title}</h2>
      <fieldset className={styles.fields} disabled={!mayWrite}>
        {Object.entries(form.fields).map(([field, shape]) => (
          <SettingField
            key={field}
            name={`${form.name}-${field}`}
            field={shape}
            language={language}
            value={values[field]}
            isKept={false}
            change={(value) => setValues((old) => ({ ...old, [field]: value ?? null }))}
          />
        ))}
      </fieldset>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {mayWrite ? (
        <div className={card.buttons}>
          <Button type="submit" busy={busy}>
            {form.button}
          </Button>
        </div>
      ) : (
        <p>{t('form_needs')}</p>
      )}
    </form>
  )
}

/** A secret begins empty. */
const startOf = ({ fields, values }: Props['form']): Record<string, SettingValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'secret') return [name, null]
      const usual = field.type === 'switch' ? false : null
      return [name, values[name] ?? field.default ?? usual]
    }),
  )

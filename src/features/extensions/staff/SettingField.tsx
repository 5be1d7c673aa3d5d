// One field of an extension's settings.
import type { ExtensionField, SettingValue, Words } from '#/contract/extensions/fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import extensionTexts from '#texts/staff_extensions'

type Props = {
  language: Language
  name: string
  field: ExtensionField
  /** Of a secret: undefined keeps it, null removes it. */
  value: SettingValue | undefined
  /** There is a secret. */
  isKept: boolean
  change: (value: SettingValue | undefined) => void
}

const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : textIn(words, language)

export function SettingField(props: Props) {
  const { language, name, field, value, isKept, change } = props
  const all = {
    id: `setting-${name}`,
    label: wordsIn(field.label, language),
    ...(field.hint && { hint: wordsIn(field.hint, language) }),
  }
  const required = field.required ?? false
  if (field.type === 'secret')
    return <Secret {...{ language, value, isKept, change, required, ...all }} />
  if (field.type === 'switch')
    return (
      <Checkbox
        {...all}
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
      />
    )
  if (field.type === 'choice')
    return (
      <Select
        {...all}
        required={required}
        value={String(value ?? '')}
        onChange={({ target }) => change(target.value || null)}
      >
        {!required && <option value="">–</option>}
        {Object.entries(field.choices).map(([key, words]) => (
          <option key={key} value={key}>
            {wordsIn(words, language)}
          </option>
        ))}
      </Select>
    )
  const isNumber = field.type === 'number'
  return (
    <TextInput
      {...all}
      required={required}
      type={field.type}
      autoComplete="off"
      maxLength={2000}
      {...(isNumber && { step: 'any' })}
      {...(field.type === 'url' && { dir: 'ltr' as const })}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        if (target.value === '') change(null)
        else change(isNumber ? Number(target.value) : target.value)
      }}
    />
  )
}

type SecretProps = Omit<Props, 'name' | 'field'> & {
  id: string
  label: string
  hint?: string | undefined
  required: boolean
}

function Secret({ language, value, isKept, change, id, label, hint, required }: SecretProps) {
  const t = extensionTexts(language)
  return (
    <>
      <PasswordInput
        {...{ id, label, hint, required }}
        autoComplete="off"
        maxLength={2000}
        labels={{ show: t('show'), hide: t('hide') }}
        {...(isKept && value === undefined && { placeholder: t('kept') })}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => change(target.value || undefined)}
      />
      {isKept && value === undefined && !required && (
        <Button variant="quiet" onClick={() => change(null)}>
          {t('remove_secret', { name: label })}
        </Button>
      )}
    </>
  )
}

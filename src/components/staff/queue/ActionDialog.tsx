// Asks for an action's input, and runs it; the input stays if it fails.
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { Refusal } from '#/components/staff/form/Refusal.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import queueTexts from '#texts/staff_queues.common'
import styles from './Queue.module.css'
import type { ActionField, ActionValues } from './queue-action.ts'

type ActionForm = {
  label: string
  danger?: boolean
  text?: string
  fields?: readonly ActionField[]
  outcome?: (values: ActionValues) => ReactNode
}
type Props = {
  language: Language
  action: ActionForm
  /** The entry's name. */
  about: string
  run: (values: ActionValues) => Promise<void>
  close: () => void
}

/** A choice begins with what it shows: its first one. */
const startOf = (fields: readonly ActionField[]): ActionValues =>
  Object.fromEntries(
    fields.map(({ name, start, options = [] }) => [name, start ?? options[0]?.value ?? '']),
  )

export function ActionDialog({ language, action, about, run, close }: Props) {
  const t = queueTexts(language)
  const { fields = [] } = action
  const form = useId()
  const [values, setValues] = useState(() => startOf(fields))
  const { run: act, busy, failure } = useAction(run)
  const set = (name: string, value: string) => setValues((old) => ({ ...old, [name]: value }))
  const isReady = fields.every(({ name, required }) => !required || values[name]?.trim())
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady) void act(values)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={action.label}
      closeLabel={t('close')}
      footer={
        <>
          {action.outcome?.(values)}
          <Button
            type="submit"
            form={form}
            variant={action.danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isReady}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send}>
        <Refusal language={language} failure={failure}>
          <p>{about}</p>
          {action.text && <p>{action.text}</p>}
          {fields.map((field) => (
            <FieldOf
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              set={(value) => set(field.name, value)}
            />
          ))}
        </Refusal>
      </form>
    </Dialog>
  )
}

type FieldProps = { field: ActionField; value: string; set: (value: string) => void }

function FieldOf({ field, value, set }: FieldProps) {
  const { name, label, hint, kind, required, options = [], maxLength } = field
  const tied = { name, label, hint, required }
  if (kind === 'box') {
    return (
      <Checkbox
        {...tied}
        checked={value === 'yes'}
        onChange={({ target }) => set(target.checked ? 'yes' : '')}
      />
    )
  }
  if (kind === 'choice') {
    return (
      <Select {...tied} value={value} onChange={({ target }) => set(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <Textarea
      {...tied}
      rows={4}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  )
}

// The frame of a record's form: its parts, deleting the record, and the bar that saves it.
import type { ComponentProps, ReactNode } from 'react'
import type { Language } from '#/lib/i18n.ts'
import formTexts from '#texts/staff.form'
import { RemoveRecord } from './RemoveRecord.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Section } from './Section.tsx'
import styles from './StaffForm.module.css'

type Removal = Pick<ComponentProps<typeof RemoveRecord>, 'name' | 'next' | 'disabled'> & {
  /** With it, deleting is a part of its own. */
  hint?: string
}
type Bar = ComponentProps<typeof SaveBar>

type Props = {
  language: Language
  record: Bar['form'] & {
    form: ComponentProps<'form'>
    /** A new record has none. */
    remove?: (() => Promise<unknown>) | undefined
  }
  removal?: Removal
  labelOf: Bar['labelOf']
  children: ReactNode
}

export function FormFrame({ language, record, removal, labelOf, children }: Props) {
  const { form, remove } = record
  return (
    <form {...form} className={styles.page}>
      {children}
      {removal && remove && <Remove {...{ language, remove, ...removal }} />}
      <SaveBar language={language} form={record} labelOf={labelOf} />
    </form>
  )
}

function Remove({ hint, ...removal }: Removal & ComponentProps<typeof RemoveRecord>) {
  if (hint === undefined) return <RemoveRecord {...removal} />
  return (
    <Section title={formTexts(removal.language)('remove')} hint={hint}>
      <RemoveRecord {...removal} />
    </Section>
  )
}

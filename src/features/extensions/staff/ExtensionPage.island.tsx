// What the page of an extension shows: texts, figures, tables and forms. The extension only says what there is.
import { useState, type SyntheticEvent } from 'react'
import { staff } from '#/client/staff-browser.ts'
import card from '#/components/staff/card/Card.module.css'
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import type { PageBlock } from '#/contract/extensions/parts.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import extensionTexts from '#texts/staff_extensions'
import styles from './Extensions.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SettingValue } from '#/contract/extensions/fields.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { SettingField } from './SettingField.tsx'

type Props = { language: Language; name: string; start: PageBlock[]; mayWrite: boolean }

export function ExtensionPage({ language, name, start, mayWrite }: Props) {
  const t = extensionTexts(language)
  const [{ blocks, turn }, setShown] = useState({ blocks: start, turn: 0 })
  const sent = async (message: string) => {
    void toast(message)
    const { blocks: now } = await staff.staffExtensionPages.one({ params: { name } })
    setShown((old) => ({ blocks: now, turn: old.turn + 1 }))
  }
  if (blocks.length === 0) return <p>{t('nothing_to_show')}</p>
  return (
    <div className={styles.page}>
      {blocks.map((block) => (
        <Block key={`${turn} ${keyOf(block)}`} {...{ language, name, block, mayWrite, sent }} />
      ))}
    </div>
  )
}

const keyOf = (block: PageBlock): string => JSON.stringify({ ...block, values: undefined })

type BlockProps = Omit<Props, 'start'> & {
  block: PageBlock
  sent: (message: string) => Promise<void>
}

function Block({ block, ...more }: BlockProps) {
  const { language } = more
  const t = extensionTexts(language)
  if (block.type === 'text') return <p className={styles.words}>{block.text}</p>
  if (block.type === 'form') return <PageForm form={block} {...more} />
  if (block.type === 'figures')
    return (
      <dl className={card.card}>
        {block.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{cellOf(value, language)}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <FigureTable
      title={block.title}
      head={block.columns}
      rows={block.rows.map((row) => row.map((cell) => cellOf(cell, language)))}
      none={t('nothing_to_show')}
    />
  )
}

const cellOf = (value: string | number | null, language: Language): string =>
  typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? '–')

// A form on the page of an extension.

type PageFormProps = {
  language: Language
  name: string
  form: Extract<PageBlock, { type: 'form' }>
  mayWrite: boolean
  sent: (message: string) => Promise<void>
}

function PageForm({ language, name, form, mayWrite, sent }: PageFormProps) {
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
const startOf = ({ fields, values }: PageFormProps['form']): Record<string, SettingValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'secret') return [name, null]
      const usual = field.type === 'switch' ? false : null
      return [name, values[name] ?? field.default ?? usual]
    }),
  )

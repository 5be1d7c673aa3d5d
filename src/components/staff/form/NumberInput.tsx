// Inputs of amounts, weights and percentages: typed and shown as the page's language writes numbers, while the form
// holds them plain ("4.9").
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { plainNumber, readTyped, shownNumber } from '#/lib/typed/typed-number.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import formTexts from '#texts/staff.form'

type Own = {
  language: Language
  /** The plain number, or the input if it is not a number. */
  value: string
  /** Gets the plain number. */
  onChange: (event: { target: { value: string } }) => void
  /** An amount of money, shown with its cents. */
  amount?: boolean | undefined
}
type Props = Own &
  Omit<ComponentProps<typeof TextInput>, keyof Own | 'ref'> &
  Pick<ComponentProps<'input'>, 'ref'>
type BoxProps = Own & Omit<ComponentProps<'input'>, keyof Own>

function useTyped({ language, value, onChange, amount = false }: Own) {
  const [draft, setDraft] = useState<{ text: string; plain: string }>()
  // As typed, until the field is left or the form changes its value.
  const isTyped = draft !== undefined && draft.plain === value
  const text = isTyped ? draft.text : shownNumber(value, language, amount ? 2 : 0)
  const reading = readTyped(text, language)
  return {
    doubt: doubtOf(text, language),
    /** Shows it as the page does. */
    leave: () => reading.is === 'number' && setDraft(undefined),
    control: {
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      'data-number': '',
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        const plain = plainNumber(target.value, language)
        setDraft({ text: target.value, plain })
        onChange({ target: { value: plain } })
      },
    },
  }
}

/** What to say of a number that could be two. */
function doubtOf(text: string, language: Language): string | undefined {
  const reading = readTyped(text, language)
  if (reading.is !== 'twofold') return undefined
  const [whole, broken] = reading.readings.map((one) => shownNumber(one, language))
  return formTexts(language)('number_twofold', { whole: whole ?? '', broken: broken ?? '' })
}

/** With label, hint and error. */
export function NumberInput({
  language,
  value,
  onChange,
  amount,
  error,
  onBlur,
  ...rest
}: Props): ReactNode {
  const { control, doubt, leave } = useTyped({ language, value, onChange, amount })
  return (
    <TextInput
      {...rest}
      {...control}
      inputMode={rest.inputMode ?? 'decimal'}
      error={doubt ?? error}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}

/** In a cell of a table: a number that could be two is said in passing. */
export function NumberBox({
  language,
  value,
  onChange,
  amount,
  onBlur,
  onKeyDown,
  ...rest
}: BoxProps): ReactNode {
  const { control, doubt, leave } = useTyped({ language, value, onChange, amount })
  const say = () => doubt !== undefined && void toast.error(doubt)
  return (
    <input
      {...rest}
      {...control}
      inputMode={rest.inputMode ?? 'decimal'}
      aria-invalid={doubt === undefined ? rest['aria-invalid'] : true}
      onBlur={(event) => {
        leave()
        say()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          leave()
          say()
        }
        onKeyDown?.(event)
      }}
    />
  )
}

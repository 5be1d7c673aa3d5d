// Several of the shop's categories, labels or stores, in the order in which they were chosen.
import { Select } from '#/ui/form/Select.tsx'
import contentTexts from '#texts/staff_content.homes'
import { Chosen } from '#/components/staff/goods/Chosen.tsx'
import { setAt, type Spot, textAt, valueAt } from './spot.ts'

type Props = {
  spot: Spot
  name: string
  from: 'category' | 'tag' | 'store'
  /** An empty choice means all, and the text says that. */
  all?: boolean
}

export function SlugChooser({ spot, name, from, all }: Props) {
  const t = contentTexts(spot.language)
  const chosen = valueAt<string[]>(spot, name) ?? []
  const choices = spot.choices[from]
  const change = (next: string[]) => setAt(spot, name, next)
  const { id, error } = textAt(spot, name)
  const rest = choices.filter(({ value }) => !chosen.includes(value))
  if (choices.length === 0 && chosen.length === 0) return null
  return (
    <div>
      <Select
        id={id}
        error={error}
        label={t(`choose.${from}`)}
        hint={all && chosen.length === 0 ? t('all_top') : undefined}
        value=""
        onChange={({ target }) => change([...chosen, target.value])}
      >
        <option value="">{t('add_one')}</option>
        {rest.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Chosen
        language={spot.language}
        chosen={chosen.map((value) => ({
          key: value,
          name: choices.find((choice) => choice.value === value)?.label ?? value,
        }))}
        remove={(key) => change(chosen.filter((one) => one !== key))}
      />
    </div>
  )
}

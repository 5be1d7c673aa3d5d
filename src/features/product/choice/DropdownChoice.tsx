import { useEffect, useEffectEvent, useRef } from 'react'
import { Select } from '#/ui/form/Select.tsx'
import catalogTexts from '#texts/catalog.buy'
import type { ChoiceProps, OfferedValue } from './offered-value.ts'

export function DropdownChoice({ attribute, values, problem, onChoose, language }: ChoiceProps) {
  const t = catalogTexts(language)
  const select = useRef<HTMLSelectElement>(null)
  const chosen = values.find((value) => value.chosen)?.id
  const takeEarly = useEffectEvent(() => {
    // Chosen before hydration.
    const picked = Number(select.current?.value)
    if (picked && picked !== chosen) onChoose(picked)
  })
  useEffect(() => takeEarly(), [])
  const textOf = ({ value, state }: OfferedValue) =>
    state === 'possible'
      ? value
      : `${value} – ${t(state === 'sold_out' ? 'out_of_stock' : 'value_impossible')}`
  return (
    <div data-attribute={attribute.id}>
      <Select
        ref={select}
        label={attribute.name}
        error={problem}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {chosen === undefined && <option value="">{t('choose_value')}</option>}
        {values.map((value) => (
          <option key={value.id} value={value.id}>
            {textOf(value)}
          </option>
        ))}
      </Select>
    </div>
  )
}

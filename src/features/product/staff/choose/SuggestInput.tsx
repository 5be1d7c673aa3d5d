// A text field with suggestions of existing values, so that the same thing gets the same name.
import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'list'> & {
  suggest: Suggest | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export function SuggestInput({ suggest, onChange, ...rest }: Props) {
  const list = useId()
  const { names, look } = useSuggestions(suggest)
  return (
    <div>
      <TextInput
        {...rest}
        list={list}
        autoComplete="off"
        onFocus={({ target }) => look(target.value.trim())}
        onChange={(event) => {
          look(event.target.value.trim())
          onChange(event)
        }}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}

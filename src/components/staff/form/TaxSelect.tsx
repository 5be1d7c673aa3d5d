import type { ComponentProps } from 'react'
import { Select } from '#/ui/form/Select.tsx'
import type { TaxChoice } from './tax-choices.ts'

type Props = Omit<ComponentProps<typeof Select>, 'children'> & {
  taxes: readonly TaxChoice[]
  /** The meaning of an empty choice. */
  none: string
}

/** One of the shop's tax rates. */
export const TaxSelect = ({ taxes, none, ...rest }: Props) => (
  <Select {...rest}>
    <option value="">{none}</option>
    {taxes.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
)

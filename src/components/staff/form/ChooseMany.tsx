// A box for each of a list of records; the checked ones are its value.
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import styles from './StaffForm.module.css'

type Props = {
  /** Before the number of each in a box's name. */
  name: string
  options: readonly { id: number; name: string }[]
  /** Ids. */
  chosen: readonly number[]
  change: (chosen: number[]) => void
}

export const ChooseMany = ({ name, options, chosen, change }: Props) => (
  <div className={styles.grid}>
    {options.map((option) => (
      <Checkbox
        key={option.id}
        name={`${name}-${option.id}`}
        label={option.name}
        checked={chosen.includes(option.id)}
        onChange={({ target }) =>
          change(
            target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id),
          )
        }
      />
    ))}
  </div>
)

import type { Permission } from '#/contract/permissions.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import peopleTexts from '#texts/staff_people'
import styles from './People.module.css'

type Props<P extends Permission> = {
  language: Language
  /** Those to choose from. */
  of: readonly P[]
  chosen: ReadonlySet<P>
  choose: (chosen: ReadonlySet<P>) => void
}

export function Permissions<P extends Permission>({ language, of, chosen, choose }: Props<P>) {
  const t = peopleTexts(language)
  const flip = (one: P) => {
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    choose(next)
  }
  return (
    <fieldset className={styles.permissions}>
      <legend>{t('may')}</legend>
      {of.map((one) => (
        <Checkbox
          key={one}
          label={t(`may_${one.replace('.', '_') as 'picking'}`)}
          checked={chosen.has(one)}
          onChange={() => flip(one)}
        />
      ))}
    </fieldset>
  )
}

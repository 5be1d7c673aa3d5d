// Chooses a lot by the date on the pack; one too close to its date is refused with a reason.
import type { PickLine, PickLot } from '#/contract/picking/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import pickTexts from '#texts/picking'

type Props = {
  line: PickLine
  language: Language
  /** The picker's choice; undefined for the reserved lot. */
  chosen: number | undefined
  choose: (lot: number | undefined) => void
}

/** The picker's choice, otherwise the reserved lot that is too close to its date, otherwise the first. */
export const lotToTake = (lots: readonly PickLot[], chosen: number | undefined) =>
  lots.find(({ id }) => id === chosen) ??
  lots.find(({ taken, fits }) => taken > 0 && !fits) ??
  lots[0]

const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )

export function LotChoice({ line: { id, lots }, language, chosen, choose }: Props) {
  const t = pickTexts(language)
  const lot = lotToTake(lots, chosen)
  if (!lot) return null
  const aside = lots.filter(({ taken }) => taken > 0)
  const wordsOf = ({ kind, date, code }: PickLot) =>
    [date === null ? t('lot.no_date') : t(`lot.${kind}`, { day: dayOf(date, language) }), code]
      .filter(Boolean)
      .join(' · ')
  return (
    <Select
      id={`lot-${id}`}
      label={t('lot.label')}
      hint={
        aside.length > 1
          ? aside.map((one) => `${one.taken} × ${wordsOf(one)}`).join(', ')
          : undefined
      }
      error={lot.fits ? undefined : t('lot.too_near', { day: dayOf(lot.from, language) })}
      value={lot.id}
      onChange={({ target }) => {
        const next = Number(target.value)
        choose(next)
      }}
    >
      {lots.map((one) => (
        <option key={one.id} value={one.id}>
          {wordsOf(one)}
        </option>
      ))}
    </Select>
  )
}

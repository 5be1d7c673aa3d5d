import { FigurePeriod } from '#/components/staff/figures/FigurePeriod.tsx'
import { COMPARED, type Figures } from '#/contract/report/staff-figures.ts'
import type { Language } from '#/lib/i18n.ts'
import figureTexts from '#texts/staff_figures'

type Props = { language: Language; figures: Figures; today: string }

export function ReportPeriod({ language, figures: { from, to, compare }, today }: Props) {
  const t = figureTexts(language)
  return (
    <FigurePeriod
      {...{ language, from, to, today }}
      keep={{ compare }}
      more={
        <label>
          {t('compare')}{' '}
          <select name="compare" defaultValue={compare}>
            {COMPARED.map((value) => (
              <option key={value} value={value}>
                {t(`compared.${value}`)}
              </option>
            ))}
          </select>
        </label>
      }
    />
  )
}

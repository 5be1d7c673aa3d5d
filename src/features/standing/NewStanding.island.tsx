// A new standing order, from the cart, an order or a list.
import type { StandingLine } from '#/contract/standing/shapes.ts'
import { untilGone } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { type Places, StandingForm } from './StandingForm.tsx'
import { newValues } from './standing-values.ts'

type Props = Places & { lines: StandingLine[]; language: Language }

export function NewStanding({ lines, language, ...where }: Props) {
  return (
    <StandingForm
      {...where}
      id={undefined}
      start={newValues(lines, where.addresses)}
      language={language}
      onSaved={({ id }) => {
        location.assign(href(language, 'standingOrder', { id: String(id), begun: '1' }))
        return untilGone()
      }}
    />
  )
}

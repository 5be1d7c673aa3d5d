// Around the fields of a form: what is refused stands at its field, the first of which gets the focus; the rest below.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { FieldFaults } from '#/ui/form/Field.tsx'
import problemTexts from '#texts/staff.problem'

type Props = {
  language: Language
  /** The error of the last try; undefined if there is none. */
  failure: unknown
  /** What the API puts before the controls' names. */
  prefix?: string
  children: ReactNode
}

export function Refusal({ language, failure, prefix = '', children }: Props) {
  const end = useRef<HTMLSpanElement>(null)
  const [isSaidAtFields, setSaid] = useState(false)
  const faults = faultsOf(failure, prefix, language)
  const names = Object.keys(faults)
  useEffect(() => {
    const controls = [...(end.current?.parentElement?.querySelectorAll('[name]') ?? [])]
    const known = new Set(controls.map((control) => control.getAttribute('name')))
    setSaid(names.length > 0 && names.every((name) => known.has(name)))
    const first = controls.find((control) => control.matches('[aria-invalid="true"]'))
    if (first instanceof HTMLElement) first.focus()
    // Once for each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failure])
  return (
    <>
      <FieldFaults.Provider value={faults}>{children}</FieldFaults.Provider>
      <span ref={end} hidden />
      {failure !== undefined && !isSaidAtFields && (
        <Problem language={language} failure={failure} />
      )}
    </>
  )
}

function faultsOf(failure: unknown, prefix: string, language: Language): Record<string, string> {
  if (failure === undefined) return {}
  const { errors } = formFailure(failure, problemTexts(language))
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      message,
    ]),
  )
}

// Input typed into a record's form before its code was loaded: the page shows it, but the form's values lack it.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { get } from 'react-hook-form'
import { pageLanguage } from '#/lib/i18n.ts'
import { plainNumber } from '#/lib/typed/typed-number.ts'

type Value = string | boolean
type Take = (name: string, value: Value) => void

/** For the form's `ref`: once the form has its code, calls `take` for each changed control, by the path of its value. */
export function useEarlyValues(values: object, take: Take): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const takeChanged = useEffectEvent(() => {
    for (const control of form.current?.elements ?? []) {
      // A control of a value has the value's path as its name and as its ID.
      if (control.id === '' || control.getAttribute('name') !== control.id) continue
      const value = plain(control, changedValue(control))
      if (value !== undefined && typeof value === typeof get(values, control.id))
        take(control.id, value)
    }
  })
  useEffect(() => takeChanged(), [])
  return form
}

/** Forms hold numbers plain, however the page writes them. */
const plain = (control: Element, value: Value | undefined): Value | undefined =>
  typeof value === 'string' && control.hasAttribute('data-number')
    ? plainNumber(value, pageLanguage())
    : value

function changedValue(control: Element): Value | undefined {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.hasAttribute('selected'))
    return first && !first.selected ? control.value : undefined
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked === control.defaultChecked ? undefined : control.checked
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue.replaceAll('\r\n', '\n')
      ? undefined
      : control.value
  return undefined
}

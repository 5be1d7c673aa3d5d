// The shop's time zone: any that the browser knows is offered while one types.
import { type ComponentProps, useState } from 'react'
import { TextInput } from '#/ui/form/TextInput.tsx'

const LIST = 'time-zones'

export function TimeZone(props: ComponentProps<typeof TextInput>) {
  // Browsers and servers know different ones.
  const [zones, setZones] = useState<string[]>([])
  return (
    <>
      <TextInput
        {...props}
        list={LIST}
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
      />
      <datalist id={LIST}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}

// The shop's time zone, with suggestions while typing.
import { type ComponentProps, useState } from 'react'
import { TextInput } from '#/ui/form/TextInput.tsx'

const LIST = 'time-zones'

export function TimeZone(props: ComponentProps<typeof TextInput>) {
  // Browsers and servers know different lists.
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

// Whether prices are shown without tax: for companies with a VAT number (rule 345).
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { showNet } from './show-net.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import profileTexts from '#texts/account.profile'

type Props = { start: boolean; language: Language }

export function NetPrices({ start, language }: Props) {
  const t = profileTexts(language)
  const [on, setOn] = useState(start)
  const change = useAction(
    async (net_prices: boolean) => {
      setOn(net_prices)
      await shop.auth.updateSelf({ body: { net_prices } })
      showNet(net_prices)
      void toast.success(t(net_prices ? 'net_on' : 'net_off'))
    },
    () => setOn(on),
  )
  return (
    <Checkbox
      name="net_prices"
      label={t('net')}
      hint={t('net_hint')}
      error={change.failure === undefined ? undefined : accountTrouble(change.failure, t)}
      checked={on}
      disabled={change.busy}
      onChange={({ currentTarget: { checked } }) => void change.run(checked)}
    />
  )
}

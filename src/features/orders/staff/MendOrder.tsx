// The address, the window and the customer's note of an order, until something is packed.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import type { SlotChoice } from '#/contract/delivery/public.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { usePlace } from '#/features/orders/change/use-place.ts'
import { Windows } from '#/features/orders/change/Windows.tsx'
import { placeLabel } from '#/form/form-texts.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_orders'
import type { Act } from './act.ts'
import styles from './OrderPage.module.css'

type Props = { order: Order; locale: Locale; act: Act; busy: boolean }

/** Country and postcode can't change: the delivery's price and time depend on them. */
const FIELDS = ['title', 'street', 'city', 'state', 'phone'] as const

export function MendOrder({ order, locale, act, busy }: Props) {
  const t = staffTexts(locale.language)
  const [isOpen, setOpen] = useState(false)
  const { address, notes, typeAddress, typeNotes, place, forget } = usePlace(order)
  const [slot, setSlot] = useState<SlotChoice>()
  const open = () => {
    forget()
    setSlot(undefined)
    setOpen(true)
  }
  const body = { ...place, ...(slot && { delivery_slot: slot }) }
  const save = async () => {
    const params = { order_number: order.order_number }
    if (await act(staff.staffOrders.change({ params, body }), t('mended'))) setOpen(false)
  }
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {t('mend')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('mend')}
        closeLabel={t('close')}
        footer={
          <Button busy={busy} disabled={Object.keys(body).length === 0} onClick={() => void save()}>
            {t('save')}
          </Button>
        }
      >
        <div className={styles.form}>
          {(order.pickup ? [] : FIELDS).map((field) => (
            <TextInput
              key={field}
              label={
                field === 'state'
                  ? placeLabel(locale.language, field, address.country)
                  : t(`field.${field}`)
              }
              value={address[field]}
              onChange={({ target }) => typeAddress(field, target.value)}
            />
          ))}
          {isOpen && order.delivery_slot && (
            <Windows
              order={order}
              chosen={slot}
              error={undefined}
              onChoose={setSlot}
              language={locale.language}
            />
          )}
          <Textarea
            label={t('notes')}
            rows={3}
            maxLength={1000}
            value={notes}
            onChange={({ target }) => typeNotes(target.value)}
          />
        </div>
      </Dialog>
    </>
  )
}

// A store's owner; without one, an invitation by email.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { StaffStore } from '#/contract/seller/staff.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import problemTexts from '#texts/staff.problem'
import storeTexts from '#texts/staff_sellers.stores'

type Props = { store: StaffStore; language: Language; mayWrite: boolean }

const shape = async () => (await import('#/contract/seller/staff.ts')).OwnerInput

export function OwnerCell({ store, language, mayWrite }: Props) {
  const t = storeTexts(language)
  const [isOpen, setOpen] = useState(false)
  const [invited, setInvited] = useState(store.invited)
  const name = textIn(store.name, language)
  const form = useForm({
    language,
    shape,
    send: async (body) => {
      const params = { id: store.id }
      setInvited((await staff.staffSellers.inviteOwner({ params, body })).invited)
      setOpen(false)
      void toast.success(t('sent', { email: body.email }))
    },
    failure: (error) => formFailure(error, problemTexts(language)),
  })
  if (store.owners > 0) return t('owned')
  const state = invited ? t('invited', { email: invited }) : '–'
  if (!mayWrite) return state
  return (
    <>
      {invited && <small>{state} </small>}
      <Button variant="quiet" aria-label={t('invite_for', { name })} onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('invite')}
        closeLabel={t('close')}
      >
        <form {...form.form}>
          <p>{t('invite_text', { name })}</p>
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <TextInput
            {...form.field('email')}
            label={t('email')}
            type="email"
            autoComplete="off"
            required
          />
          <Button type="submit" busy={form.busy}>
            {t('send')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

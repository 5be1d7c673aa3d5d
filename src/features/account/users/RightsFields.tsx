import type { CustomerRole } from '#/contract/auth/shapes.ts'
import type { useForm } from '#/form/use-form.ts'
import type { Translate } from '#/lib/i18n.ts'
import { FieldNotes } from '#/ui/form/Field.tsx'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from './Users.module.css'

/** Importing the contract's list would also bundle its shapes. */
const ROLES = ['shopper', 'approver', 'viewer', 'owner'] as const satisfies readonly CustomerRole[]

type Props = { form: Pick<ReturnType<typeof useForm>, 'field' | 'fields' | 'errors'>; t: Translate }

/** Fields for a user's role and spending limit. */
export function RightsFields({ form, t }: Props) {
  const role = form.fields['role']
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>{t('role')}</legend>
        {ROLES.map((one) => (
          <RadioCard
            key={one}
            {...form.field('role')}
            error={undefined}
            id={`role-${one}`}
            value={one}
            checked={role === one}
            label={t(`roles.${one}`)}
            hint={t(`roles_text.${one}`)}
          />
        ))}
        <FieldNotes id="role" error={form.errors['role']} />
      </fieldset>
      {(role === 'shopper' || role === 'approver') && (
        <TextInput
          {...form.field('spend_limit')}
          label={t('limit')}
          hint={t('limit_hint')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  )
}

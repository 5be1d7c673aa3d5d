import { seller } from '#/client/seller-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { STORE_ROLES } from '#/contract/seller/shapes.ts'
import type { StoreTeam } from '#/contract/seller/seller-team.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import problemTexts from '#texts/staff.problem'
import teamTexts from '#texts/seller.team'
import { useState } from 'react'
import styles from './Team.module.css'

type Props = { language: Language; onInvited: (team: StoreTeam) => void }

const shape = async () => (await import('#/contract/seller/seller-team.ts')).StoreInvitationInput

/** Sends an email whose link adds its recipient to the store's team. */
export function Invite({ language, onInvited }: Props) {
  const t = teamTexts(language)
  const [refused, setRefused] = useState<unknown>()
  const form = useForm({
    language,
    start: { role: 'packer' },
    shape,
    send: async (body) => {
      setRefused(undefined)
      onInvited(await seller.invite({ body }))
      void toast.success(t('sent'))
    },
    failure: (error) => {
      const { errors, problem } = formFailure(error, problemTexts(language))
      setRefused(problem === undefined ? undefined : error)
      return { errors }
    },
  })
  return (
    <Section title={t('invite')} hint={t('invite_text')}>
      <form {...form.form} className={styles.invite}>
        <ErrorSummary title={t('summary')} {...form.summary} />
        {refused !== undefined && <Problem language={language} failure={refused} />}
        <TextInput {...form.field('email')} type="email" label={t('email')} required />
        <Select {...form.field('role')} label={t('role')}>
          {STORE_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`roles_text.${role}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={form.busy}>
          {t('send')}
        </Button>
      </form>
    </Section>
  )
}

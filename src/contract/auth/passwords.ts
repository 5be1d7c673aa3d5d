// A new password, typed twice.
import { z } from 'zod'
import { NewPassword, Password } from '#/contract/fields.ts'

export const PASSWORDS = { password: NewPassword, password_confirmation: z.string().min(1) }

/** Whether both are given. */
const Both = z.object({ password: Password, password_confirmation: Password })

type Refusal = Exclude<Parameters<typeof Both.refine>[1], string | undefined>
type Typed = z.output<typeof Both>

/** For `refine`. */
export const passwordsMatch: [(form: Typed) => boolean, Refusal] = [
  (form) => form.password === form.password_confirmation,
  {
    path: ['password_confirmation'],
    params: { code: 'password_mismatch' },
    // Reported together with all other errors.
    when: ({ value }) => Both.safeParse(value).success,
  },
]

import { signOut } from '#/stores/sign-out.ts'
import type { toast } from '#/ui/feedback/toast.ts'

/** Signs out and goes to the home page. The button's data has its address, and the message for a failure. */
export const leave = ({ dataset }: HTMLElement, say: typeof toast): Promise<void> =>
  signOut().then(
    () => location.assign(dataset['home'] ?? '/'),
    () => say(dataset['failed'] ?? '', 'error'),
  )

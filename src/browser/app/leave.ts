import { signOut } from '#/stores/sign-out.ts'
import type { toast } from '#/ui/feedback/toast.ts'

/** Signs out and goes home. The button says where that is, and what to say where it fails. */
export const leave = ({ dataset }: HTMLElement, say: typeof toast): Promise<void> =>
  signOut().then(
    () => location.assign(dataset['home'] ?? '/'),
    () => say(dataset['failed'] ?? '', 'error'),
  )

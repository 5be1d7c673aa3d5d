// The dialog open over an account page, and its subject.
import { atom } from 'nanostores'

export type OpenDialog =
  { name: 'address' | 'delete-address'; id: number | null } | { name: 'leave' }

export const $dialog = atom<OpenDialog | null>(null)

export const openDialog = (dialog: OpenDialog): void => $dialog.set(dialog)

export const closeDialog = (): void => $dialog.set(null)

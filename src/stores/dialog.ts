// The dialog that is open over an account's page, and what it is about.
import { atom } from 'nanostores'

export type OpenDialog =
  { name: 'address' | 'delete-address'; id: number | null } | { name: 'leave' }

export const $dialog = atom<OpenDialog | null>(null)

export const openDialog = (dialog: OpenDialog): void => $dialog.set(dialog)

export const closeDialog = (): void => $dialog.set(null)
